import type { Meta, StoryObj } from "@storybook/react-vite";
import { Table } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const rows = [
  ["Euro pallet", "12", "18.00 €", "216.00 €"],
  ["Pallet jack, 2 t", "1", "420.00 €", "420.00 €"],
  ["Stretch film, 500 mm", "40", "6.20 €", "248.00 €"],
];

const children = (
  <>
    <thead>
      <tr>
        <th scope="col">Product</th>
        <th scope="col" data-align="end">
          Quantity
        </th>
        <th scope="col" data-align="end">
          Price
        </th>
        <th scope="col" data-align="end">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([product, ...numbers]) => (
        <tr key={product}>
          <th scope="row">{product}</th>
          {numbers.map((number, index) => (
            <td key={index} data-align="end">
              <bdi>{number}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          Total
        </th>
        <td data-align="end">
          <bdi>884.00 €</bdi>
        </td>
      </tr>
    </tfoot>
  </>
);

const meta = {
  title: "Data/Table",
  component: Table,
  parameters: {
    usage: {
      use: "A few rows to read: a price list, a comparison.",
      avoid: "to sort, select or edit rows, or for many (Data list).",
      keys: "A table wider than the page is a tab stop and scrolls with arrows.",
      review: "right-aligned amounts, the footer, and a phone.",
    },
  },
  args: { label: "Lines of the order", children },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 24, maxWidth: 560 }}>
      <Table {...args} />
      <Table {...args} label="With its name above" showLabel />
      <div style={{ maxWidth: 260 }}>
        <Table {...args} label="Scrolls where there is no room" showLabel />
      </div>
    </div>
  ),
};

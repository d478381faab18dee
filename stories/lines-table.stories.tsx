import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, NumericInput } from "@backoffice/ui";
import { LinesTable } from "@backoffice/ui/business";
import { Package, Wrench, X } from "lucide-react";
import { expect, userEvent, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Business/Lines table",
  component: LinesTable,
  parameters: {
    usage: {
      use: "The lines of an order or invoice with their totals.",
      avoid: "for independent records (Data list), or for a cart (Cart).",
      keys: "Its links and buttons are ordinary tab stops.",
      review: "aligned amounts, the grand total, what moves below the name on a phone.",
    },
  },
  args: {
    label: "Lines",
    lines: [
      {
        id: 1,
        icon: <Package />,
        title: "Pallet jack, 2 t",
        note: "SKU 40-118 · 214 in stock",
        quantity: "4",
        price: "385.00",
        amount: "1540.00",
        href: "#/products/118",
      },
      {
        id: 2,
        icon: <Package />,
        title: "Stretch film, 23 µm",
        note: "SKU 12-004 · 1\u00a0980 in stock",
        quantity: "120",
        price: "6.40",
        amount: "768.00",
      },
      {
        id: 3,
        icon: <Package />,
        title: "Racking bay, 3 levels",
        note: "SKU 77-310 · 18 in stock",
        quantity: "12",
        price: "1301.00",
        amount: "15612.00",
      },
      {
        id: 4,
        icon: <Wrench />,
        title: "On-site assembly",
        note: "Service",
        quantity: "1",
        price: "500.00",
        amount: "500.00",
      },
    ],
    totals: [
      { label: "Subtotal", value: "18\u00a0420.00\u00a0€" },
      { label: "Delivery · Hermes Freight, to the door", value: "0.00\u00a0€" },
      { label: "Total", value: "18\u00a0420.00\u00a0€", strong: true },
    ],
  },
} satisfies Meta<typeof LinesTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("row", { name: /Racking bay/ });
    await waitFor(() => expect(within(row).getByText("15 612.00")).toBeVisible());
  },
};

/** The lines are edited in place. */
export const Editing: Story = {
  args: {
    renderQuantity: ({ title: name, quantity }) => (
      <NumericInput label={`Quantity of ${name}`} hideLabel defaultValue={quantity} />
    ),
    renderPrice: ({ title: name, price }) => (
      <NumericInput label={`Price of ${name}`} hideLabel defaultValue={price} />
    ),
    lineActions: ({ title: name }) => (
      <Button variant="quiet" size="small" icon aria-label={`Remove ${name}`}>
        <X aria-hidden />
      </Button>
    ),
    adding: <Button size="small">Add an item</Button>,
  },
  play: async ({ canvasElement }) => {
    const quantity = within(canvasElement).getByRole("textbox", { name: "Quantity of Pallet jack, 2 t" });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "5");
    await expect(quantity).toHaveValue("5");
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 24, maxWidth: 820 }}>
      <LinesTable {...args} />
      <LinesTable
        {...args}
        label="Edited"
        lines={args.lines.slice(0, 1)}
        renderQuantity={({ quantity }) => <NumericInput label="Quantity" hideLabel defaultValue={quantity} />}
        adding={<Button size="small">Add an item</Button>}
      />
      <LinesTable {...args} label="Without totals" totals={undefined} lines={args.lines.slice(0, 2)} />
      <LinesTable
        {...args}
        label="Plain"
        lines={args.lines.map((line) => ({ ...line, icon: undefined, note: undefined }))}
        totals={args.totals?.slice(2)}
      />
    </div>
  ),
};

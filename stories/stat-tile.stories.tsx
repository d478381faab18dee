import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatTile } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Stat tile",
  component: StatTile,
  parameters: {
    usage: {
      use: "A key figure with its label and a comparison.",
      avoid: "to compare several figures (Table, charts).",
      review: "long amounts, and up and down by sign as well as colour.",
    },
  },
  args: { label: "Income", value: "679\u00a0410.20\u00a0€" },
} satisfies Meta<typeof StatTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 32 }}>
      <StatTile {...args} />
      <StatTile label="Expense" value="436 094.75 €" note="+4 % on last year" />
      <StatTile label="Net" value="+243 315.45 €" tone="success" />
      <StatTile label="Forecast" value="−12 400.00 €" tone="danger" note="by 12/12/2026" />
    </div>
  ),
};

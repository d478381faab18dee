import type { Meta, StoryObj } from "@storybook/react-vite";
import { BreakdownChart } from "@backoffice/ui/charts";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { structure } from "./fixtures/finance.ts";

const meta = {
  title: "Charts/Breakdown chart",
  component: BreakdownChart,
  parameters: {
    usage: {
      use: "The composition of a total: where costs go, which customers pay. Pressing a group shows its items.",
      avoid: "for changes over time (Bar and line chart) or more than about eight parts.",
      keys: "Arrows move between parts and announce their values. A table has the same figures.",
      review:
        "narrow parts that are still visible, patterns in forced colours, percentages at the end of each bar.",
    },
  },
  args: { label: "By cash-flow item", currency: "EUR", groups: structure },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BreakdownChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A group opens into its items and closes again; the focus follows. */
export const DrillingDown: Story = {
  args: { onSelect: fn() },
  play: async ({ args, canvas }) => {
    const products = await canvas.findByRole("button", { name: /Product sales: 462\s180\.40\s€, 68\.0\s%/ });
    products.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith({ group: "products" });
    await waitFor(() => expect(canvas.getByRole("button", { name: /^Lamps/ })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith({ group: "products", item: "desks" });
    await userEvent.click(canvas.getByRole("button", { name: "All" }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(null);
    await waitFor(() => expect(canvas.getByRole("button", { name: /^Product sales/ })).toHaveFocus());
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <BreakdownChart {...args} />
      <BreakdownChart
        {...args}
        label="One chosen"
        defaultSelected={{ group: "deposits" }}
        onSelect={() => {}}
      />
      <BreakdownChart {...args} label="A group’s items" defaultOpened="products" />
      <BreakdownChart {...args} label="As a table" defaultView="table" />
      <BreakdownChart {...args} label="Loading" loading groups={[]} />
      <BreakdownChart {...args} label="Empty" groups={[]} emptyText="No income in this time" />
      <BreakdownChart {...args} label="Failed" error="The structure could not be read." onRetry={() => {}} />
    </div>
  ),
};

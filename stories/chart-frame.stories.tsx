import type { Meta, StoryObj } from "@storybook/react-vite";
import { ChartFrame } from "@backoffice/ui/charts";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Charts/Chart frame",
  component: ChartFrame,
  parameters: {
    usage: {
      use: "Gives charts of your own the title, legend, table and states of the others.",
      avoid: "around a chart of this package, which includes it.",
      keys: "The switch and the download button are tab stops; the table is read like any other.",
      review: "loading, empty and failed at the final height, and the table on a phone.",
    },
  },
  args: {
    label: "Orders by day",
    height: 80,
    table: {
      head: ["Day", "Orders"],
      rows: [
        { key: "1", cells: ["Monday", { value: "12", shown: "12" }] },
        { key: "2", cells: ["Tuesday", { value: "18", shown: "18" }] },
      ],
    },
    children: (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not loaded
      <svg data-plot width="120" height="60" viewBox="0 0 120 60" role="img" aria-label="12, then 18">
        <rect x="10" y="24" width="30" height="36" fill="currentColor" />
        <rect x="60" y="6" width="30" height="54" fill="currentColor" />
      </svg>
    ),
  },
} satisfies Meta<typeof ChartFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show as table" }));
    await waitFor(() => expect(canvas.getByRole("row", { name: "Tuesday 18" })).toBeVisible());
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const Failed: Story = {
  args: { error: "The orders could not be read.", onRetry: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The orders could not be read.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 24, maxWidth: 480 }}>
      <ChartFrame {...args} />
      <ChartFrame {...args} label="As a table" defaultView="table" />
      <ChartFrame {...args} label="Older numbers while new ones load" loading />
      <ChartFrame {...args} label="Loading" loading table={{ head: [], rows: [] }} />
      <ChartFrame {...args} label="Empty" table={{ head: [], rows: [] }} emptyText="No orders in this week" />
      <ChartFrame {...args} label="Failed" error="The orders could not be read." onRetry={() => {}} />
    </div>
  ),
};

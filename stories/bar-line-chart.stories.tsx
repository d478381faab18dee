import type { Meta, StoryObj } from "@storybook/react-vite";
import { SegmentedControl } from "@backoffice/ui";
import { BarLineChart } from "@backoffice/ui/charts";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { periods } from "./fixtures/finance.ts";

const meta = {
  title: "Charts/Bar and line chart",
  component: BarLineChart,
  parameters: {
    usage: {
      use: "Amounts by period, to compare them: revenue by month, planned vs. actual.",
      avoid: "for parts of a whole (Breakdown chart), or one line without axes (Sparkline).",
      keys: "Tab reaches the chart; arrows move between bars and announce their values. A table has the same figures.",
      review:
        "bars on the base line, axis texts that don't overlap, the legend on a phone, patterns where colours are forced.",
    },
  },
  args: {
    label: "In and out",
    currency: "EUR",
    bars: [
      { id: "in", label: "Income" },
      { id: "out", label: "Expense" },
    ],
    line: { id: "net", label: "Net" },
    periods,
  },
} satisfies Meta<typeof BarLineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Left and Right move between months, Up and Down within a month, Enter selects and deselects. */
export const Keyboard: Story = {
  args: { onSelect: fn() },
  play: async ({ args, canvas }) => {
    const first = await canvas.findByRole("button", { name: /December 2025, Income/ });
    first.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    const chosen = canvas.getByRole("button", { name: /January 2026, Expense: 31\s000\.00\s€/ });
    await expect(chosen).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith({ period: "2026-01", series: "out" });
    await expect(chosen).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard("{End}{ArrowDown}");
    await expect(canvas.getByRole("button", { name: /November 2026, Net/ })).toHaveFocus();
  },
};

export const PressingABar: Story = {
  args: { onSelect: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /August 2026, Income/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith({ period: "2026-08", series: "in" });
  },
};

export const HidingASeries: Story = {
  play: async ({ canvas }) => {
    const expense = canvas.getByRole("button", { name: "Expense" });
    await userEvent.click(expense);
    await expect(expense).toHaveAttribute("aria-pressed", "false");
    await expect(canvas.queryByRole("img", { name: /Expense/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Show as table" }));
    await expect(canvas.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Period",
      "Income",
      "Net",
    ]);
  },
};

export const AsTable: Story = {
  args: { onViewChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show as table" }));
    await expect(args.onViewChange).toHaveBeenLastCalledWith("table");
    await waitFor(() =>
      expect(canvas.getByRole("row", { name: /November 2026 58\s410\.20\s€ 32\s094\.75/ })).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Show as chart" }));
    await waitFor(() => expect(canvas.getByRole("group", { name: "In and out" })).toBeVisible());
  },
};

export const Downloads: Story = {
  args: { onExportTable: fn(), onExportImage: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole("button", { name: "Download" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Table (CSV)" }));
    await expect(args.onExportTable).toHaveBeenCalledWith(
      expect.stringMatching(/^Period,Income \(EUR\),[^]*\r\nNovember 2026,58410\.20,32094\.75,46315\.45\r\n/),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Download" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "Image (PNG)" }));
    await waitFor(() => expect(args.onExportImage).toHaveBeenCalledOnce());
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 32, maxWidth: 760 }}>
      <BarLineChart
        {...args}
        actions={
          <SegmentedControl
            label="Period"
            hideLabel
            defaultValue="month"
            options={[
              { value: "week", label: "Week" },
              { value: "month", label: "Month" },
            ]}
          />
        }
      />
      <BarLineChart
        {...args}
        label="One chosen, one hidden"
        height={160}
        defaultSelected={{ period: "2026-08", series: "in" }}
        defaultHiddenSeries={["net"]}
        onSelect={() => {}}
      />
      <BarLineChart
        {...args}
        label="Below zero"
        height={160}
        periods={periods.slice(0, 4).map((period, index) => ({
          ...period,
          amounts: { in: "1200.00", out: "2400.00", net: index % 2 ? "-1200.00" : "300.00" },
        }))}
      />
      <BarLineChart
        {...args}
        label="As a table"
        periods={periods.slice(0, 3)}
        defaultView="table"
        height={0}
      />
      <BarLineChart {...args} label="Loading" loading periods={[]} height={120} />
      <BarLineChart {...args} label="Empty" periods={[]} height={120} />
      <BarLineChart
        {...args}
        label="Failed"
        error="The amounts could not be read. Check the connection and try again."
        onRetry={() => {}}
        height={120}
      />
    </div>
  ),
};

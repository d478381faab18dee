import type { Meta, StoryObj } from "@storybook/react-vite";
import { ForecastChart } from "@backoffice/ui/charts";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { balance } from "./fixtures/finance.ts";

const meta = {
  title: "Charts/Forecast chart",
  component: ForecastChart,
  parameters: {
    usage: {
      use: "A balance up to today, and its forecast.",
      avoid: "for other changes over time (Bar and line chart).",
      keys: "Arrows move between days and announce their values. A table has the same figures.",
      review: "the line at today, the dashed part, and a balance below zero.",
    },
  },
  args: { label: "Balance", currency: "EUR", today: "2026-11-20", minimum: "10000.00", points: balance },
} satisfies Meta<typeof ForecastChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A day below the minimum says so in words. */
export const Keyboard: Story = {
  args: { onSelect: fn() },
  play: async ({ args, canvas }) => {
    const first = await canvas.findByRole("button", { name: /^09\/04\/2026/ });
    first.focus();
    await userEvent.keyboard("{End}{ArrowLeft}{ArrowLeft}");
    const low = canvas.getByRole("button", {
      name: /12\/18\/2026, Forecast: 6\s420\.00\s€, Range: .*, below the minimum of 10\s000\.00\s€/,
    });
    await expect(low).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(args.onSelect).toHaveBeenLastCalledWith("2026-12-18");
  },
};

export const HidingTheForecast: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Forecast" }));
    await expect(canvas.queryByRole("img", { name: /2027/ })).toBeNull();
    await waitFor(() => expect(canvas.getByRole("img", { name: /11\/20\/2026, Actual/ })).toBeVisible());
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 32, maxWidth: 760 }}>
      <ForecastChart {...args} />
      <ForecastChart
        {...args}
        label="One chosen, no range"
        defaultSelected="2026-12-18"
        defaultHiddenSeries={["range"]}
        onSelect={() => {}}
        height={160}
      />
      <ForecastChart
        {...args}
        label="Facts alone"
        points={balance.slice(0, 12)}
        minimum={undefined}
        height={140}
      />
      <ForecastChart {...args} label="One day" points={balance.slice(11, 12)} height={120} />
      <ForecastChart
        {...args}
        label="As a table"
        points={balance.slice(10, 14)}
        defaultView="table"
        height={0}
      />
      <ForecastChart {...args} label="Loading" loading points={[]} height={120} />
      <ForecastChart {...args} label="Empty" points={[]} height={120} />
      <ForecastChart
        {...args}
        label="Failed"
        error="The balance could not be read."
        onRetry={() => {}}
        height={120}
      />
    </div>
  ),
};

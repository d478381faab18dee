import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatTile } from "@backoffice/ui";
import { Sparkline } from "@backoffice/ui/charts";
import { expect, fn, userEvent } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { course } from "./fixtures/finance.ts";

const meta = {
  title: "Charts/Sparkline",
  component: Sparkline,
  parameters: {
    usage: {
      use: "A trend in a cell or a tile. Screen readers get its first, last, lowest and highest value.",
      avoid: "to read single values (Bar and line chart).",
      review: "one point, a flat line, and values below zero.",
    },
  },
  args: { label: "Net of 12 months", currency: "EUR", points: course, style: { width: 120 } },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("img", {
        name: /Net of 12 months: from 34\s000\.00\s€ to 46\s315\.45\s€, ranging between 27\s000\.00\s€ and 48\s000\.00\s€/,
      }),
    ).toBeVisible();
  },
};

export const PressingAPoint: Story = {
  args: { onSelect: fn() },
  play: async ({ args, canvas }) => {
    (await canvas.findByRole("button", { name: /December 2025/ })).focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith("2026-01");
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 32 }}>
      <div>
        <StatTile label="Net" value="+243 315.45 €" tone="success" />
        <Sparkline {...args} color="success" />
      </div>
      <Sparkline {...args} />
      <Sparkline {...args} color="danger" points={course.slice(0, 2)} />
      <Sparkline {...args} points={course.slice(0, 1)} />
      <Sparkline {...args} defaultSelected="2026-04" onSelect={() => {}} height={40} />
      <Sparkline {...args} points={[]} />
      <Sparkline {...args} points={[]} loading />
    </div>
  ),
};

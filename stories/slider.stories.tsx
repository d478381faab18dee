import type { Meta, StoryObj } from "@storybook/react-vite";
import { Slider } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const percent = (value: number) => `${value} %`;

const meta = {
  title: "Inputs/Slider",
  component: Slider,
  parameters: {
    usage: {
      use: "A value between two ends, where an approximate one will do.",
      avoid: "for an exact number (Numeric input).",
      keys: "Arrows move by a step, Page Up and Page Down by more, Home and End to the ends.",
      review: "the filled part, both ends, right to left, forced colours.",
    },
  },
  args: { label: "Discount", max: 30, format: percent, onValueChange: fn() },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: 10 } };

/** Arrows step, Home and End go to the bounds. A screen reader says the value as it is written. */
export const ByKeyboard: Story = {
  args: { defaultValue: 10 },
  play: async ({ args, canvasElement }) => {
    const slider = within(canvasElement).getByRole("slider", { name: "Discount" });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await expect(slider).toHaveAttribute("aria-valuetext", "10 %");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16, maxWidth: 330 }}>
      <Slider label="At the start" />
      <Slider label="Discount" max={30} defaultValue={10} format={percent} hint="Of the whole order" />
      <Slider label="At the end" defaultValue={100} />
      <Slider label="Disabled" defaultValue={40} disabled />
      <Slider label="Wrong" defaultValue={40} error="At most 30 % without approval" />
      <ForcedStates>{(state) => <Slider label={state} defaultValue={40} />}</ForcedStates>
    </div>
  ),
};

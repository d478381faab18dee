import type { Meta, StoryObj } from "@storybook/react-vite";
import { Slider } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const percent = (value: number) => `${value} %`;
const kilograms = (value: number) => `${value} kg`;

const meta = {
  title: "Inputs/Slider",
  component: Slider,
  parameters: {
    usage: {
      use: "A value between two ends, or a range of values, where an approximate one will do.",
      avoid: "for an exact number (Numeric input).",
      keys: "Tab reaches each thumb. Arrows move it by a step, Page Up and Page Down by more, Home and End to the ends; the thumbs of a range stop at each other.",
      review: "the filled part, both ends, thumbs that meet, right to left, forced colours.",
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

/** Each thumb takes the pointer on its side of the middle, so that two thumbs in one place can be drawn apart. */
export const Range: Story = {
  args: { range: true, label: "Weight", max: 1000, step: 50, format: kilograms },
  play: async ({ args, canvasElement }) => {
    const weight = within(within(canvasElement).getByRole("group", { name: "Weight" }));
    await userEvent.tab();
    await expect(weight.getByRole("slider", { name: "From" })).toHaveFocus();
    await userEvent.tab();
    await expect(weight.getByRole("slider", { name: "To" })).toHaveFocus();
    await expect(weight.getByRole("slider", { name: "To" })).toHaveAttribute("aria-valuetext", "1000 kg");
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
      <Slider label="Weight" range max={1000} defaultValue={{ from: 200, to: 650 }} format={kilograms} />
      <Slider label="Thumbs that meet" range defaultValue={{ from: 40, to: 40 }} />
      <Slider label="Disabled range" range defaultValue={{ from: 20, to: 60 }} disabled />
      <Slider label="Wrong range" range defaultValue={{ from: 0, to: 9 }} error="At least 10 items" />
      <ForcedStates>{(state) => <Slider label={state} defaultValue={40} />}</ForcedStates>
    </div>
  ),
};

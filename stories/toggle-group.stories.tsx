import type { Meta, StoryObj } from "@storybook/react-vite";
import { ToggleGroup, type Segment, type ToggleGroupProps } from "@backoffice/ui";
import { AlignCenter, AlignLeft, AlignRight, Bold, Italic, Underline } from "lucide-react";
import type { ComponentType } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

/** The props of both shapes, so that a story may set either. */
interface Args extends Omit<ToggleGroupProps, "multiple" | "value" | "defaultValue" | "onValueChange"> {
  multiple?: boolean;
  defaultValue?: string | string[];
  onValueChange: (value: string | null | string[]) => void;
}

const days: Segment[] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

const styles: Segment[] = [
  { value: "bold", label: "Bold", icon: <Bold aria-hidden /> },
  { value: "italic", label: "Italic", icon: <Italic aria-hidden /> },
  { value: "underline", label: "Underline", icon: <Underline aria-hidden /> },
];

const sides: Segment[] = [
  { value: "left", label: "Left", icon: <AlignLeft aria-hidden /> },
  { value: "center", label: "Center", icon: <AlignCenter aria-hidden /> },
  { value: "right", label: "Right", icon: <AlignRight aria-hidden /> },
];

const meta: Meta<Args> = {
  title: "Inputs/Toggle group",
  component: ToggleGroup as ComponentType<Args>,
  parameters: {
    usage: {
      use: "A few related things that are on or off: days of a week, text styles.",
      avoid:
        "if exactly one must be chosen (Segmented control), for more than seven (Checkbox group, Combobox), or for a setting (Switch).",
      keys: "One tab stop; arrows, Home and End move, Space and Enter toggle.",
      review: "pressed ones differ by more than colour, icons alone, and wrapping on a phone.",
    },
  },
  args: {
    label: "Delivery days",
    multiple: true,
    options: days,
    defaultValue: ["mon", "thu"],
    onValueChange: fn(),
  },
};
export default meta;
type Story = StoryObj<Args>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Mon" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("button", { name: "Sun" })).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowRight} ");
    await expect(canvas.getByRole("button", { name: "Tue" })).toHaveAttribute("aria-pressed", "true");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["mon", "tue", "thu"]);
  },
};

/** At most one: pressing another releases it, and so does pressing it again. */
export const AtMostOne: Story = {
  args: { label: "Aligned", multiple: false, options: sides, defaultValue: "left" },
};

export const IconsAlone: Story = {
  args: { label: "Style", options: styles, iconOnly: true, defaultValue: ["bold"] },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <ToggleGroup multiple label="Several" options={days} defaultValue={["mon", "thu"]} hint="Before noon" />
      <ToggleGroup label="At most one" options={sides} defaultValue="left" />
      <ToggleGroup multiple iconOnly label="Icons" options={styles} defaultValue={["bold"]} />
      <ToggleGroup label="None yet" required options={sides} error="Choose where it stands" />
      <ToggleGroup multiple disabled label="Disabled" options={days} defaultValue={["tue"]} />
      <ToggleGroup
        label="One of them disabled"
        options={sides.map((side) => ({ ...side, disabled: side.value === "center" }))}
      />
      <ForcedStates>{(state) => <ToggleGroup label={state} options={sides} />}</ForcedStates>
    </div>
  ),
};

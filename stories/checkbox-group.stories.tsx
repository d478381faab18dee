import type { Meta, StoryObj } from "@storybook/react-vite";
import { CheckboxGroup } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const options = [
  { value: "mail", label: "Email" },
  { value: "browser", label: "Browser" },
  { value: "phone", label: "Text message", disabled: true },
];

const meta = {
  title: "Inputs/Checkbox group",
  component: CheckboxGroup,
  parameters: {
    usage: {
      use: "None, one or several of a few options that should all be visible.",
      avoid: "for one of several (Radio group), or more than about eight (Combobox with `multiple`).",
      keys: "Tab moves between boxes, Space checks.",
      review: "hints below their options, the group's error, and columns on a phone.",
    },
  },
  args: { label: "Notify me by", options, onValueChange: fn() },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: ["mail"] } };

/** The box above is mixed while some are chosen, and leaves disabled ones alone. */
export const AllOrNone: Story = {
  args: { all: "In every way", defaultValue: ["mail"] },
  play: async ({ args, canvasElement }) => {
    const box = (name: string) => within(canvasElement).getByRole("checkbox", { name });
    await expect(box("In every way")).toBePartiallyChecked();
    await userEvent.click(box("In every way"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["mail", "browser"]);
    await expect(box("In every way")).toBeChecked();
    await userEvent.click(box("In every way"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    await expect(box("Text message")).not.toBeChecked();
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 24, maxWidth: 330 }}>
      <CheckboxGroup label="Notify me by" options={options} defaultValue={["mail"]} hint="At once" />
      <CheckboxGroup label="With all" all="In every way" options={options} defaultValue={["mail"]} />
      <CheckboxGroup label="Disabled" options={options} defaultValue={["mail"]} disabled />
      <CheckboxGroup label="Wrong" required options={options} error="Choose at least one way" />
      <ForcedStates>{(state) => <CheckboxGroup label={state} options={options.slice(0, 2)} />}</ForcedStates>
    </div>
  ),
};

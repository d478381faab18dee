import type { Meta, StoryObj } from "@storybook/react-vite";
import { RadioGroup } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const options = [
  { value: "courier", label: "Courier", hint: "Next working day, by noon" },
  { value: "freight", label: "Freight", hint: "Pallets, two to four days" },
  { value: "pickup", label: "Pickup" },
  { value: "locker", label: "Parcel locker", disabled: true },
];

const meta = {
  title: "Inputs/Radio group",
  component: RadioGroup,
  parameters: {
    usage: {
      use: "One of two to about six options that should all be visible.",
      avoid: "for more (Select, Combobox), or to switch views (Segmented control).",
      keys: "Tab goes to the selected option, arrows select.",
      review: "hints below their options, the group's error, one line and several.",
    },
  },
  args: { label: "Delivery", options, onValueChange: fn() },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: "courier" } };

/** Tab enters at the chosen option; arrows move, choose, and skip disabled options. */
export const ByKeyboard: Story = {
  args: { defaultValue: "courier" },
  play: async ({ args, canvasElement }) => {
    const choice = (name: string) => within(canvasElement).getByRole("radio", { name });
    await userEvent.tab();
    await expect(choice("Courier")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(choice("Freight")).toBeChecked();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(choice("Courier")).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("courier");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 24, maxWidth: 330 }}>
      <RadioGroup
        label="Delivery"
        options={options}
        defaultValue="freight"
        hint="Changes the date of arrival"
      />
      <RadioGroup
        label="Side by side"
        orientation="horizontal"
        options={options.map(({ hint: _, ...option }) => option)}
        defaultValue="pickup"
      />
      <RadioGroup label="Disabled" options={options.slice(0, 2)} defaultValue="freight" disabled />
      <RadioGroup label="Wrong" required options={options.slice(0, 2)} error="Choose how the goods travel" />
      <ForcedStates>{(state) => <RadioGroup label={state} options={options.slice(0, 2)} />}</ForcedStates>
    </div>
  ),
};

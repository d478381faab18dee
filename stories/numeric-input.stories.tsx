import type { Meta, StoryObj } from "@storybook/react-vite";
import { NumericInput } from "@backoffice/ui";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Numeric input",
  component: NumericInput,
  parameters: {
    usage: {
      use: "A number that isn't money: quantities, weights, percentages. With `step`, one that usually changes by small amounts.",
      avoid: "for identifiers, such as codes (Text field), or amounts (Money input).",
      keys: "With `step`, Up and Down change it by one step, Page Up and Page Down by ten.",
      review: "the unit at the end, the step buttons, both disabled.",
    },
  },
  args: { label: "Price", trailing: "€", onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled({ onValueChange, ...args }) {
    const [value, setValue] = useState(args.value ?? "");
    return (
      <NumericInput
        {...args}
        value={value}
        onValueChange={(text) => {
          setValue(text);
          onValueChange?.(text);
        }}
      />
    );
  },
} satisfies Meta<typeof NumericInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { value: "1301.00" } };

export const KeepsDigitsAndTheLastDot: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Price" });
    await userEvent.type(input, "1a2,3.4€");
    await expect(input).toHaveValue("123.4");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("123.4");
  },
};

export const Pasting: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Price" });
    await userEvent.click(input);
    await userEvent.paste("1 234,56");
    await expect(input).toHaveValue("1234.56");
  },
};

/** Arrow keys go by a step, Page Up and Page Down by ten; what is typed beyond the bounds goes to them when it is left. */
export const Steps: Story = {
  args: { label: "Pallets", trailing: undefined, step: 1, min: 1, max: 24, value: "2", inputMode: "numeric" },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole("spinbutton", { name: "Pallets" });
    await userEvent.click(
      within(canvasElement).getByRole("button", { name: "Increase quantity of Pallets" }),
    );
    await expect(args.onValueChange).toHaveBeenLastCalledWith("3");
    await userEvent.type(input, "{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect(input).toHaveValue("1");
    await userEvent.clear(input);
    await userEvent.type(input, "300");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("24");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <NumericInput label="Price" defaultValue="1301.00" trailing="€" />
      <NumericInput label="Quantity" placeholder="0" hint="214 in stock" />
      <NumericInput label="Price" required error="Write a price, for instance 12.50" />
      <NumericInput label="Price" defaultValue="1301.00" disabled />
      <NumericInput label="Read only" defaultValue="1301.00" readOnly />
      <NumericInput label="Pallets" defaultValue="2" step={1} min={1} max={24} hint="24 fit into a lorry" />
      <NumericInput label="Pallets" defaultValue="2" step={1} disabled />
      <ForcedStates>{(state) => <NumericInput label={state} defaultValue="1301.00" />}</ForcedStates>
    </div>
  ),
};

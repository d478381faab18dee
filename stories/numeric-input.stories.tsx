import type { Meta, StoryObj } from "@storybook/react-vite";
import { NumericInput } from "@backoffice/ui";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Numeric input",
  component: NumericInput,
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

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <NumericInput label="Price" defaultValue="1301.00" trailing="€" />
      <NumericInput label="Quantity" placeholder="0" hint="214 in stock" />
      <NumericInput label="Price" required error="Write a price, for instance 12.50" />
      <NumericInput label="Price" defaultValue="1301.00" disabled />
      <NumericInput label="Read only" defaultValue="1301.00" readOnly />
      <ForcedStates>{(state) => <NumericInput label={state} defaultValue="1301.00" />}</ForcedStates>
    </div>
  ),
};

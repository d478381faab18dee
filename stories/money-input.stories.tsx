import type { Meta, StoryObj } from "@storybook/react-vite";
import { MoneyInput } from "@backoffice/ui";
import { expect, fn, userEvent } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Money input",
  component: MoneyInput,
  parameters: {
    usage: {
      use: "An amount in a currency, displayed in the user's format and submitted as a decimal string.",
      avoid: "for other numbers (Numeric input).",
      keys: "Typed in any format: spaces, commas and dots are understood.",
      review: "the currency at the end, aligned digits, a long amount.",
    },
  },
  args: { label: "Amount", currency: "EUR", onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MoneyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: "18420" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Amount" })).toHaveValue("18\u00a0420.00");
  },
};

export const Pasting: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Amount" });
    await userEvent.click(input);
    await userEvent.paste("1 234,56 €");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("1234.56");
    await userEvent.tab();
    await expect(input).toHaveValue("1\u00a0234.56");
  },
};

/** Nothing is rounded behind one's back. */
export const TooFine: Story = {
  args: { currency: "JPY" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Amount" });
    await userEvent.type(input, "10.5");
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(/Enter no more than 0 decimal places for JPY\./);
    await expect(input).toHaveValue("10.5");
  },
};

export const OutOfBounds: Story = {
  args: { min: "0.01", max: "1000.00" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Amount" });
    await userEvent.type(input, "1000,01");
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(/Enter 1\s000\.00\s€ or less\./);
    await userEvent.clear(input);
    await userEvent.type(input, "0");
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(/Enter 0\.01\s€ or more\./);
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <MoneyInput {...args} defaultValue="1301" />
      <MoneyInput {...args} currency="USD" placeholder="0.00" hint="Left to pay: 12 880.00 $" />
      <MoneyInput {...args} currency="JPY" defaultValue="-250000" />
      <MoneyInput {...args} currency="EUR" decimals={4} label="Price of one" defaultValue="0.0125" />
      <MoneyInput {...args} required error="Write an amount, for instance 12.50" />
      <MoneyInput {...args} defaultValue="2000" max="1000" />
      <MoneyInput {...args} defaultValue="1301.00" disabled />
      <MoneyInput {...args} label="Read only" defaultValue="1301.00" readOnly />
      <ForcedStates>{(state) => <MoneyInput {...args} label={state} defaultValue="1301" />}</ForcedStates>
    </div>
  ),
};

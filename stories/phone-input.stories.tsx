import type { Meta, StoryObj } from "@storybook/react-vite";
import { PhoneInput } from "@backoffice/ui";
import { expect, fn, userEvent } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Phone input",
  component: PhoneInput,
  parameters: {
    usage: {
      use: "A phone number of any country.",
      avoid: "for extensions or several numbers in one field.",
      keys: "Typed or pasted in any notation; it is grouped on blur.",
      review: "the country next to the number, short and long numbers, and text that isn't a number.",
    },
  },
  args: { label: "Phone", onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PhoneInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: "+380441234567" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Phone" });
    await expect(input).toHaveValue("+380 44 123 45 67");
    await expect(input).toHaveAccessibleDescription("Ukraine");
  },
};

export const AnyNotation: Story = {
  args: { home: "DE" },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Phone" });
    await userEvent.click(input);
    await userEvent.paste("040 / 123-45 67");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("040 / 123-45 67", "+49401234567");
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription("Germany");
    await expect(input).toHaveValue("+49 401 234 567");
  },
};

export const NoNumber: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Phone" });
    await userEvent.type(input, "ask Mira");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("ask Mira", undefined);
    await expect(input).toHaveValue("ask Mira");
    await expect(input).toHaveAccessibleDescription(/Enter a valid phone number, such as/);
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <PhoneInput {...args} defaultValue="+49 40 1234567" />
      <PhoneInput {...args} defaultValue="+999 12 345 678" hint="A country that isn’t listed" />
      <PhoneInput {...args} placeholder="+49 40 1234567" required />
      <PhoneInput {...args} defaultValue="12" />
      <PhoneInput {...args} defaultValue="+46 8 123 45 67" disabled />
      <PhoneInput {...args} label="Read only" defaultValue="+46 8 123 45 67" readOnly />
      <ForcedStates>
        {(state) => <PhoneInput {...args} label={state} defaultValue="+49 40 1234567" />}
      </ForcedStates>
    </div>
  ),
};

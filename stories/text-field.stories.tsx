import type { Meta, StoryObj } from "@storybook/react-vite";
import { Kbd, TextField } from "@backoffice/ui";
import { Mail, Search } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Text field",
  component: TextField,
  parameters: {
    usage: {
      use: "A line of text.",
      avoid: "for numbers, amounts, dates, phones, passwords and searches, which have fields of their own.",
      keys: "Native.",
      review: "label, hint, error, icons and units in line, and text longer than the box.",
    },
  },
  args: { label: "Phone", onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: "+49 40 555 0142", type: "tel" } };

export const WithError: Story = {
  args: {
    label: "Email",
    required: true,
    defaultValue: "orders@",
    error: "Write an address such as name@firm.example",
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: /Email/ });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Write an address such as name@firm.example");
  },
};

export const Typing: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox", { name: "Phone" }), "+372");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("+372");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <TextField label="Phone" type="tel" defaultValue="+49 40 555 0142" />
      <TextField label="Phone" type="tel" placeholder="+49 …" hint="With the country's code" />
      <TextField
        label="Email"
        required
        leading={<Mail aria-hidden />}
        defaultValue="orders@nordwind.example"
      />
      <TextField
        label="Email"
        required
        defaultValue="orders@"
        error="Write an address such as name@firm.example"
      />
      <TextField
        label="Search orders"
        hideLabel
        type="search"
        placeholder="Search orders"
        leading={<Search aria-hidden />}
        trailing={<Kbd>/</Kbd>}
      />
      <TextField label="Weight" defaultValue="214" trailing="kg" />
      <TextField label="Code" defaultValue="C-2026/081" disabled />
      <TextField label="Code" defaultValue="C-2026/081" readOnly hint="Given by the server" />
      <ForcedStates>{(state) => <TextField label={state} defaultValue="214" trailing="kg" />}</ForcedStates>
    </div>
  ),
};

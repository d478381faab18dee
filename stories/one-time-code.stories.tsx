import type { Meta, StoryObj } from "@storybook/react-vite";
import { OneTimeCode } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/One-time code",
  component: OneTimeCode,
  parameters: {
    usage: {
      use: "A code from a message or an authenticator app.",
      avoid: "for passwords or longer codes.",
      keys: "A single input: typed, pasted or autofilled; spaces and dashes are dropped.",
      review: "the space between digits, an error, and a phone.",
    },
  },
  args: { label: "Code", onValueChange: fn(), onComplete: fn() },
  render: (args) => (
    <div style={{ maxWidth: 220 }}>
      <OneTimeCode {...args} />
    </div>
  ),
} satisfies Meta<typeof OneTimeCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A pasted code loses its spaces and dashes, and is complete at once. */
export const Pasted: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Code" });
    await userEvent.click(input);
    await userEvent.paste("123 456");
    await expect(input).toHaveValue("123456");
    await expect(args.onComplete).toHaveBeenLastCalledWith("123456");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("123456");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16, maxWidth: 220 }}>
      <OneTimeCode label="Empty" hint="From your authenticator app" />
      <OneTimeCode label="Filled in" defaultValue="123456" />
      <OneTimeCode label="Four digits" length={4} defaultValue="12" />
      <OneTimeCode label="Wrong" defaultValue="123456" error="This code has expired" />
      <OneTimeCode label="Disabled" defaultValue="123456" disabled />
      <ForcedStates>{(state) => <OneTimeCode label={state} defaultValue="123" />}</ForcedStates>
    </div>
  ),
};

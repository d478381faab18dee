import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextArea } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Text area",
  component: TextArea,
  parameters: {
    usage: {
      use: "Plain text of several lines: comments, addresses.",
      avoid: "for headings, lists and pictures (Editor).",
      keys: "Native; Enter starts a new line.",
      review: "resizing by its handle, disabled and read-only.",
    },
  },
  args: { label: "Comment", onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: "Deliver before noon, ramp 3." } };

export const Typing: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(
      within(canvasElement).getByRole("textbox", { name: "Comment" }),
      "Ramp 3{Enter}noon",
    );
    await expect(args.onValueChange).toHaveBeenLastCalledWith("Ramp 3\nnoon");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <TextArea label="Comment" defaultValue="Deliver before noon, ramp 3." />
      <TextArea label="Comment" placeholder="What the driver should know" hint="Printed on the waybill" />
      <TextArea label="Reason" required error="Say why the order is cancelled" />
      <TextArea label="Comment" defaultValue="Deliver before noon, ramp 3." disabled rows={2} />
      <TextArea label="Comment" defaultValue="Deliver before noon, ramp 3." readOnly rows={2} />
      <ForcedStates>{(state) => <TextArea label={state} defaultValue="Ramp 3" rows={2} />}</ForcedStates>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Popover, TextField } from "@backoffice/ui";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Overlays/Popover",
  component: Popover,
  parameters: {
    ...framed,
    usage: {
      use: "Details or a few controls, right where they are needed.",
      avoid: "for a sentence (Tooltip), for actions (Menu), or for a task (Dialog).",
      keys: "Enter opens it and moves focus in; Escape closes it, and so does Tab after the last control.",
      review: "the edge of the window, the gap to the button, the dark theme.",
    },
  },
  args: {
    label: "Phone",
    trigger: <Button>Edit the phone</Button>,
    children: (
      <TextField
        label="Phone"
        hideLabel
        defaultValue="+49 40 555 0142"
        hint="Press Enter to save, Escape to cancel"
      />
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OpensAndCloses: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole("button", { name: "Edit the phone" });
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Phone" })).toBeVisible());
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Phone" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const States: Story = {
  parameters: pictured,
  args: { open: true, onOpenAutoFocus: (event) => event.preventDefault() },
};

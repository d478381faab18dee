import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConfirmDialog } from "@backoffice/ui";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Overlays/Confirm dialog",
  component: ConfirmDialog,
  parameters: {
    ...framed,
    usage: {
      use: "Confirm an action that can't be undone, or costs money.",
      avoid: "where undo is possible: act at once, and offer Undo in a message.",
      keys: 'With `tone="danger"` the harmless answer has focus first; Escape declines.',
      review: "the verb on its button, details that wrap, both buttons on a phone.",
    },
  },
  args: {
    open: true,
    tone: "danger",
    title: "Delete 2 orders?",
    description: "They move to the archive for 30 days; stock returns to Hamburg-Süd.",
    confirmLabel: "Yes, delete",
    onConfirm: fn(),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await expect(screen.getByRole("alertdialog", { name: "Delete 2 orders?" })).toHaveAccessibleDescription(
      "They move to the archive for 30 days; stock returns to Hamburg-Süd.",
    );
    await expect(screen.getByRole("button", { name: "No" })).toHaveFocus();
  },
};

export const Confirming: Story = {
  play: async ({ args }) => {
    const yes = screen.getByRole("button", { name: "Yes, delete" });
    // The page behind is closed to the pointer first, then the dialog opened to it.
    await waitFor(() => expect(yes).toHaveStyle({ pointerEvents: "auto" }));
    await userEvent.click(yes);
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const EscapeIsNo: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenCalledTimes(1);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** A question that isn't dangerous: "yes" has the focus. */
export const Plain: Story = {
  args: { tone: "neutral", title: "Send the invoice?", description: undefined, confirmLabel: "Send" },
};

/** While the answer is carried out, neither Escape nor a press takes it back. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args }) => {
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "No" }));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const States: Story = {
  parameters: pictured,
  args: { info: "ORD-1204 is paid: 18 420.00 € go back to Nordwind Logistics." },
};

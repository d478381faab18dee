import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Count, Dialog, Select, TextArea, TextField } from "@backoffice/ui";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Overlays/Dialog",
  component: Dialog,
  parameters: {
    ...framed,
    usage: {
      use: "A task to finish or leave before anything else; as a drawer, next to the page it belongs to.",
      avoid:
        "for something short (Popover), for questions (Confirm dialog), or for anything that deserves a page.",
      keys: "Focus moves in and stays; Escape closes, and focus returns to what opened it.",
      review: "header and footer while the content scrolls, the sizes, both sides, full screen on phones.",
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: "New client",
    description: "Only the name is needed now; the rest can follow.",
    children: (
      <div style={{ display: "grid", gap: 12 }}>
        <TextField label="First name" required />
        <TextField label="Last name" required />
        <TextField label="Phone" type="tel" />
      </div>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OpensAndClosesByKeyboard: Story = {
  args: { open: false },
  render: function Controlled(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Add client</Button>
        <Dialog
          {...args}
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            args.onOpenChange?.(next);
          }}
        />
      </>
    );
  },
  play: async ({ args, canvasElement }) => {
    const opener = within(canvasElement).getByRole("button", { name: "Add client" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "New client" });
    await expect(dialog).toHaveAccessibleDescription("Only the name is needed now; the rest can follow.");
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** A sheet floats beside the page that it belongs to. */
export const Sheet: Story = {
  args: {
    side: "right",
    size: "large",
    title: "Cart",
    description: undefined,
    children: (
      <div style={{ display: "grid", gap: 16 }}>
        <Select label="Contract" options={[{ value: "81", label: "C-2026/081" }]} defaultValue="81" />
        <TextField label="Address" defaultValue="Hafenstraße 12, 20457 Hamburg" />
        <TextArea label="Comment" defaultValue="Deliver before noon, ramp 3." />
      </div>
    ),
    footer: (
      <>
        <Button variant="danger">Clear</Button>
        <Button variant="primary">Create order</Button>
      </>
    ),
  },
};

/** A drawer at the start edge: filters, or details of a page's subject. */
export const FromTheLeft: Story = {
  args: { ...Sheet.args, side: "left", size: "small", title: "Filters" },
  play: async () => {
    const { left, right } = (await screen.findByRole("dialog", { name: "Filters" })).getBoundingClientRect();
    await expect(left).toBeLessThan(window.innerWidth - right);
  },
};

/** A short choice within reach of the thumb. */
export const FromBelow: Story = {
  args: {
    side: "bottom",
    title: "Deliver by",
    description: undefined,
    footer: undefined,
    children: (
      <div style={{ display: "grid", gap: 8 }}>
        <Button>Hermes Freight</Button>
        <Button>Pickup</Button>
      </div>
    ),
  },
  play: async () => {
    const sheet = await screen.findByRole("dialog", { name: "Deliver by" });
    await waitFor(() => expect(sheet.getBoundingClientRect().bottom).toBe(window.innerHeight));
    await expect(sheet.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight / 2);
  },
};

export const LongContent: Story = {
  args: {
    size: "small",
    title: "Terms of delivery",
    description: undefined,
    children: Array.from({ length: 40 }, (_, line) => <p key={line}>Paragraph {line + 1} of the terms.</p>),
  },
};

export const States: Story = {
  parameters: pictured,
  args: {
    side: "right",
    title: "Notifications",
    titleExtra: <Count value={3} label="3 unread" />,
    headerActions: (
      <Button variant="quiet" size="small">
        <CheckCheck aria-hidden />
        Mark all read
      </Button>
    ),
    description: "Orders, tasks and invoices that concern you.",
  },
};

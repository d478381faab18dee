import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Dialog, MessagesProvider, messageTones, toast, useMessages } from "@backoffice/ui";
import { useEffect, useRef, useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const open = fn();
const restore = fn();
const send = fn(() => Promise.resolve("INV-2026-00042"));

function Sender() {
  const { fluent, promise, undo } = useMessages();
  return (
    <div style={{ display: "flex", gap: 8, flexWrap: "wrap" }}>
      <Button onClick={() => fluent("Saved")}>Save</Button>
      <Button onClick={() => fluent("Order ORD-1204 created", { action: { label: "Open", onSelect: open } })}>
        Create order
      </Button>
      <Button onClick={() => undo("2 orders deleted", restore)}>Delete</Button>
      <Button onClick={() => fluent("Can’t reach the server", { tone: "danger" })}>Fail</Button>
      <Button
        onClick={() =>
          void promise(send(), {
            waiting: "Sending the invoice…",
            done: (number) => `Invoice ${number} sent`,
            failed: "The invoice wasn’t sent",
          }).catch(() => undefined)
        }
      >
        Send
      </Button>
    </div>
  );
}

const meta = {
  title: "Overlays/Messages",
  component: MessagesProvider,
  parameters: {
    ...framed,
    usage: {
      use: "Tells that something happened: saved, failed, sent. With Undo if possible.",
      avoid: "for something that stays true (Alert), or must be answered (Confirm dialog).",
      keys: "Announced without moving focus; actions and close buttons are tab stops at the end of the page.",
      review: "several at once, a long text, an action, and room above a phone's bottom bar.",
    },
  },
  args: { children: <Sender /> },
} satisfies Meta<typeof MessagesProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const HidesByItself: Story = {
  args: { duration: 150 },
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Saved")).toBeVisible());
    await waitFor(() => expect(screen.queryByText("Saved")).toBeNull());
  },
};

/** One message says that work is under way, and how it ended. */
export const OfAPromise: Story = {
  play: async () => {
    let arrive: (number: string) => void;
    send.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.getByText("Sending the invoice…")).toBeVisible());
    arrive!("INV-2026-00042");
    await waitFor(() => expect(screen.getByText("Invoice INV-2026-00042 sent")).toBeVisible());
    await expect(screen.queryByText("Sending the invoice…")).toBeNull();
  },
};

/** Said from outside of components: by a call that failed, say. */
export const ByName: Story = {
  args: { children: <Button onClick={() => void sendAll()}>Send all</Button> },
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Send all" }));
    // It comes and goes while it still fades in.
    await screen.findByText("2 of 3 sent");
    await waitFor(() => expect(screen.getByText("3 invoices sent")).toBeVisible());
    await expect(screen.queryByText("2 of 3 sent")).toBeNull();
  },
};

async function sendAll() {
  const id = toast.info("1 of 3 sent", { duration: null });
  await send();
  toast.update(id, { text: "2 of 3 sent" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  toast.update(id, { text: "3 invoices sent", tone: "success", duration: 60_000 });
}

export const AtTheTop: Story = {
  args: { position: "top-end", duration: 60_000 },
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const { top, right } = (await screen.findByText("Saved")).getBoundingClientRect();
    await expect(top).toBeLessThan(window.innerHeight / 2);
    await expect(right).toBeGreaterThan(window.innerWidth / 2);
  },
};

export const Undoing: Story = {
  play: async () => {
    restore.mockClear();
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await expect(restore).toHaveBeenCalledTimes(1);
    await expect(screen.queryByText("2 orders deleted")).toBeNull();
  },
};

/** An undo that fails stays, and can be tried again. */
export const UndoFails: Story = {
  args: { children: <Unlucky />, undoDuration: 60_000 },
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.getByText(/That didn’t work: 2 orders deleted/)).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText(/2 orders deleted/)).toBeNull());
  },
};

function Unlucky() {
  const { undo } = useMessages();
  const tries = useRef(0);
  const takeBack = () => {
    tries.current += 1;
    return tries.current === 1 ? Promise.reject(new Error("no connection")) : Promise.resolve();
  };
  return <Button onClick={() => undo("2 orders deleted", takeBack)}>Delete</Button>;
}

/** What a dialog did is said above it, and the message's action doesn't close the dialog. */
export const AboveADialog: Story = {
  args: { children: <InADialog /> },
  play: async () => {
    open.mockClear();
    await userEvent.click(await screen.findByRole("button", { name: "Create order" }));
    await userEvent.click(await screen.findByRole("button", { name: "Open" }));
    await expect(open).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Cart" })).toBeVisible());
  },
};

function InADialog() {
  const [shown, setShown] = useState(true);
  return (
    <Dialog open={shown} onOpenChange={setShown} title="Cart" size="small">
      <Sender />
    </Dialog>
  );
}

function AllTones() {
  const { fluent, undo } = useMessages();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const texts = {
      success: "Order ORD-1204 created",
      info: "A new version is ready",
      warning: "Saved here, not yet on the server",
      danger: "Can’t reach the server. What you typed is kept; try again in a minute.",
    };
    for (const tone of messageTones.filter((one) => one !== "warning")) {
      fluent(
        texts[tone],
        tone === "success" ? { tone, action: { label: "Open", onSelect: open } } : { tone },
      );
    }
    undo("2 orders deleted", restore);
  }, [fluent, undo]);
  return null;
}

export const States: Story = {
  parameters: pictured,
  args: { duration: 60_000, undoDuration: 60_000, children: <AllTones /> },
};

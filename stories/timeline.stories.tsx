import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge, Timeline } from "@backoffice/ui";
import { CreditCard, NotebookPen, ShoppingBag } from "lucide-react";
import { expect, fn, userEvent, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const restore = fn();

const meta = {
  title: "Data/Timeline",
  component: Timeline,
  parameters: {
    usage: {
      use: "The activity on a record in sentences, newest first: who changed what, and comments.",
      avoid: "for notifications (Notifications centre).",
      keys: "Links and buttons in entries are tab stops.",
      review: "day headings, changed words, long values, the first entry.",
    },
  },
  args: {
    label: "Activity",
    entries: [
      {
        id: 1,
        who: "Mira Kovač",
        text: "created the order from the cart",
        time: "11/14/2026, 09:12 AM",
        dateTime: "2026-11-14T09:12",
      },
      {
        id: 2,
        who: "Tom Okafor",
        changes: [{ field: "Delivery", from: "Pickup", to: "Hermes Freight" }],
        time: "09:31",
        dateTime: "2026-11-14T09:31",
        action: { label: "Restore", onSelect: restore },
      },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole("listitem")[1]).toHaveTextContent(
      "Tom Okafor changed Delivery from Pickup to Hermes Freight · 09:31",
    );
    restore.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
    await expect(restore).toHaveBeenCalledOnce();
  },
};

const before =
  "Deliver to the back gate between 8 and 12. Ring twice and wait for the guard, who signs for the goods. " +
  "Pallets stay with the customer. Invoices go to accounts@nordwind.example with the number of the order.";
const after =
  "Deliver to the front gate between 8 and 14. Ring twice and wait for the guard, who signs for the goods. " +
  "Pallets come back with the next delivery. Invoices go to accounts@nordwind.example with the number of the order.";

/** Word by word what went and what came, and a restore for each change. */
export const LongTexts: Story = {
  args: {
    entries: [
      {
        id: 1,
        who: "Jana Schulz",
        changes: [
          {
            field: "Instructions",
            from: before,
            to: after,
            action: { label: "Restore", onSelect: restore },
          },
          {
            field: "Delivery",
            from: "Pickup",
            to: "Hermes",
            action: { label: "Restore", onSelect: restore },
          },
        ],
        time: "10:02",
        dateTime: "2026-11-14T10:02",
      },
    ],
  },
  play: async ({ canvas }) => {
    const difference = within(canvas.getByRole("group", { name: "Instructions: what changed" }));
    const words = (role: string) => difference.getAllByRole(role).map((word) => word.textContent.trim());
    await expect(words("deletion")).toEqual(["back", "12.", "stay", "customer."]);
    await expect(words("insertion")).toEqual(["front", "14.", "come back", "next delivery."]);
    restore.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Restore: Instructions" }));
    await expect(restore).toHaveBeenCalledOnce();
    const whole = difference.getByRole("button", { name: "Show full text" });
    await userEvent.click(whole);
    await expect(whole).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(difference.getByText(/with the number of the order\.$/)).toBeVisible());
  },
};

/** What happened about a customer: under each day, with a picture for its kind. */
export const ByDay: Story = {
  args: {
    label: "Activity",
    byDay: true,
    timeZone: "Europe/Berlin",
    now: "2026-11-14T15:00:00Z",
    entries: [
      {
        id: 1,
        who: "Tom Okafor",
        icon: <ShoppingBag />,
        text: (
          <>
            created order <a href="#order">ORD-1204</a>
          </>
        ),
        details: (
          <>
            <b>18 420.00 €</b>
            <Badge tone="accent">New</Badge>4 × Pallet jack, 120 × Stretch film
          </>
        ),
        dateTime: "2026-11-14T08:31:00Z",
      },
      {
        id: 2,
        who: "Mira Kovač",
        icon: <NotebookPen />,
        text: "wrote a note: Call before the next delivery",
        quote: "They want it at the back gate, and only in the morning.",
        dateTime: "2026-11-13T23:30:00Z",
      },
      {
        id: 3,
        who: "",
        icon: <CreditCard />,
        text: "Invoice INV-2026-00081 was paid",
        dateTime: "2026-11-13T10:00:00Z",
      },
      {
        id: 4,
        who: "Jana Schulz",
        text: "created the record",
        dateTime: "2025-02-03T10:00:00Z",
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Today",
      "Yesterday",
      "Monday, February 3, 2025",
    ]);
    // Half past midnight in Berlin is the day after in UTC's eyes.
    await expect(within(canvas.getByRole("list", { name: "Today" })).getAllByRole("listitem")).toHaveLength(
      2,
    );
    await waitFor(() => expect(canvas.getByText("12:30 AM")).toBeVisible());
  },
};

export const States: Story = {
  parameters: pictured,
  args: {
    entries: [
      ...meta.args.entries,
      ...LongTexts.args!.entries!.map((entry) => ({ ...entry, id: "long" })),
      {
        id: 3,
        who: "Jana Schulz",
        changes: [
          { field: "Comment", to: "Ring twice" },
          { field: "Contract", from: "C-2025/012" },
        ],
        time: "10:02",
        dateTime: "2026-11-14T10:02",
        action: { label: "Restore", onSelect: restore, pending: true },
      },
    ],
  },
};

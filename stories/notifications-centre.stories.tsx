import type { Meta, StoryObj } from "@storybook/react-vite";
import { NotificationsCentre } from "@backoffice/ui/business";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { categories, notifications, now, timeZone } from "./fixtures/notifications.ts";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Business/Notifications centre",
  component: NotificationsCentre,
  parameters: {
    ...framed,
    usage: {
      use: "All notifications by day and category, in a drawer: read, snooze, delete.",
      avoid: "for a single message (Messages).",
      keys: "Focus moves into the drawer; links and buttons are tab stops, Escape closes.",
      review: "unread next to read ones, day headings, empty, loading, a phone.",
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    items: notifications,
    categories,
    onSelectedChange: fn(),
    unread: 3,
    onRead: fn(),
    onDelete: fn(),
    onMarkAllRead: fn(),
    updated: "09:41",
    now,
    timeZone,
  },
} satisfies Meta<typeof NotificationsCentre>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Notifications" }));
    await expect(dialog.getByRole("link", { name: "ORD-1204" })).toHaveAttribute("href", "/orders/1204");
    await userEvent.click(dialog.getByRole("button", { name: "Mark as read: New order" }));
    await expect(args.onRead).toHaveBeenCalledWith(notifications[0]);
    await expect(dialog.queryByRole("button", { name: "Mark as read: Deal won" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Delete: Deal won" }));
    await expect(args.onDelete).toHaveBeenCalledWith(notifications[4]);
    await userEvent.click(dialog.getByRole("button", { name: "Mark all read" }));
    await expect(args.onMarkAllRead).toHaveBeenCalledOnce();
  },
};

export const ChoosesCategories: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Notifications" }));
    const showAll = dialog.getByRole("checkbox", { name: "Show all" });
    await expect(showAll).toBeDisabled();
    await userEvent.click(dialog.getByRole("button", { name: "Categories: All categories" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Tasks" }));
    await userEvent.keyboard("{Escape}");
    await expect(dialog.queryByText("Task due today")).toBeNull();
    await waitFor(() => expect(showAll).toBeEnabled());
    await userEvent.click(showAll);
    await waitFor(() => expect(dialog.getByText("Task due today")).toBeVisible());
    await expect(showAll).toBeDisabled();
  },
};

export const NewOnesWait: Story = {
  args: { selected: new Set(["orders"]), waiting: 2, onShowWaiting: fn() },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Notifications" }));
    await userEvent.click(dialog.getByRole("button", { name: "2 new · show" }));
    await expect(args.onShowWaiting).toHaveBeenCalledOnce();
  },
};

export const PutOff: Story = {
  args: {
    items: notifications.map((item) => ({ ...item, reason: "You follow it" })),
    snoozes: [{ label: "Tomorrow", until: "2026-11-21T09:00:00+01:00" }],
    onSnooze: fn(),
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Notifications" }));
    await waitFor(() => expect(dialog.getAllByText("You follow it")[0]).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Remind me later: New order" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Tomorrow" }));
    await expect(args.onSnooze).toHaveBeenCalledWith(
      expect.objectContaining({ title: "New order" }),
      "2026-11-21T09:00:00+01:00",
    );
  },
};

export const Empty: Story = {
  args: { items: [], categories: [], unread: 0, selected: new Set() },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Notifications" }));
    await waitFor(() => expect(dialog.getByText("no notifications yet")).toBeVisible());
  },
};

export const Loading: Story = { args: { loading: true, items: [], unread: 0, updated: undefined } };

export const States: Story = {
  parameters: pictured,
  args: { selected: new Set(["orders", "tasks", "invoices", "deals"]), waiting: 1, onShowWaiting: fn() },
};

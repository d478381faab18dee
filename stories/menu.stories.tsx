import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Menu } from "@backoffice/ui";
import { Copy, Download, ExternalLink, FolderInput, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const edit = fn();
const remove = fn();
const ship = fn();
const archive = fn();

const meta = {
  title: "Actions/Menu",
  component: Menu,
  parameters: {
    ...framed,
    usage: {
      use: "Actions on one thing that don't need a button each.",
      avoid: "to choose a value (Select), or for the one action that everyone needs.",
      keys: "Enter, Space and Down open it at its first item, Up at its last; arrows, Home, End and letters move, Right opens a submenu, Escape closes.",
      review:
        "icons in one column, the reason below a disabled item, a submenu at the edge, the danger item last.",
    },
  },
  args: {
    label: "Actions for ORD-1204",
    trigger: <Button>Actions</Button>,
    items: [
      { label: "Edit", icon: <Pencil aria-hidden />, onSelect: edit, shortcut: "E" },
      { label: "Duplicate", icon: <Copy aria-hidden />, onSelect: fn() },
      {
        label: "Export",
        icon: <Download aria-hidden />,
        onSelect: ship,
        disabledReason: "The order has no document yet",
      },
      "separator",
      { label: "Delete", icon: <Trash2 aria-hidden />, tone: "danger", onSelect: remove },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    remove.mockClear();
    const trigger = within(canvasElement).getByRole("button", { name: "Actions" });
    trigger.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("menu", { name: "Actions for ORD-1204" })).toBeVisible());
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}");
    await expect(screen.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
    await userEvent.keyboard("{Home}du");
    await expect(screen.getByRole("menuitem", { name: "Duplicate" })).toHaveFocus();
    await userEvent.keyboard("{End}{Enter}");
    await expect(remove).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const DisabledWithReason: Story = {
  play: async ({ canvasElement }) => {
    ship.mockClear();
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Actions" }));
    const item = await screen.findByRole("menuitem", { name: /The order has no document yet/ });
    await userEvent.click(item);
    await expect(ship).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole("menu")).toBeVisible());
  },
};

/** Items that are on or off keep the menu open, so that several can be set. */
export const Choices: Story = {
  render: function Choices(args) {
    const [on, setOn] = useState<string[]>(["Orders"]);
    return (
      <Menu
        {...args}
        label="Categories"
        trigger={<Button>Categories</Button>}
        items={["Orders", "Tasks", "Invoices"].map((label) => ({
          label,
          checked: on.includes(label),
          onSelect: () => setOn(on.includes(label) ? on.filter((other) => other !== label) : [...on, label]),
        }))}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Categories" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Tasks" }));
    await expect(screen.getByRole("menuitemcheckbox", { name: "Tasks" })).toBeChecked();
    await expect(screen.getByRole("menuitemcheckbox", { name: "Invoices" })).not.toBeChecked();
  },
};

/** A link opens in a new tab with the middle button; an item with items opens a menu beside it. */
export const LinksAndSubmenus: Story = {
  args: {
    items: [
      { label: "Open", icon: <ExternalLink aria-hidden />, href: "#order" },
      {
        label: "Move to",
        icon: <FolderInput aria-hidden />,
        items: [
          { label: "Archive", onSelect: archive },
          {
            label: "A warehouse",
            items: [
              { label: "Hamburg", onSelect: fn() },
              { label: "Lviv", onSelect: fn() },
            ],
          },
        ],
      },
      { label: "Export", icon: <Download aria-hidden />, items: [], disabledReason: "There is nothing yet" },
      { label: "Delete", icon: <Trash2 aria-hidden />, tone: "danger", onSelect: remove },
    ],
  },
  play: async ({ canvasElement }) => {
    archive.mockClear();
    const trigger = within(canvasElement).getByRole("button", { name: "Actions" });
    trigger.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Open" })).toHaveFocus());
    await userEvent.keyboard("mo{ArrowRight}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Archive" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(archive).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const States: Story = {
  parameters: pictured,
  args: {
    open: true,
    items: [...meta.args.items, "separator", { label: "Move to", items: [] }],
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, ContextMenu, Menu, Table, VisuallyHidden, type MenuItem } from "@backoffice/ui";
import { Copy, Ellipsis, FolderInput, Pencil, Trash2 } from "lucide-react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const remove = fn();

const items: MenuItem[] = [
  { label: "Edit", icon: <Pencil aria-hidden />, shortcut: "E", onSelect: fn() },
  { label: "Duplicate", icon: <Copy aria-hidden />, onSelect: fn() },
  {
    label: "Move to",
    icon: <FolderInput aria-hidden />,
    items: [
      { label: "Archive", onSelect: fn() },
      { label: "Drafts", onSelect: fn() },
    ],
  },
  "separator",
  { label: "Delete", icon: <Trash2 aria-hidden />, tone: "danger", onSelect: remove },
];

const note = (
  <p tabIndex={-1} style={{ maxWidth: 360, padding: 24, outline: "1px dashed", borderRadius: 8 }}>
    Order 1204
  </p>
);

const meta = {
  title: "Actions/Context menu",
  component: ContextMenu,
  parameters: {
    ...framed,
    usage: {
      use: "A faster way to the actions on a row, a card or a file, for those who know it.",
      avoid: "as the only way to an action, because it is hidden (use a visible Menu button).",
      keys: "Shift F10 or the Menu key opens it on the focused element; inside, it works like Menu, and Escape restores focus.",
      review: "the menu opens at the pointer, and flips at the edge of the window.",
    },
  },
  args: { label: "Actions for order 1204", items, children: note },
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    remove.mockClear();
    const area = within(canvasElement).getByText("Order 1204");
    await fireEvent.contextMenu(area, { clientX: 120, clientY: 60 });
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus());
    await userEvent.keyboard("{End}{Enter}");
    await expect(remove).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};

/** Each row has the same actions behind a button that can be seen. */
export const OfRows: Story = {
  render: () => (
    <Table label="Orders">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Client</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {[
          ["1204", "Nordlicht GmbH"],
          ["1205", "Werft Kiel"],
        ].map(([number, client]) => (
          <ContextMenu key={number} label={`Actions for order ${number}`} items={items}>
            <tr>
              <th scope="row">
                <a href={`#${number}`}>{number}</a>
              </th>
              <td>{client}</td>
              <td data-align="end">
                <Menu
                  label={`Actions for order ${number}`}
                  align="end"
                  items={items}
                  trigger={
                    <Button icon variant="quiet" size="small" aria-label={`Actions for order ${number}`}>
                      <Ellipsis aria-hidden />
                    </Button>
                  }
                />
              </td>
            </tr>
          </ContextMenu>
        ))}
      </tbody>
    </Table>
  ),
};

export const States: Story = {
  parameters: pictured,
  args: { open: true },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { DataList, type CellChange, type DataListProps } from "@backoffice/ui";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { byStatus, groupedColumns, useOrderEditing } from "./fixtures/order-editing.tsx";
import { orders, type Order } from "./fixtures/orders.tsx";

interface EditableProps extends DataListProps<Order> {
  onCommit?: (changes: readonly CellChange[]) => void;
}

function Editable({ onCommit, ...args }: EditableProps) {
  const { rows, editing } = useOrderEditing(args.rows, onCommit);
  return <DataList {...args} rows={rows} editing={editing} />;
}

const meta = {
  title: "Data/Data list/Grid",
  component: Editable,
  parameters: {
    layout: "fullscreen",
    usage: {
      use: "Edit many values in a row, as in a spreadsheet.",
      avoid: "for one record (Form), or for values that depend on each other.",
      keys: "Arrows move between cells, Enter or typing edits, Escape cancels, Ctrl C and Ctrl V copy and paste blocks.",
      review: "a cell's focus ring, a block's border, cells that are saving, refused or read-only.",
    },
  },
  args: {
    label: "Orders",
    columns: groupedColumns,
    rows: orders,
    rowKey: (order) => order.order_id,
    rowLabel: (order) => order.number,
    rowHref: (order) => `#/orders/${order.order_id}`,
    style: { height: 700 },
    onCommit: fn(),
  },
} satisfies Meta<typeof Editable>;
export default meta;
type Story = StoryObj<typeof meta>;

const labels = groupedColumns.map(({ label }) => label);

/** The cell of a column in the row of an order. */
function cell(canvasElement: HTMLElement, number: string, label: string): HTMLElement {
  const row = within(canvasElement).getByRole("row", { name: new RegExp(`\\b${number}\\b`) });
  return row.querySelectorAll<HTMLElement>("[data-cell]:not(:has(input))")[labels.indexOf(label)]!;
}

/** What a browser does for the keys of copying and pasting, with a clipboard of its own. */
function clipboard(type: "copy" | "paste", text = "") {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
  document.activeElement!.dispatchEvent(event);
  return clipboardData.getData("text/plain");
}

export const Default: Story = {};

export const MovesByTheGridPattern: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("grid");
    const at = (number: string, label: string) => expect(cell(canvasElement, number, label)).toHaveFocus();
    await userEvent.tab();
    await at("ORD-1204", "Order");
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await at("ORD-1203", "Customer");
    await userEvent.keyboard("{End}");
    await at("ORD-1203", "Manager");
    await userEvent.keyboard("{Home}");
    await at("ORD-1203", "Order");
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await at("ORD-1190", "Manager");
    await userEvent.keyboard("{Control>}{Home}{/Control}");
    await at("ORD-1204", "Order");
    await userEvent.keyboard("{PageDown}");
    await expect(within(canvasElement).getByRole("row", { name: /ORD-1204/ })).not.toContainElement(
      document.activeElement as HTMLElement,
    );
    await userEvent.keyboard("{PageUp}");
    await at("ORD-1204", "Order");
    // One stop: the next Tab leaves the grid.
    await userEvent.tab();
    await expect(within(canvasElement).getByRole("grid")).not.toContainElement(
      document.activeElement as HTMLElement,
    );
  },
};

export const EditsACell: Story = {
  play: async ({ args, canvasElement }) => {
    await within(canvasElement).findByRole("grid");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    const editor = within(canvasElement).getByRole("textbox", { name: "Customer" });
    await expect(editor).toHaveFocus();
    await expect(editor).toHaveValue("Nordwind Logistics");
    await userEvent.keyboard("Nordwind SE{Enter}");
    await expect(args.onCommit).toHaveBeenLastCalledWith([
      { key: 1204, column: "customer", value: "Nordwind SE", before: "Nordwind Logistics" },
    ]);
    await waitFor(() => expect(cell(canvasElement, "ORD-1204", "Customer")).toHaveTextContent("Nordwind SE"));
    await expect(cell(canvasElement, "ORD-1203", "Customer")).toHaveFocus();
    // F2 opens, Escape leaves it as it was.
    await userEvent.keyboard("{F2}x{Escape}");
    await expect(cell(canvasElement, "ORD-1203", "Customer")).toHaveFocus();
    await expect(cell(canvasElement, "ORD-1203", "Customer")).toHaveTextContent("Anna Lindqvist");
    // Tab saves and moves on; Ctrl+Z undoes.
    await userEvent.keyboard("Anna L.{Tab}");
    await expect(cell(canvasElement, "ORD-1203", "Created")).toHaveFocus();
    await waitFor(() => expect(cell(canvasElement, "ORD-1203", "Customer")).toHaveTextContent("Anna L."));
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(cell(canvasElement, "ORD-1203", "Customer")).toHaveTextContent("Anna Lindqvist");
  },
};

export const ReplacesByTyping: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("grid");
    await userEvent.click(cell(canvasElement, "ORD-1203", "Items"));
    await userEvent.keyboard("7");
    await expect(within(canvasElement).getByRole("textbox", { name: "Items" })).toHaveValue("7");
    await userEvent.keyboard("5{Enter}");
    await waitFor(() => expect(cell(canvasElement, "ORD-1203", "Items")).toHaveTextContent("75"));
  },
};

export const ChoosesInItsOwnEditor: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("grid");
    await userEvent.dblClick(cell(canvasElement, "ORD-1204", "Status"));
    const select = within(canvasElement).getByRole("combobox", { name: "Status" });
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, "Shipped");
    await waitFor(() => expect(cell(canvasElement, "ORD-1204", "Status")).toHaveTextContent("Shipped"));
    await expect(cell(canvasElement, "ORD-1203", "Status")).toHaveFocus();
  },
};

export const SaysWhyItRefuses: Story = {
  play: async ({ args, canvasElement }) => {
    await within(canvasElement).findByRole("grid");
    const canvas = within(canvasElement);
    await userEvent.click(cell(canvasElement, "ORD-1204", "Items"));
    // What can't be read stays in the editor.
    await userEvent.keyboard("many{Enter}");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Write a whole number");
    await userEvent.keyboard("{Escape}");
    await expect(args.onCommit).not.toHaveBeenCalled();
    // What is refused later stays in the cell, with the reason.
    await userEvent.keyboard("5000{Enter}");
    const refused = cell(canvasElement, "ORD-1204", "Items");
    await waitFor(() => expect(refused).toHaveAttribute("aria-invalid", "true"));
    await expect(refused).toHaveTextContent("5000, At most 1 000 are in stock");
    await userEvent.click(refused);
    await waitFor(() =>
      expect(canvas.getByText("Items, ORD-1204: At most 1 000 are in stock")).toBeVisible(),
    );
    await userEvent.keyboard("{Escape}");
    await expect(refused).toHaveTextContent(/^12$/);
    // And what can't be edited says so.
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
    await expect(canvas.getByText("This cell is read-only.")).toBeInTheDocument();
    await expect(cell(canvasElement, "ORD-1204", "Payment")).toHaveAttribute("aria-readonly", "true");
  },
};

export const CopiesAndPastesABlock: Story = {
  play: async ({ args, canvasElement }) => {
    await within(canvasElement).findByRole("grid");
    const canvas = within(canvasElement);
    await userEvent.click(cell(canvasElement, "ORD-1204", "Items"));
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
    await expect(cell(canvasElement, "ORD-1203", "Total")).toHaveFocus();
    await expect(canvas.getAllByRole("gridcell", { selected: true })).toHaveLength(4);
    await expect(clipboard("copy")).toBe("12\t18420.00\n3\t486.50");
    await userEvent.click(cell(canvasElement, "ORD-1201", "Items"));
    clipboard("paste", "21\t10.00\nmany\t20.00\n23\t30.00\n9000\t40.00\r\n");
    await waitFor(() => expect(cell(canvasElement, "ORD-1201", "Total")).toHaveTextContent(/^10\.00/));
    await expect(args.onCommit).toHaveBeenCalledOnce();
    await expect(cell(canvasElement, "ORD-1200", "Total")).toHaveTextContent(/^20\.00/);
    // Each cell that was refused says why; the one that was cancelled takes nothing at all.
    await expect(cell(canvasElement, "ORD-1200", "Items")).toHaveTextContent("many, Write a whole number");
    await expect(cell(canvasElement, "ORD-1198", "Items")).toHaveTextContent("9000, A cancelled order stays");
    await waitFor(() => expect(canvas.getByText("Rejected cells: 3", { selector: "p" })).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(cell(canvasElement, "ORD-1200", "Items")).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Discard" }));
    await expect(cell(canvasElement, "ORD-1200", "Items")).toHaveTextContent(/^1$/);
  },
};

export const FillsDown: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("grid");
    await userEvent.click(cell(canvasElement, "ORD-1204", "Customer"));
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
    for (const number of ["ORD-1203", "ORD-1202"])
      await waitFor(() =>
        expect(cell(canvasElement, number, "Customer")).toHaveTextContent("Nordwind Logistics"),
      );
    // By the handle at the block's corner, over the rows below.
    await userEvent.click(cell(canvasElement, "ORD-1201", "Items"));
    const handle = canvasElement.querySelector("[title='Fill down']")!;
    const held = { pointerId: 1, button: 0, buttons: 1 };
    await fireEvent.pointerDown(handle, held);
    await fireEvent.pointerOver(cell(canvasElement, "ORD-1199", "Items"), held);
    await fireEvent.pointerUp(window, held);
    await waitFor(() => expect(cell(canvasElement, "ORD-1199", "Items")).toHaveTextContent("9"));
    await expect(cell(canvasElement, "ORD-1200", "Items")).toHaveTextContent("9");
    await expect(cell(canvasElement, "ORD-1198", "Items")).toHaveTextContent("5");
  },
};

export const EditsInGroups: Story = {
  args: { rows: byStatus(orders), grouping: { by: ["status"] } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("grid");
    await userEvent.tab();
    await expect(within(canvasElement).getByRole("rowheader", { name: /^Cancelled/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(within(canvasElement).queryByText("Studio Petrichor")).toBeNull();
    await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}");
    await expect(cell(canvasElement, "ORD-1199", "Customer")).toHaveFocus();
  },
};

export const States: Story = {
  parameters: pictured,
  args: { selection: new Set([1200]), onSelectionChange: fn() },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("grid");
    await userEvent.click(cell(canvasElement, "ORD-1198", "Total"));
    clipboard("paste", "1");
    await userEvent.click(cell(canvasElement, "ORD-1203", "Items"));
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  },
};

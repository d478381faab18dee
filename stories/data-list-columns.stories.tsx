import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  BulkBar,
  ColumnChooser,
  DataList,
  type ColumnLayout,
  type DataListProps,
  type Key,
} from "@backoffice/ui";
import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { byStatus, groupedColumns, sumOf } from "./fixtures/order-editing.tsx";
import { orders, type Order } from "./fixtures/orders.tsx";

function Arranged({ layout: initial = {}, grouping, ...args }: DataListProps<Order>) {
  const [layout, setLayout] = useState<ColumnLayout>(initial);
  const [by, setBy] = useState(grouping?.by ?? []);
  const rows = by.includes("status") ? byStatus(args.rows) : args.rows;
  return (
    <div style={{ display: "flex", flexDirection: "column", height: args.style?.height ?? 700 }}>
      <div style={{ display: "flex", justifyContent: "end", padding: "8px 24px" }}>
        <ColumnChooser columns={args.columns} layout={layout} onLayoutChange={setLayout} />
      </div>
      <DataList
        {...args}
        style={undefined}
        rows={rows}
        layout={layout}
        onLayoutChange={(next) => {
          setLayout(next);
          args.onLayoutChange?.(next);
        }}
        grouping={{ ...grouping, by, onByChange: setBy, summaryOf: grouping?.summaryOf ?? summaryOf }}
      />
    </div>
  );
}

function summaryOf([status]: readonly string[]) {
  const own = orders.filter((order) => order.status === status);
  return { count: own.length, totals: { total: sumOf(own) } };
}

const meta = {
  title: "Data/Data list/Columns and groups",
  component: Arranged,
  parameters: {
    layout: "fullscreen",
    usage: {
      use: "Users arrange, group and total a list's columns, and save that as a view.",
      avoid: "for tables with fewer than six columns.",
      keys: "On a header, Alt Down opens the column's menu, Shift with arrows resizes it, Ctrl Shift with arrows moves it.",
      review: "pinned columns over scrolled ones, group headings, totals below their columns.",
    },
  },
  args: {
    label: "Orders",
    columns: groupedColumns,
    rows: orders,
    rowKey: (order) => order.order_id,
    rowLabel: (order) => order.number,
    rowHref: (order) => `#/orders/${order.order_id}`,
    sort: { column: "date", direction: "descending" },
    onSortChange: fn(),
    onLayoutChange: fn(),
  },
} satisfies Meta<typeof Arranged>;
export default meta;
type Story = StoryObj<typeof meta>;

const headings = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole("columnheader")
    .map((head) => head.querySelector("[data-fit]")?.textContent)
    .filter((text) => text !== undefined);

const heading = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByRole("columnheader", { name });

const menuButton = (canvasElement: HTMLElement, name: string) =>
  within(heading(canvasElement, name)).findByRole("button", { name: `Column ${name}` });

export const Default: Story = {};

export const MovesAColumnByKeys: Story = {
  play: async ({ canvasElement }) => {
    await menuButton(canvasElement, "Customer");
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole("button", { name: "Order" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(within(canvasElement).getByRole("button", { name: "Created" })).toHaveFocus();
    await userEvent.keyboard("{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}");
    await expect(headings(canvasElement).slice(0, 3)).toEqual(["Order", "Created", "Customer"]);
    await expect(within(canvasElement).getByRole("button", { name: "Created" })).toHaveFocus();
    await expect(within(canvasElement).getByText("Created: column 2 of 8")).toBeInTheDocument();
  },
};

export const MovesAColumnByDragging: Story = {
  play: async ({ canvasElement }) => {
    const from = heading(canvasElement, "Total").querySelector("button")!;
    const to = heading(canvasElement, "Customer").getBoundingClientRect();
    const start = from.getBoundingClientRect();
    const pointer = { pointerId: 1, pointerType: "mouse", button: 0, buttons: 1, clientY: start.y + 4 };
    await fireEvent.pointerDown(from, { ...pointer, clientX: start.x + 4 });
    await fireEvent.pointerMove(from, { ...pointer, clientX: to.x + 20 });
    await waitFor(() => expect(heading(canvasElement, "Customer")).toHaveAttribute("data-drop", "start"));
    await fireEvent.pointerUp(from, { ...pointer, clientX: to.x + 20 });
    await expect(headings(canvasElement).slice(0, 3)).toEqual(["Order", "Total", "Customer"]);
  },
};

export const ChangesAWidth: Story = {
  play: async ({ args, canvasElement }) => {
    const customer = heading(canvasElement, "Customer");
    const before = customer.offsetWidth;
    (await menuButton(canvasElement, "Customer")).focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
    await expect(heading(canvasElement, "Customer").offsetWidth).toBe(before + 32);
    await userEvent.dblClick(customer.querySelector("[data-resize]")!);
    // What measures a column's content is fetched for the first one.
    await waitFor(() => expect(customer.offsetWidth).toBeLessThan(before));
    const fitted = customer.offsetWidth;
    for (const row of within(canvasElement).getAllByRole("row").slice(1)) {
      const cell = row.querySelectorAll("td")[0]!;
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    }
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { customer: fitted } });
  },
};

export const PinsAColumn: Story = {
  args: { style: { height: 500, width: 640 } },
  render: (args) => (
    <div style={{ width: 640 }}>
      <Arranged {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await menuButton(canvasElement, "Status"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Pin to the start" }));
    await expect(headings(canvasElement)[0]).toBe("Status");
    const table = canvas.getByRole("table");
    table.parentElement!.scrollLeft = 200;
    const head = heading(canvasElement, "Status").getBoundingClientRect();
    await expect(Math.round(head.left)).toBe(Math.round(table.parentElement!.getBoundingClientRect().left));
  },
};

export const ChoosesColumns: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Columns" }));
    const panel = within(await screen.findByRole("dialog", { name: "Columns" }));
    await expect(panel.getByRole("checkbox", { name: "Order" })).toBeDisabled();
    await userEvent.click(panel.getByRole("checkbox", { name: "Items" }));
    await expect(headings(canvasElement)).not.toContain("Items");
    panel.getByRole("button", { name: "Move Manager" }).focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect(headings(canvasElement).slice(-3)).toEqual(["Manager", "Total", "Payment"]);
    await userEvent.click(panel.getByRole("button", { name: "Reset columns" }));
    await expect(headings(canvasElement)).toHaveLength(8);
  },
};

export const GroupsRows: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await menuButton(canvasElement, "Status"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Group by this column" }));
    const group = canvas.getByRole("button", { name: /Picking/ });
    await expect(group).toHaveAttribute("aria-expanded", "true");
    await expect(group.closest("tr")).toHaveTextContent(/8.398\.50.€/);
    await userEvent.click(group);
    await expect(canvas.queryByText("Hanse Werkzeug GmbH")).toBeNull();
    group.closest("tr")!.focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(canvas.getByText("Hanse Werkzeug GmbH")).toBeVisible());
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("row", { name: /ORD-1203/ })).toHaveFocus();
  },
};

function SelectingAll(args: DataListProps<Order>) {
  const [selection, setSelection] = useState<ReadonlySet<Key>>(new Set());
  const [all, setAll] = useState(false);
  return (
    <DataList
      {...args}
      onLayoutChange={undefined}
      style={{ height: 700 }}
      selection={selection}
      onSelectionChange={setSelection}
      allMatching={{ total: "4\u00a0312", selected: all, onSelectedChange: setAll }}
      bulkBar={
        <BulkBar
          count={all ? 4312 : selection.size}
          onClear={() => {
            setAll(false);
            setSelection(new Set());
          }}
          actions={[{ id: "export", label: "Export", onSelect: fn() }]}
        />
      }
    />
  );
}

export const SelectsAllThatMatch: Story = {
  render: (args) => <SelectingAll {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all on this page" }));
    await waitFor(() => expect(canvas.getByText("All 15 on this page are selected.")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: /Select all 4.312 matching/ }));
    await waitFor(() => expect(canvas.getByText(/All 4.312 matching are selected\./)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole("toolbar", { name: /^4.312 selected$/ })).toBeVisible());
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select ORD-1203" }));
    await waitFor(() => expect(canvas.getByRole("toolbar", { name: "14 selected" })).toBeVisible());
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <DataList
        {...args}
        label="Grouped"
        rows={byStatus(orders)}
        layout={{ pinned: ["number"], hidden: ["items"], widths: { customer: 180 } }}
        selection={new Set([1203, 1202])}
        onSelectionChange={fn()}
        grouping={{ by: ["status"], summaryOf, collapsed: new Set(['["Delivered"]']) }}
        totals={{
          number: "15 orders",
          total: [
            { amount: "74118.35", currency: "EUR" },
            { amount: "1200.00", currency: "UAH" },
          ],
        }}
        style={{ height: 700 }}
      />
      <DataList
        {...args}
        label="All matching"
        rows={orders.slice(0, 3)}
        density="compact"
        selection={new Set([1204, 1203, 1202])}
        onSelectionChange={fn()}
        allMatching={{ total: "4\u00a0312", selected: false, onSelectedChange: fn() }}
        style={{ height: 220 }}
      />
    </div>
  ),
};

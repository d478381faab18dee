import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  BulkBar,
  Button,
  DataList,
  EmptyState,
  Pagination,
  type DataListProps,
  type Key,
} from "@backoffice/ui";
import { Download, Ellipsis, Plus, RefreshCw, ShoppingBag, Trash2, UserRound } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent, within, waitFor } from "storybook/test";
import { manyOrders, orderColumns, orders, type Order } from "./fixtures/orders.tsx";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Data/Data list",
  component: DataList<Order>,
  parameters: {
    layout: "fullscreen",
    usage: {
      use: "Records of one kind to browse, compare, sort, select and open, up to 100,000 at a time.",
      avoid: "for a few rows to read (Table), or records that move through stages (Board).",
      keys: "Header and rows are one tab stop each; arrows move, Space selects, Escape deselects, Enter opens. With `multiSort`, Shift Enter on a header adds it to the sort order.",
      review:
        "the header while scrolling, long cells, right-aligned amounts, the bulk bar, cards on a phone, loading in the final layout.",
    },
  },
  args: {
    label: "Orders",
    columns: orderColumns,
    rows: orders,
    rowKey: (order) => order.order_id,
    rowLabel: (order) => order.number,
    rowHref: (order) => `#/orders/${order.order_id}`,
    sort: { column: "date", direction: "descending" },
    onSortChange: fn(),
    selection: new Set<Key>(),
    onSelectionChange: fn(),
    style: { height: 700 },
  },
} satisfies Meta<typeof DataList<Order>>;
export default meta;
type Story = StoryObj<typeof meta>;

const onPress = fn();

function Selectable({ initial = [], ...args }: DataListProps<Order> & { initial?: Key[] }) {
  const [selection, setSelection] = useState(new Set(initial));
  const clear = () => setSelection(new Set());
  return (
    <DataList
      {...args}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next);
        args.onSelectionChange?.(next);
      }}
      bulkBar={
        <BulkBar
          count={selection.size}
          onClear={clear}
          actions={[
            { id: "status", label: "Change status", icon: <RefreshCw aria-hidden />, onSelect: onPress },
            { id: "assign", label: "Assign", icon: <UserRound aria-hidden />, onSelect: onPress },
            { id: "export", label: "Export", icon: <Download aria-hidden />, onSelect: onPress },
            {
              id: "delete",
              label: "Delete",
              icon: <Trash2 aria-hidden />,
              disabledReason: "Shipped orders are kept",
              onSelect: onPress,
            },
          ]}
        />
      }
    />
  );
}

export const Default: Story = {};

export const SortsByItsHeadings: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("columnheader", { name: "Created" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Created" }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: "date", direction: "ascending" });
    await userEvent.click(canvas.getByRole("button", { name: "Total" }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: "total", direction: "ascending" });
  },
};

/** With Shift a heading joins the order: ascending, then descending, then not at all. The menu of a column does the same. */
export const SortsBySeveral: Story = {
  args: {
    multiSort: true,
    sort: undefined,
    defaultSort: { column: "date", direction: "descending" },
    onLayoutChange: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const user = userEvent.setup();
    const total = canvas.getByRole("button", { name: "Total" });
    await user.keyboard("{Shift>}");
    await user.click(total);
    await canvas.findByText("Created (descending), Total (ascending)");
    await expect(args.onSortChange).toHaveBeenLastCalledWith({
      column: "date",
      direction: "descending",
      further: [{ column: "total", direction: "ascending" }],
    });
    await expect(total).toHaveTextContent("2");
    await user.click(total);
    await user.keyboard("{/Shift}");
    await canvas.findByText("Created (descending), Total (descending)");
    await user.click(await canvas.findByRole("button", { name: "Column Total" }));
    await user.click(
      await within(document.body).findByRole("menuitem", { name: "Don’t sort by this column" }),
    );
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: "date", direction: "descending" });
  },
};

export const SelectsByKeyboard: Story = {
  render: (args) => <Selectable {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The key is listened to by an effect, which may come after the first paint.
    await waitFor(async () => {
      await userEvent.keyboard("j");
      await expect(canvas.getByRole("row", { name: /ORD-1204/ })).toHaveFocus();
    });
    await userEvent.keyboard("jx");
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    await waitFor(() => expect(canvas.getByRole("toolbar", { name: "3 selected" })).toBeVisible());
    await expect(canvas.getByRole("checkbox", { name: "Select ORD-1201" })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Clear selection" }));
    await expect(canvas.queryByRole("toolbar")).toBeNull();
  },
};

export const SelectsARangeWithShift: Story = {
  render: (args) => <Selectable {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const user = userEvent.setup();
    await user.click(canvas.getByRole("checkbox", { name: "Select ORD-1203" }));
    await user.keyboard("{Shift>}");
    await user.click(canvas.getByRole("checkbox", { name: "Select ORD-1200" }));
    await user.keyboard("{/Shift}");
    await waitFor(() => expect(canvas.getByRole("toolbar", { name: "4 selected" })).toBeVisible());
    await user.click(canvas.getByRole("checkbox", { name: "Select all on this page" }));
    await waitFor(() => expect(canvas.getByRole("toolbar", { name: "15 selected" })).toBeVisible());
  },
};

export const OpensARow: Story = {
  args: { rowHref: undefined, onOpen: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Baltic Freight OÜ"));
    await expect(args.onOpen).toHaveBeenLastCalledWith(orders[5]);
    canvas.getByRole("row", { name: /ORD-1199/ }).focus();
    await userEvent.keyboard("k{Enter}");
    await expect(args.onOpen).toHaveBeenLastCalledWith(orders[4]);
  },
};

export const Loading: Story = { args: { rows: [], loading: true } };

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        icon={<ShoppingBag />}
        title="No orders yet"
        description="Orders come from the cart: put products into it and check out."
        action={
          <Button variant="primary">
            <Plus aria-hidden />
            New order
          </Button>
        }
      />
    ),
  },
};

export const Failed: Story = {
  args: { rows: [], error: "The list did not load. The server did not answer.", onRetry: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("alert")).toHaveTextContent("The list did not load.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithTotalsAndActions: Story = {
  args: {
    totals: { number: "15 orders", items: "167", total: "74 118.35 €" },
    rowActions: (order) => (
      <Button variant="quiet" size="small" icon aria-label={`Actions for ${order.number}`}>
        <Ellipsis aria-hidden />
      </Button>
    ),
  },
};

export const ThousandRows: Story = {
  args: { rows: manyOrders },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "1001");
    await expect(canvas.queryByText("ORD-1000")).toBeNull();
    await userEvent.keyboard("j{End}");
    await waitFor(() => expect(canvas.getByText("ORD-1000")).toBeVisible());
    await expect(canvas.getAllByRole("row").length).toBeLessThan(80);
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <div style={{ display: "flex", flexDirection: "column", height: 720 }}>
        <Selectable {...args} initial={[1202, 1201]} style={{}} />
        <Pagination
          page={1}
          last={25}
          limit={50}
          limits={[25, 50, 100]}
          total={1204}
          onPageChange={fn()}
          onLimitChange={fn()}
        />
      </div>
      <DataList {...args} label="Refreshing" rows={orders.slice(0, 2)} refreshing style={{ height: 120 }} />
      <DataList
        {...args}
        label="Failed"
        rows={orders.slice(0, 2)}
        error="The list is old: the server did not answer."
        onRetry={fn()}
        style={{ height: 160 }}
      />
      <DataList {...args} label="Loading" rows={[]} loading style={{ height: 240 }} />
      <ForcedStates>
        {(state) => <DataList {...args} label={state} rows={orders.slice(0, 2)} style={{ height: 130 }} />}
      </ForcedStates>
    </div>
  ),
};

import "../../../ui/styles/index.css";
import { DataList, type DataListColumn, type DataListEditing } from "@backoffice/ui";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { groupedColumns, hundredThousandOrders } from "../../../stories/fixtures/order-editing.tsx";
import type { Order } from "../../../stories/fixtures/orders.tsx";

const rows = hundredThousandOrders();
const way = new URLSearchParams(location.search).get("way");

const editing: DataListEditing<Order> = {
  valueOf: (row, column) => row[column as keyof Order],
  onCommit: () => Promise.resolve([]),
};

/** Groups of 40, as orders come by the day. */
const columns: DataListColumn<Order>[] = groupedColumns.map((column) =>
  column.id === "date"
    ? { ...column, groupOf: (row) => ({ id: String(Math.floor(row.order_id / 40)), label: row.date }) }
    : column,
);

function Page() {
  const [selection, setSelection] = useState<ReadonlySet<string | number>>(new Set());
  return (
    <DataList
      label="Orders"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowLabel={(order) => order.number}
      selection={selection}
      onSelectionChange={setSelection}
      onLayoutChange={() => {}}
      editing={way === "grid" ? editing : undefined}
      grouping={way === "groups" ? { by: ["date"] } : undefined}
      style={{ height: "100vh" }}
    />
  );
}

const rowKey = (order: Order) => order.order_id;

createRoot(document.getElementById("root")!).render(<Page />);

let times: number[] = [];
let handle = 0;

/** Called by the bench: notes the time between frames. */
Object.assign(window, {
  startFrames: () => {
    times = [];
    let last = performance.now();
    const tick = (now: number) => {
      times.push(now - last);
      last = now;
      handle = requestAnimationFrame(tick);
    };
    handle = requestAnimationFrame(tick);
  },
  stopFrames: () => {
    cancelAnimationFrame(handle);
    return times.slice(1);
  },
});

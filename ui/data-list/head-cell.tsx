import { ArrowDown, ArrowUp } from "lucide-react";
import { lazy, Suspense, useId, type PointerEvent, type ReactNode } from "react";
import type { ColumnMenuProps } from "./column-menu.tsx";
import { useBrowser } from "../shared/use-browser.ts";
import { whenIdle } from "../shared/when-idle.ts";
import { clampWidth } from "./column-layout.ts";
import type { DataListColumn } from "./data-list.tsx";
import type { DataListGrouping } from "./group-rows.ts";
import styles from "./data-list.module.css";
import head from "./table-head.module.css";
import { sortedToo } from "./several-columns.ts";
import { sortedAlone, sortedColumns, type DataListSort } from "./sorting.ts";
import type { TableColumns } from "./table-columns.ts";
import type { ColumnDrag } from "./use-column-drag.ts";

// Fixed columns need no menu; others get theirs once the rows are on screen.
const ColumnMenu = lazy(async () => {
  await whenIdle();
  return { default: (await import("./column-menu.tsx")).ColumnMenu };
}) as unknown as <Row>(props: ColumnMenuProps<Row>) => ReactNode;

interface HeadCellProps<Row> {
  column: DataListColumn<Row>;
  position: number;
  table: TableColumns;
  drag: ColumnDrag;
  grouping?: DataListGrouping;
  sort?: DataListSort;
  onSortChange?: (sort: DataListSort) => void;
  multiSort: boolean;
  tabIndex: 0 | -1;
}

export function HeadCell<Row>(props: HeadCellProps<Row>) {
  const { column, position, table, drag, sort, onSortChange, multiSort, tabIndex } = props;
  const { arrange } = table;
  const { id: name, label, align } = column;
  const labelId = useId();
  const inBrowser = useBrowser();
  const sorts = column.sortable && onSortChange;
  const order = sortedColumns(sort);
  const place = order.findIndex((one) => one.column === name);
  const direction = order[place]?.direction;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  const dropsAt = drag.target === name && drag.name !== name ? sideOf(drag, table) : undefined;
  return (
    <th
      scope="col"
      data-column={name}
      data-align={align}
      data-drop={dropsAt}
      data-dragged={drag.name === name || undefined}
      // Of a table's heads one says so; the others of an order are announced.
      aria-sort={place ? undefined : direction}
      aria-labelledby={arrange && labelId}
      {...table.cell(position)}
    >
      <span className={head.content} {...drag.handlers(name)} onFocus={() => table.onHeadFocus(name)}>
        {sorts ? (
          <button
            type="button"
            className={styles.sort}
            data-head-stop
            tabIndex={tabIndex}
            aria-keyshortcuts={arrange && shortcuts}
            onClick={({ shiftKey }) =>
              onSortChange((multiSort && shiftKey ? sortedToo : sortedAlone)(sort, name))
            }
          >
            <span id={labelId} data-fit>
              {label}
            </span>
            <Arrow aria-hidden data-sorted={direction !== undefined || undefined} />
            {direction && order.length > 1 && (
              <span className={head.place} aria-hidden>
                {place + 1}
              </span>
            )}
          </button>
        ) : (
          <span id={labelId} className={head.label} data-fit>
            {label}
          </span>
        )}
        {arrange && inBrowser && (
          <Suspense>
            <ColumnMenu {...props} stop={!sorts} arrange={arrange} />
          </Suspense>
        )}
      </span>
      {arrange && <ResizeHandle name={name} table={table} />}
    </th>
  );
}

const shortcuts =
  "Alt+ArrowDown Shift+ArrowLeft Shift+ArrowRight Control+Shift+ArrowLeft Control+Shift+ArrowRight";

/** Moving toward the end, it lands after the target; moving back, before it. */
const sideOf = ({ name = "", target = "" }: ColumnDrag, { names }: TableColumns) =>
  names.indexOf(name) < names.indexOf(target) ? "end" : "start";

/** Drag to resize, double-click to fit the content, or press Shift with an arrow key on the header. */
function ResizeHandle({ name, table }: { name: string; table: TableColumns }) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const cell = handle.closest("th")!;
    const start = cell.getBoundingClientRect().width;
    const from = event.clientX;
    const inline = getComputedStyle(cell).direction === "rtl" ? -1 : 1;
    handle.setPointerCapture(event.pointerId);
    event.preventDefault();
    const widthAt = (x: number) => clampWidth(start + (x - from) * inline);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      if (clientX !== from) table.onResizing(name, widthAt(clientX));
    };
    const end = ({ type, clientX }: globalThis.PointerEvent) => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
      table.onResizing(name, undefined);
      if (type === "pointerup" && clientX !== from) table.arrange?.setWidth(name, widthAt(clientX));
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the pointer alone: keys and menu do the same
    <span
      aria-hidden
      data-resize
      className={head.resize}
      onPointerDown={onPointerDown}
      onDoubleClick={() => table.fit(name)}
    />
  );
}

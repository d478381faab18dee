import { useRef, type KeyboardEvent } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { dataListStrings } from "./data-list-strings.ts";
import styles from "./data-list.module.css";
import { HeadCell } from "./head-cell.tsx";
import type { ListView } from "./list-view.ts";
import type { DataListSort } from "./sorting.ts";
import type { TableColumns } from "./table-columns.ts";
import { useColumnDrag } from "./use-column-drag.ts";
import { enterRows } from "./use-row-focus.ts";
import { targetOf } from "../shared/event-target.ts";

interface TableHeadProps<Row> {
  view: ListView<Row>;
  table: TableColumns;
  sort?: DataListSort;
  onSortChange?: (sort: DataListSort) => void;
  multiSort: boolean;
  /** Row index within the whole table, if it is windowed. */
  rowIndex: number | undefined;
}

/** The header row. It is one tab stop with arrow keys, since a wide table would otherwise be thirty stops. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { view, table, sort, onSortChange, multiSort, rowIndex } = props;
  const strings = useStrings(dataListStrings);
  const { select, columns, rowActions } = view;
  const row = useRef<HTMLTableRowElement>(null);
  const drag = useColumnDrag(row, table.arrange);

  const act = (event: KeyboardEvent<HTMLElement>, head: HTMLElement): boolean => {
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
    const name = head.dataset.column;
    const { arrange } = table;
    if (key === "ArrowDown" && altKey && name) {
      head.querySelector<HTMLElement>("[data-column-menu]")?.click();
      return true;
    }
    if (altKey || metaKey) return false;
    if (key === "ArrowDown") {
      if (view.grid) view.grid.enter(name);
      else enterRows(view.focus.scroller.current);
      return true;
    }
    const inline = getComputedStyle(head).direction === "rtl" ? -1 : 1;
    const step = { ArrowRight: inline, ArrowLeft: -inline }[key];
    if (step === undefined) return false;
    if (shiftKey && name && arrange) {
      if (ctrlKey) arrange.moveBy(name, step === 1 ? 1 : -1);
      else arrange.setWidth(name, head.offsetWidth + step * keyboardStep);
    } else if (!shiftKey && !ctrlKey) {
      const stops = [...(row.current?.querySelectorAll<HTMLElement>("[data-head-stop]") ?? [])];
      stops[stops.findIndex((stop) => head.contains(stop)) + step]?.focus();
    } else return false;
    return true;
  };

  // Captured, because a menu button would open on the arrow key that enters the rows.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const head = targetOf(event)?.closest<HTMLElement>("th");
    if (!head || !act(event, head)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // The first interactive header is the tab stop until another has had focus.
  const first = columns.find((column) => table.arrange ?? (column.sortable && onSortChange))?.id;
  const current = columns.some(({ id: name }) => name === table.currentHead) ? table.currentHead : first;
  return (
    <thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside */}
      <tr ref={row} aria-rowindex={rowIndex} onKeyDownCapture={onKeyDown}>
        {select && (
          <th scope="col" className={styles.box} data-pinned={table.pinned > 0 || undefined}>
            <Checkbox
              label={strings.selectPage}
              hideLabel
              checked={select.state === "all"}
              indeterminate={select.state === "some"}
              disabled={view.loading}
              onCheckedChange={select.togglePage}
            />
          </th>
        )}
        {columns.map((column, position) => (
          <HeadCell
            key={column.id}
            column={column}
            position={position}
            table={table}
            drag={drag}
            grouping={view.grouping}
            sort={sort}
            onSortChange={onSortChange}
            multiSort={multiSort}
            tabIndex={column.id === current && !view.grid ? 0 : -1}
          />
        ))}
        {rowActions && (
          <th scope="col" className={styles.actions}>
            <VisuallyHidden>{strings.rowActions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** px */
const keyboardStep = 16;

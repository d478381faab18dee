import styles from "./data-list.module.css";
import { GroupRow } from "./group-row.tsx";
import type { ListView } from "./list-view.ts";
import type { TableColumns } from "./table-columns.ts";
import { TableRow } from "./table-row.tsx";
import { useHeldColumns } from "./use-held-columns.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useRows } from "./use-row-window.ts";

interface TableBodyProps<Row> {
  view: ListView<Row>;
  table: TableColumns;
  /** Number of columns, including checkboxes and actions. */
  width: number;
}

/** Re-renders while scrolling and moving between rows, without header and footer. */
export function TableBody<Row>({ view, table, width }: TableBodyProps<Row>) {
  const { items, keys, grid } = view;
  const focus = useRowFocus(view.focus);
  const kept = grid ? grid.current : focus.current;
  const { ref, shown, rowHeight, windowed, partial } = useRows(keys, kept);
  useHeldColumns(ref, table.names, partial);
  return (
    <tbody ref={ref} {...(grid?.bodyHandlers ?? focus.handlers)}>
      {shown.map((each) =>
        typeof each === "number" ? (
          line(each)
        ) : (
          <tr key={`gap before ${each.before}`} aria-hidden>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap has nothing to name */}
            <td colSpan={width} className={styles.gap} style={{ height: each.lines * rowHeight }} />
          </tr>
        ),
      )}
    </tbody>
  );

  function line(place: number) {
    const item = items[place]!;
    const line = {
      view,
      table,
      place,
      tabIndex: focus.tabIndexOf(place),
      rowIndex: windowed ? place + 2 : undefined,
    };
    return item.type === "group" ? (
      <GroupRow key={keys[place]} {...line} item={item} />
    ) : (
      <TableRow key={keys[place]} {...line} index={item.index} />
    );
  }
}

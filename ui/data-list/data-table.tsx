import { useMemo, useRef, useState, type ComponentProps, type CSSProperties, type RefObject } from "react";
import { Skeleton } from "../skeleton/skeleton.tsx";
import type { ColumnArrangement } from "./column-arrangement.ts";
import type { DataListColumn } from "./data-list.tsx";
import styles from "./data-list.module.css";
import { skeletonRows, type ListView } from "./list-view.ts";
import { windowedFrom } from "./row-window.ts";
import type { DataListSort } from "./sorting.ts";
import { TableBody } from "./table-body.tsx";
import { boxWidth, pinnedOffsets, type TableColumns } from "./table-columns.ts";
import { TableHead } from "./table-head.tsx";
import { Total, type DataListTotals } from "./totals.tsx";
import { useColumnWidths } from "./use-column-widths.ts";

export interface DataTableProps<Row> {
  view: ListView<Row>;
  /** Number of pinned columns. */
  pinned: number;
  arrange: ColumnArrangement | undefined;
  /** Widths set by the user, px. */
  ownWidths: Readonly<Record<string, number>>;
  sort?: DataListSort;
  onSortChange?: (sort: DataListSort) => void;
  multiSort: boolean;
  totals?: DataListTotals;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { view, sort, onSortChange, multiSort, totals } = props;
  const { label, columns, items, loading, grid, select, rowActions } = view;
  const element = useRef<HTMLTableElement>(null);
  const table = useTableColumns(props, element);
  const windowed = items.length > windowedFrom;
  const count = columns.length + (select ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    <table
      ref={element}
      className={styles.table}
      aria-label={label}
      role={grid && "grid"}
      aria-multiselectable={grid && true}
      aria-rowcount={windowed ? items.length + 1 : undefined}
      data-exact={table.widths !== undefined || undefined}
      style={tableStyle(view, table)}
    >
      {table.widths && <Columns view={view} table={table} />}
      <TableHead
        view={view}
        table={table}
        sort={sort}
        onSortChange={onSortChange}
        multiSort={multiSort}
        rowIndex={windowed ? 1 : undefined}
      />
      {loading ? (
        <tbody>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <SkeletonRow key={index} index={index} view={view} />
          ))}
        </tbody>
      ) : (
        <TableBody view={view} table={table} width={count} />
      )}
      {totals && !loading && (
        <tfoot>
          <tr>
            {select && <Blank className={styles.box} data-pinned={table.pinned > 0 || undefined} />}
            {columns.map((column, position) => (
              <td key={column.id} data-align={column.align} {...table.cell(position)}>
                <Total>{totals[column.id]}</Total>
              </td>
            ))}
            {rowActions && <Blank className={styles.actions} />}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function useTableColumns<Row>(
  props: DataTableProps<Row>,
  table: RefObject<HTMLTableElement | null>,
): TableColumns {
  const { view, pinned, arrange, ownWidths } = props;
  const { columns, rows, items, loading, select } = view;
  const [resizing, setResizing] = useState<Record<string, number>>();
  const [currentHead, setCurrentHead] = useState<string>();
  const names = useMemo(() => columns.map(({ id: name }) => name), [columns]);
  const own = { ...ownWidths, ...resizing };
  const widths = useColumnWidths({
    table,
    names,
    own,
    exact: pinned > 0 || items.length > windowedFrom || names.some((name) => own[name] !== undefined),
    ready: rows.length > 0 && !loading,
  });
  const offsets = widths && pinnedOffsets(names, pinned, widths.columns, select ? boxWidth : 0);
  return {
    names,
    widths,
    pinned: offsets ? pinned : 0,
    cell: (position) => {
      const offset = offsets?.[position];
      if (offset !== undefined)
        return {
          "data-pinned": position === pinned - 1 ? "last" : true,
          style: { insetInlineStart: offset },
        };
      return widths ? {} : { style: { width: columns[position]?.width } };
    },
    arrange,
    fit: (name) => arrange?.fit(name, table.current),
    onResizing: (name, width) => setResizing(width === undefined ? undefined : { [name]: width }),
    currentHead,
    onHeadFocus: setCurrentHead,
  };
}

function tableStyle<Row>(view: ListView<Row>, { widths }: TableColumns): CSSProperties | undefined {
  if (!widths) return undefined;
  const ends = (view.select ? boxWidth : 0) + (view.rowActions ? widths.actions : 0);
  return { minWidth: [...widths.columns.values()].reduce((sum, width) => sum + width, ends) };
}

/** The last column without a user-defined width takes the remaining space. */
function Columns<Row>({ view, table }: { view: ListView<Row>; table: TableColumns }) {
  const { names, widths, arrange } = table;
  const own = arrange?.layout.widths ?? {};
  const flexible = names.findLast((name) => own[name] === undefined) ?? names.at(-1);
  return (
    <colgroup>
      {view.select && <col style={{ width: boxWidth }} />}
      {names.map((name) => (
        <col key={name} style={{ width: name === flexible ? undefined : widths?.columns.get(name) }} />
      ))}
      {view.rowActions && <col style={{ width: widths?.actions }} />}
    </colgroup>
  );
}

// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell that holds nothing has nothing to name
const Blank = (props: ComponentProps<"td">) => <td {...props} />;

function SkeletonRow<Row>({ index, view }: { index: number; view: ListView<Row> }) {
  return (
    <tr className={styles.row}>
      {view.select && (
        <td className={styles.box}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {view.columns.map((column: DataListColumn<Row>, position) => (
        <td key={column.id} data-align={column.align}>
          <Skeleton width={48 + ((index * 37 + position * 53) % 64)} height={12} />
        </td>
      ))}
      {view.rowActions && <Blank className={styles.actions} />}
    </tr>
  );
}

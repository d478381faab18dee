import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { fill } from "../provider/strings.ts";
import { useUi } from "../provider/provider.tsx";
import { Link } from "../shared/link.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import type { DataListColumn, DataListSort } from "./data-list.tsx";
import styles from "./data-list.module.css";
import type { RowWindow } from "./row-window.ts";
import { pageState, type Key, type Selection } from "./selection.ts";
import { Total, type DataListTotals } from "./totals.tsx";
import type { RowFocus } from "./use-row-focus.ts";

/** What table and cards share: the rows and what can be done with them. */
export interface RowsView<Row> {
  label: string;
  columns: readonly DataListColumn<Row>[];
  rows: readonly Row[];
  /** Keys of the rows, in their order. */
  page: readonly Key[];
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string;
  opens: boolean;
  rowActions?: (row: Row) => ReactNode;
  select?: {
    selection: Selection;
    selecting: boolean;
    toggle: (key: Key, range: boolean) => void;
    togglePage: () => void;
  };
  loading: boolean;
  focus: RowFocus;
}

interface DataTableProps<Row> extends RowsView<Row> {
  shown: RowWindow;
  sort?: DataListSort;
  onSortChange?: (sort: DataListSort) => void;
  totals?: DataListTotals;
}

export const skeletonRows = 12;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, page, rowActions, select, loading, totals, shown } = props;
  const { strings } = useUi();
  const windowed = shown.before > 0 || shown.after > 0;
  const width = columns.length + (select ? 1 : 0) + (rowActions ? 1 : 0);
  const primary = primaryColumn(columns);
  return (
    <table className={styles.table} aria-label={label} aria-rowcount={windowed ? rows.length + 1 : undefined}>
      <thead>
        <tr aria-rowindex={windowed ? 1 : undefined}>
          {select && (
            <th scope="col" className={styles.box}>
              <Checkbox
                label={strings.selectPage}
                hideLabel
                checked={pageState(select.selection, page) === "all"}
                indeterminate={pageState(select.selection, page) === "some"}
                disabled={loading}
                onCheckedChange={select.togglePage}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} sort={props.sort} onSortChange={props.onSortChange} />
          ))}
          {rowActions && (
            <th scope="col" className={styles.actions}>
              <VisuallyHidden>{strings.rowActions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {loading
          ? Array.from({ length: skeletonRows }, (_, index) => (
              <SkeletonRow
                key={index}
                index={index}
                columns={columns}
                select={Boolean(select)}
                width={width}
              />
            ))
          : windowedRows(shown, width, (index) => (
              <DataRow
                key={page[index]}
                {...props}
                index={index}
                primary={primary}
                rowIndex={windowed ? index + 2 : undefined}
              />
            ))}
      </tbody>
      {totals && !loading && (
        <tfoot>
          <tr>
            {select && <Blank className={styles.box} />}
            {columns.map((column) => (
              <td key={column.name} data-align={column.align}>
                <Total>{totals[column.name]}</Total>
              </td>
            ))}
            {rowActions && <Blank className={styles.actions} />}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

export const primaryColumn = <Row,>(columns: readonly DataListColumn<Row>[]) =>
  columns.find((column) => column.primary) ?? columns[0];

function windowedRows(
  { first, end, before, after }: RowWindow,
  width: number,
  row: (index: number) => ReactNode,
) {
  return (
    <>
      {before > 0 && <Gap height={before} width={width} />}
      {Array.from({ length: end - first }, (_, offset) => row(first + offset))}
      {after > 0 && <Gap height={after} width={width} />}
    </>
  );
}

const Gap = ({ height, width }: { height: number; width: number }) => (
  <tr aria-hidden>
    <Blank colSpan={width} className={styles.gap} style={{ height }} />
  </tr>
);

// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell that holds nothing has nothing to name
const Blank = (props: ComponentProps<"td">) => <td {...props} />;

interface HeadCellProps<Row> extends Pick<DataTableProps<Row>, "sort" | "onSortChange"> {
  column: DataListColumn<Row>;
}

function HeadCell<Row>({ column, sort, onSortChange }: HeadCellProps<Row>) {
  const direction = sort?.column === column.name ? sort.direction : undefined;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-align={column.align} style={{ width: column.width }} aria-sort={direction}>
      {column.sortable && onSortChange ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() =>
            onSortChange({
              column: column.name,
              direction: direction === "ascending" ? "descending" : "ascending",
            })
          }
        >
          {column.label}
          <Arrow aria-hidden data-sorted={direction !== undefined || undefined} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

interface DataRowProps<Row> extends RowsView<Row> {
  index: number;
  primary: DataListColumn<Row> | undefined;
  rowIndex: number | undefined;
}

function DataRow<Row>({ index, primary, rowIndex, ...view }: DataRowProps<Row>) {
  const { columns, rows, page, rowActions, select, focus, opens } = view;
  const row = rows[index];
  const key = page[index];
  if (row === undefined || key === undefined) return null;
  const selected = select?.selection.has(key) ?? false;
  return (
    <tr
      {...focus.row(index)}
      className={styles.row}
      data-selected={selected || undefined}
      data-opens={opens || undefined}
      aria-rowindex={rowIndex}
    >
      {select && (
        <td className={styles.box} data-row-stop>
          <RowCheckbox view={view} row={row} rowKey={key} />
        </td>
      )}
      {columns.map((column) =>
        column === primary ? (
          <th key={column.name} scope="row" data-align={column.align}>
            <RowTitle view={view} row={row} column={column} />
          </th>
        ) : (
          <td key={column.name} data-align={column.align}>
            {column.render(row)}
          </td>
        ),
      )}
      {rowActions && (
        <td className={styles.actions} data-row-stop>
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

export function RowCheckbox<Row>({ view, row, rowKey }: { view: RowsView<Row>; row: Row; rowKey: Key }) {
  const { strings } = useUi();
  const { select, rowLabel } = view;
  if (!select) return null;
  return (
    <Checkbox
      label={fill(strings.selectRow, { label: rowLabel(row) })}
      hideLabel
      tabIndex={-1}
      checked={select.selection.has(rowKey)}
      // React makes this change out of the click, which knows about Shift.
      onChange={(event) => select.toggle(rowKey, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

export function RowTitle<Row>({
  view,
  row,
  column,
}: {
  view: RowsView<Row>;
  row: Row;
  column: DataListColumn<Row>;
}) {
  if (!view.rowHref) return column.render(row);
  return (
    <Link href={view.rowHref(row)} className={styles.link} tabIndex={-1} data-row-link>
      {column.render(row)}
    </Link>
  );
}

function SkeletonRow<Row>({
  index,
  columns,
  select,
  width,
}: {
  index: number;
  columns: readonly DataListColumn<Row>[];
  select: boolean;
  width: number;
}) {
  const actions = width - columns.length - (select ? 1 : 0);
  return (
    <tr className={styles.row}>
      {select && (
        <td className={styles.box}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {columns.map((column, position) => (
        <td key={column.name} data-align={column.align}>
          <Skeleton width={48 + ((index * 37 + position * 53) % 64)} height={12} />
        </td>
      ))}
      {actions > 0 && <Blank className={styles.actions} />}
    </tr>
  );
}

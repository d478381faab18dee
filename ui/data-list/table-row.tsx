import { Checkbox } from "../checkbox/checkbox.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { Link } from "../shared/link.tsx";
import type { DataListColumn } from "./data-list.tsx";
import styles from "./data-list.module.css";
import { GridCell } from "./grid-cell.tsx";
import { primaryColumn, type ListView } from "./list-view.ts";
import type { Key } from "./selection.ts";
import type { TableColumns } from "./table-columns.ts";
import { actionsStop, boxStop } from "./use-grid-focus.ts";

interface TableRowProps<Row> {
  view: ListView<Row>;
  table: TableColumns;
  /** Of the row among the rows, and its line among the lines. */
  index: number;
  place: number;
  rowIndex: number | undefined;
}

export function TableRow<Row>({ view, table, index, place, rowIndex }: TableRowProps<Row>) {
  const { columns, rows, page, rowActions, select, focus, opens, grid } = view;
  const row = rows[index];
  const key = page[index];
  if (row === undefined || key === undefined) return null;
  const primary = primaryColumn(columns);
  return (
    <tr
      {...focus.line(place)}
      className={styles.row}
      data-selected={select?.has(key) || undefined}
      data-opens={(opens && !grid) || undefined}
      aria-rowindex={rowIndex}
    >
      {select && (
        <td
          className={styles.box}
          data-row-stop
          data-pinned={table.pinned > 0 || undefined}
          role={grid && "gridcell"}
          data-cell={grid && boxStop}
        >
          <RowCheckbox
            view={view}
            row={row}
            rowKey={key}
            tabIndex={grid?.isCurrent(place, boxStop) ? 0 : -1}
          />
        </td>
      )}
      {columns.map((column, position) => {
        if (grid)
          return (
            <GridCell
              key={column.name}
              view={view}
              grid={grid}
              column={column}
              row={row}
              rowKey={key}
              place={place}
              position={position}
              header={column === primary}
              marks={table.cell(position)}
            />
          );
        const marks = { "data-align": column.align, ...table.cell(position) };
        return column === primary ? (
          <th key={column.name} scope="row" {...marks}>
            <RowTitle view={view} row={row} column={column} />
          </th>
        ) : (
          <td key={column.name} {...marks}>
            {column.render(row)}
          </td>
        );
      })}
      {rowActions && (
        <td
          className={styles.actions}
          data-row-stop
          role={grid && "gridcell"}
          data-cell={grid && actionsStop}
        >
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

interface RowCheckboxProps<Row> {
  view: ListView<Row>;
  row: Row;
  rowKey: Key;
  tabIndex?: 0 | -1;
}

export function RowCheckbox<Row>({ view, row, rowKey, tabIndex = -1 }: RowCheckboxProps<Row>) {
  const { strings } = useUi();
  const { select, rowLabel } = view;
  if (!select) return null;
  return (
    <Checkbox
      label={fill(strings.selectRow, { label: rowLabel(row) })}
      hideLabel
      tabIndex={tabIndex}
      checked={select.has(rowKey)}
      // React makes this change out of the click, which knows about Shift.
      onChange={(event) => select.toggle(rowKey, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

interface RowTitleProps<Row> {
  view: ListView<Row>;
  row: Row;
  column: DataListColumn<Row>;
}

export function RowTitle<Row>({ view, row, column }: RowTitleProps<Row>) {
  if (!view.rowHref) return column.render(row);
  return (
    <Link href={view.rowHref(row)} className={styles.link} tabIndex={-1} data-row-link>
      {column.render(row)}
    </Link>
  );
}

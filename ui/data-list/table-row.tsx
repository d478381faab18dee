import { memo } from "react";
import styles from "./data-list.module.css";
import { primaryColumn, type ListView } from "./list-view.ts";
import { CellContent, RowCheckbox, RowPicture, RowTitle } from "./row-parts.tsx";
import type { TableColumns } from "./table-columns.ts";
import { actionsStop, boxStop } from "./grid-stops.ts";

interface TableRowProps<Row> {
  view: ListView<Row>;
  table: TableColumns;
  /** Index among the rows; line among the lines. */
  index: number;
  place: number;
  tabIndex: 0 | -1 | undefined;
  rowIndex: number | undefined;
}

function drawRow<Row>({ view, table, index, place, tabIndex, rowIndex }: TableRowProps<Row>) {
  const { columns, rows, page, rowActions, select, opens, grid } = view;
  const row = rows[index];
  const key = page[index];
  if (row === undefined || key === undefined) return null;
  const primary = primaryColumn(columns);
  return (
    <tr
      tabIndex={tabIndex}
      data-item={place}
      data-row={index}
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
            <grid.Cell
              key={column.id}
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
          <th key={column.id} scope="row" {...marks}>
            <RowPicture view={view} row={row} />
            <RowTitle view={view} row={row} column={column} />
          </th>
        ) : (
          <td key={column.id} {...marks}>
            <CellContent column={column} row={row} />
          </td>
        );
      })}
      {rowActions && (
        <td
          className={styles.actions}
          data-pinned
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

/** Memoized: rows that stay in view don't re-render when others appear or take the focus. */
export const TableRow = memo(drawRow) as typeof drawRow;

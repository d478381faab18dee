import { memo } from "react";
import styles from "./data-list.module.css";
import { primaryColumn, type ListSelect, type RowView } from "./list-view.ts";
import { CellContent, RowCheckbox, RowPicture, RowTitle } from "./row-parts.tsx";
import type { Key } from "./selection.ts";
import type { TableColumns } from "./table-columns.ts";
import { actionsStop, boxStop } from "./grid-stops.ts";

interface TableRowProps<Row> extends Pick<TableColumns, "pinned" | "cell"> {
  view: RowView<Row>;
  row: Row;
  rowKey: Key;
  /** Index among the rows; line among the lines. */
  index: number;
  place: number;
  rowIndex: number | undefined;
  tabIndex: 0 | -1 | undefined;
  /** Undefined where rows can't be selected. */
  selected: boolean | undefined;
  onToggle: ListSelect["toggle"] | undefined;
}

function drawRow<Row>(props: TableRowProps<Row>) {
  const { view, pinned, cell, row, rowKey, index, place, rowIndex, tabIndex, selected, onToggle } = props;
  const { columns, rowActions, opens, grid } = view;
  const primary = primaryColumn(columns);
  return (
    <tr
      data-item={place}
      data-row={index}
      tabIndex={tabIndex}
      className={styles.row}
      data-selected={selected || undefined}
      data-opens={(opens && !grid) || undefined}
      aria-rowindex={rowIndex}
    >
      {onToggle && (
        <td
          className={styles.box}
          data-row-stop
          data-pinned={pinned > 0 || undefined}
          role={grid && "gridcell"}
          data-cell={grid && boxStop}
        >
          <RowCheckbox
            label={view.rowLabel(row)}
            rowKey={rowKey}
            selected={selected === true}
            onToggle={onToggle}
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
              rowKey={rowKey}
              place={place}
              position={position}
              header={column === primary}
              marks={cell(position)}
            />
          );
        const marks = { "data-align": column.align, ...cell(position) };
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

/** Memoized: rows that stay in view don't re-render when others appear. */
export const TableRow = memo(drawRow) as typeof drawRow;

import { classNames } from "../shared/class-names.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { CellEditor } from "./cell-editor.tsx";
import styles from "./grid-cell.module.css";
import { RowPicture, RowTitle } from "./row-parts.tsx";
import type { GridCellProps } from "./cell-grid.ts";

/** A cell that can be focused, selected and edited in place. */
export function GridCell<Row>(props: GridCellProps<Row>) {
  const { view, grid, column, row, rowKey, place, position, header, marks } = props;
  const { strings } = grid;
  const cell = { row, key: rowKey, column: column.id };
  const at = { line: place, column: position };
  const { state, readOnly, selected, edited, handle } = grid.cell(cell, at);
  const current = grid.isCurrent(place, column.id);
  const several = grid.selected.count > 1;
  const Cell = header ? "th" : "td";
  return (
    <Cell
      {...marks}
      scope={header ? "row" : undefined}
      role={header ? undefined : "gridcell"}
      className={classNames(styles.cell, edited && styles.edited)}
      data-align={column.align}
      data-cell={column.id}
      data-in-block={(selected && several) || undefined}
      data-state={state?.type}
      tabIndex={current && !edited ? 0 : -1}
      title={state?.reason || undefined}
      aria-selected={several ? selected : undefined}
      aria-readonly={readOnly !== undefined || undefined}
      aria-invalid={state?.type === "error" || undefined}
      aria-busy={state?.type === "pending" || undefined}
    >
      {edited ? (
        <CellEditor grid={grid} cell={cell} place={at} edited={edited} label={column.label} />
      ) : (
        <>
          {state ? (
            <span className={styles.text}>{state.text}</span>
          ) : header ? (
            <>
              <RowPicture view={view} row={row} />
              <RowTitle view={view} row={row} column={column} />
            </>
          ) : (
            column.render(row)
          )}
          {state && <VisuallyHidden>, {state.reason || strings.cellSaving}</VisuallyHidden>}
          {handle && readOnly === undefined && (
            <span
              className={styles.handle}
              title={strings.fillHandle}
              aria-hidden
              onPointerDown={grid.edit.beginFill}
            />
          )}
        </>
      )}
    </Cell>
  );
}

import { Button } from "../button/button.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { cellId, cellOf } from "./cell-states.ts";
import { dataListStrings } from "./data-list-strings.ts";
import styles from "./grid-cell.module.css";
import type { ListView } from "./list-view.ts";
import type { CellGrid } from "./cell-grid.ts";

interface GridStatusProps<Row> {
  view: ListView<Row>;
  grid: CellGrid<Row>;
}

/** What was refused and why, with a link to the cell, which may be far away or too small to show the reason. */
export function GridStatus<Row>({ view, grid }: GridStatusProps<Row>) {
  const strings = useStrings(dataListStrings);
  const { states, discard, announcement: said } = grid.changes;
  const refused = [...states].flatMap(([id, state]) => (state.type === "error" ? [{ id, ...state }] : []));
  const { cell, count } = grid.selected;
  const here = cell && cellId(cell.key, cell.column);
  const own = refused.find(({ id }) => id === here);
  const next = refused[(refused.findIndex(({ id }) => id === here) + 1) % refused.length];
  return (
    <>
      <VisuallyHidden>
        <output>{said}</output>
        <output>{count > 1 && fill(strings.cellsSelected, { count })}</output>
      </VisuallyHidden>
      {refused.length > 0 && (
        <div className={styles.status}>
          <p>
            {own && cell
              ? fill(strings.cellRefused, {
                  column: view.columnOf(cell.column)?.label ?? cell.column,
                  row: view.rowLabel(cell.row),
                  reason: own.reason,
                })
              : fill(strings.cellsRefused, { count: refused.length })}
          </p>
          {next && next !== own && (
            <Button
              size="small"
              onClick={() => {
                const { key, column } = cellOf(next.id);
                grid.reveal(key, column);
              }}
            >
              {strings.nextRefusedCell}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => discard(own ? [own.id] : refused.map(({ id }) => id))}
          >
            {strings.discardCell}
          </Button>
        </div>
      )}
    </>
  );
}

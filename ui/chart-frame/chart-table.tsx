import styles from "./chart-table.module.css";
import type { ChartCell, ChartTable } from "./chart-types.ts";

interface ChartTableViewProps extends PressedSegments {
  label: string;
  table: ChartTable;
}

/** Selecting a chart's segments. */
export interface PressedSegments {
  /** Id of the selected segment. */
  selected?: string;
  /** Makes segments buttons. */
  onPress?: (id: string) => void;
}

/** A chart's data as a table. Its numbers open what the plot's segments open. */
export function ChartTableView({ label, table, selected, onPress }: ChartTableViewProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.head.map((name, column) => (
              <th key={name} scope="col" data-number={isNumber(table, column) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) => {
                return column === 0 ? (
                  <th key={table.head[column]} scope="row">
                    {textOf(cell)}
                  </th>
                ) : (
                  <td key={table.head[column]} data-number={isNumber(table, column) || undefined}>
                    {typeof cell === "object" && cell.segment !== undefined && onPress ? (
                      <button
                        type="button"
                        className={styles.number}
                        aria-pressed={cell.segment === selected}
                        onClick={() => onPress(cell.segment!)}
                      >
                        <bdi>{cell.shown}</bdi>
                      </button>
                    ) : (
                      <bdi>{textOf(cell) ?? "—"}</bdi>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const textOf = (cell: ChartCell) => (typeof cell === "object" ? cell.shown : cell);

const isNumber = ({ rows }: ChartTable, column: number) =>
  rows.some(({ cells }) => typeof cells[column] === "object");

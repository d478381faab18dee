import styles from "./chart-table.module.css";
import type { ChartTable } from "./chart-types.ts";

/** The numbers of a chart, for those who would rather read them. */
export function ChartTableView({ label, table }: { label: string; table: ChartTable }) {
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
                const text = typeof cell === "object" ? cell.shown : cell;
                return column === 0 ? (
                  <th key={table.head[column]} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={table.head[column]} data-number={isNumber(table, column) || undefined}>
                    <bdi>{text ?? "—"}</bdi>
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

const isNumber = ({ rows }: ChartTable, column: number) =>
  rows.some(({ cells }) => typeof cells[column] === "object");

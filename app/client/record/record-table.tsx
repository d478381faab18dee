import { Button, classNames, formatDecimal, SearchField } from "@backoffice/ui";
import type { RecordTableState } from "../../contract/record.ts";
import { inPhrase } from "../../contract/in-phrase.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { useTableRows, type TableSource } from "./use-table-rows.ts";
import styles from "./record-table.module.css";

interface RecordTableProps {
  label: string;
  /** Its tab already has that name. */
  hideLabel: boolean;
  table: RecordTableState;
  source: TableSource;
}

/** Rows of the record that have no list of their own. */
export function RecordTable({ label, hideLabel, table, source }: RecordTableProps) {
  const formatting = useFormatting();
  const { columns } = table;
  const { rows, total, search, setSearch, isFound, load, pending } = useTableRows(source, table);
  if (table.rows.length === 0)
    return hideLabel ? (
      <p className={styles.none}>
        {formatting.t("list.empty", { many: inPhrase(label, formatting.locale) })}
      </p>
    ) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must be scrollable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {table.searchable && (
        <div className={styles.search}>
          <SearchField
            label={formatting.t("list.search", { many: inPhrase(label, formatting.locale) })}
            value={search}
            onValueChange={setSearch}
          />
        </div>
      )}
      <table className={styles.table}>
        <caption className={classNames(styles.label, hideLabel && styles.unseen)}>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ name, label: text, kind }) => (
              <th key={name} scope="col" data-align={kindViews[kind].align}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => {
                const { Cell, align } = kindViews[column.kind];
                return (
                  <td key={column.name} data-align={align} data-label={column.label}>
                    <Cell field={column} row={row} formatting={formatting} inList={false} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isFound && rows.length === 0 && <p className={styles.more}>{formatting.t("list.noneFound")}</p>}
      {total > rows.length && (
        <p className={styles.more}>
          <span>
            {formatting.t("detail.tableMore", {
              count: rows.length,
              total: formatDecimal(String(total), formatting.formats),
            })}
          </span>
          <Button size="small" pending={pending} onClick={() => void load()}>
            {formatting.t("detail.tableLoad")}
          </Button>
        </p>
      )}
    </section>
  );
}

import { classNames, formatDecimal } from "@backoffice/ui";
import type { RecordState } from "../../../contract/record.ts";
import { inPhrase } from "../../../contract/in-phrase.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import styles from "./record-table.module.css";

interface RecordTableProps {
  label: string;
  /** It is what its tab is called after. */
  hideLabel: boolean;
  table: NonNullable<RecordState["tables"]>[string];
}

/** Rows that belong to the record and are no list of their own. */
export function RecordTable({ label, hideLabel, table: { columns, rows, total } }: RecordTableProps) {
  const speech = useSpeech();
  if (rows.length === 0)
    return hideLabel ? (
      <p className={styles.none}>{speech.t("list.empty", { many: inPhrase(label, speech.locale) })}</p>
    ) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the screen is scrolled by keys
    <section className={styles.frame} aria-label={label} tabIndex={0}>
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
                  <td key={column.name} data-align={align}>
                    <Cell field={column} row={row} speech={speech} inList={false} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {total !== undefined && (
        <p className={styles.more}>
          {speech.t("detail.tableMore", {
            count: rows.length,
            total: formatDecimal(String(total), speech.formats),
          })}
        </p>
      )}
    </section>
  );
}

import { Button, classNames, formatDecimal, SearchField } from "@backoffice/ui";
import type { RecordTableState } from "../../contract/record.ts";
import { isEmpty } from "../../contract/empty.ts";
import { inPhrase } from "../../contract/in-phrase.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { useState } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callServer } from "../calls/call-server.ts";
import { useCall } from "../calls/use-call.ts";
import { useDebounced } from "../calls/use-debounced.ts";
import { useNotify } from "../shell/dialogs.tsx";
import styles from "./record-table.module.css";

/** A table's record and its name there. */
interface TableSource {
  code: RouteCode;
  id: number;
  table: string;
}

const none: readonly Row[] = [];

/** The rows of a record's table: the first page, search results, and more on demand. */
function useTableRows({ code, id, table }: TableSource, state: RecordTableState) {
  const notify = useNotify();
  const [search, setSearch] = useState("");
  const rested = useDebounced(search.trim(), 300);
  const found = useCall(`${code}/table`, rested === "" ? null : { id, table, search: rested }, {
    keepPrevious: true,
  });
  const first = rested === "" ? state : (found.data ?? state);
  const [kept, setKept] = useState({ under: first.rows, more: none });
  const [pending, setPending] = useState(false);
  const rows = kept.under === first.rows ? [...first.rows, ...kept.more] : first.rows;
  const total = first.total ?? first.rows.length;
  const load = async () => {
    setPending(true);
    try {
      const { data } = await callServer(`${code}/table`, {
        id,
        table,
        ...(rested && { search: rested }),
        offset: rows.length,
      });
      setKept({ under: first.rows, more: [...rows.slice(first.rows.length), ...data.rows] });
    } catch (failure) {
      notify.fluentRefusal(failure);
    } finally {
      setPending(false);
    }
  };
  return { rows, total, search, setSearch, isFound: rested !== "", load, pending };
}

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
                    {!isEmpty(row[column.name]) && (
                      <Cell field={column} row={row} formatting={formatting} inList={false} />
                    )}
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

import { Button, classNames, formatDecimal, SearchField } from "@backoffice/ui";
import type { RecordTableState } from "../../contract/record.ts";
import { inPhrase } from "../../contract/in-phrase.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { useState } from "react";
import type { Row } from "../../contract/kinds.ts";
import { useDebounced } from "../calls/use-debounced.ts";
import { onDemand } from "../shell/screen-module.ts";
import type { RowPartsProps } from "./row-parts.tsx";
import { TableCell } from "./table-cell.tsx";
import { type TableSource, useTableRows } from "./use-table-rows.ts";
import styles from "./record-table.module.css";

const RowParts = onDemand<RowPartsProps>(async () => (await import("./row-parts.tsx")).RowParts);

interface RecordTableProps {
  label: string;
  /** Its tab already has that name. */
  hideLabel: boolean;
  table: RecordTableState;
  /** The table with the rows that each row adds up. */
  parts?: RecordTableState | undefined;
  source: TableSource;
}

/** Rows of the record that have no list of their own. */
export function RecordTable({ label, hideLabel, table, parts, source }: RecordTableProps) {
  const formatting = useFormatting();
  const { columns, sums } = table;
  const [search, setSearch] = useState("");
  const sought = useDebounced(search.trim(), 300);
  const { rows, total, load, pending } = useTableRows(source, table, sought);
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
            <TableRow
              key={index}
              {...{ row, columns, formatting, parts }}
              source={{ ...source, table: table.parts ?? "" }}
            />
          ))}
        </tbody>
        {sums && sought === "" && (
          <tfoot>
            <tr>
              <th scope="row">{formatting.t("line.total")}</th>
              {columns.slice(1).map((column) => (
                <TableCell key={column.name} {...{ column, formatting }} row={sums} />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {sought !== "" && rows.length === 0 && <p className={styles.more}>{formatting.t("list.noneFound")}</p>}
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

interface TableRowProps extends Omit<RowPartsProps, "part" | "parts"> {
  row: Row;
  parts: RecordTableState | undefined;
}

/** With parts, the first cell shows and hides them. */
function TableRow({ row, parts, ...props }: TableRowProps) {
  const [open, setOpen] = useState(false);
  const { columns, formatting } = props;
  const part = parts && row.$part;
  return (
    <>
      <tr>
        {columns.map((column, index) => (
          <TableCell key={column.name} {...{ column, row, formatting }}>
            {part && index === 0
              ? (value) => (
                  <button
                    type="button"
                    className={styles.opener}
                    aria-expanded={open}
                    onClick={() => setOpen(!open)}
                  >
                    {value}
                  </button>
                )
              : undefined}
          </TableCell>
        ))}
      </tr>
      {open && parts && <RowParts {...props} parts={parts} part={String(part)} />}
    </>
  );
}

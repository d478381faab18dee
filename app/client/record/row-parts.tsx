import { Button, formatDecimal } from "@backoffice/ui";
import { isEmpty } from "../../contract/empty.ts";
import type { Column } from "../../contract/list.ts";
import type { RecordTableState } from "../../contract/record.ts";
import { kindViews } from "../kinds/kind-views.ts";
import type { ValueFormatting } from "../kinds/use-formatting.ts";
import { TableCell } from "./table-cell.tsx";
import { type TableSource, useTableRows } from "./use-table-rows.ts";
import styles from "./record-table.module.css";

export interface RowPartsProps {
  columns: readonly Column[];
  formatting: ValueFormatting;
  parts: RecordTableState;
  /** Finds the rows in that table. */
  part: string;
  source: TableSource;
}

const lackedBy = (columns: readonly Column[], others: readonly Column[]) =>
  others.filter(({ name }) => !columns.some((column) => column.name === name));

/** What a table's row adds up, in its own columns. What they don't have stands in front. */
export function RowParts({ columns, formatting, parts, part, source }: RowPartsProps) {
  const { rows, total, found, load, pending } = useTableRows(source, parts, part);
  const { t, formats } = formatting;
  const shared = columns.filter(({ name }) => parts.columns.some((column) => column.name === name));
  const lead = lackedBy(columns, parts.columns);
  const span = columns.length - shared.length;
  return (
    <>
      {rows.map((row, index) => (
        <tr key={index} data-part>
          <td colSpan={span}>
            <span className={styles.lead}>
              {lead.map((column) => {
                const { Cell } = kindViews[column.kind];
                return (
                  !isEmpty(row[column.name]) && (
                    <span key={column.name}>
                      <Cell field={column} row={row} formatting={formatting} inList={false} />
                    </span>
                  )
                );
              })}
            </span>
          </td>
          {shared.map((column) => (
            <TableCell key={column.name} {...{ column, row, formatting }} />
          ))}
        </tr>
      ))}
      {(!found.data || total > rows.length) && (
        <tr data-part>
          <td colSpan={columns.length}>
            {found.data ? (
              <span className={styles.lead}>
                {t("detail.tableMore", { count: rows.length, total: formatDecimal(String(total), formats) })}
                <Button size="small" pending={pending} onClick={() => void load()}>
                  {t("detail.tableLoad")}
                </Button>
              </span>
            ) : (
              found.error === undefined && t("detail.loading")
            )}
          </td>
        </tr>
      )}
    </>
  );
}

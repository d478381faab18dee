import { Link } from "@backoffice/ui";
import { useMemo } from "react";
import { traitsOf, type Filter } from "../../contract/kinds.ts";
import type { Column } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { paths } from "../paths.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf } from "../kinds/values.ts";
import { titleOf } from "./list-columns.tsx";
import styles from "./related-brief.module.css";
import { formatDate } from "../i18n/dates.ts";

interface RelatedBriefProps {
  code: RouteCode;
  label: string;
  field: string;
  id: number;
}

/** Enough for a glance; the tab has the rest. */
const shown = 4;

/** The newest records that reference this one, one line each. Renders nothing if there are none. */
export function RelatedBrief({ code, label, field, id }: RelatedBriefProps) {
  const formatting = useFormatting();
  const payload = useMemo(
    () => ({ filters: [{ field, op: "eq", value: String(id) } satisfies Filter], limit: 10 }),
    [field, id],
  );
  const { data } = useCall(`${code}/list`, payload);
  const rows = data?.datasets.main.rows ?? [];
  if (!data || rows.length === 0) return null;
  const { columns, key } = data.settings;
  const first = (fits: (column: Column) => boolean) => columns.find(fits);
  const day = first((column) => traitsOf(column).time === "day");
  const state = first(
    (column) =>
      Boolean(traitsOf(column).workflow) || (column.name === "status" && column.options !== undefined),
  );
  const sum = first((column) => traitsOf(column).number === "amount");
  return (
    <section className={styles.brief} aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {rows.slice(0, shown).map((row) => {
          const cell = (column: Column | undefined) => {
            if (!column) return null;
            const { Cell } = kindViews[column.kind];
            return <Cell field={column} row={row} formatting={formatting} inList={false} />;
          };
          return (
            <li key={Number(row[key])}>
              <Link href={paths.record(code, Number(row[key]))}>
                {titleOf(columns, row, key, formatting.locale)}
              </Link>
              <span className={styles.sum}>{cell(sum)}</span>
              <span className={styles.state}>{cell(state)}</span>
              <span className={styles.day}>{day && formatDate(textOf(row[day.name]))}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

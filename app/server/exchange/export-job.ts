import { and } from "drizzle-orm";
import type { ExportOrder } from "../../contract/exchange.ts";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import { plan, type Plan } from "../access/plan.ts";
import { record } from "../history/record.ts";
import type { Actor } from "../actor.ts";
import type { Resource } from "../resources/resource.ts";
import { labelOf, nameOf } from "../resources/describe.ts";
import { fetchRows } from "../resources/query/fetch-rows.ts";
import { beyond, cursorOf, orderBy, orderOf } from "../resources/query/order.ts";
import { selection } from "../resources/query/selection.ts";
import { resourceOf } from "../resources/registry.ts";
import { chosenCondition } from "../bulk/chosen.ts";
import { baseCurrency } from "../base-currency.ts";
import { separatorsIn } from "../i18n/translate.ts";
import { defineJob, type RunningJob } from "../jobs/handler.ts";
import { cellOf, type Cell, fitsInCell } from "../resources/kinds/cells.ts";
import { currencyOf, headingOf } from "./headings.ts";
import { storeSheet, type TimeColumns } from "./write-sheet.ts";
import { fieldOf } from "../resources/field-of.ts";

export interface ExportPayload extends ExportOrder {
  /** Expected number of rows, as counted when the export was requested. */
  count: number;
}

const rowsAtOnce = 500;

/** Internal fields, not exported. */
const unwritten = new Set(["version", "deleted_at"]);

/** The exportable fields, starting with the key, which an import uses to find the record. */
const exportedFields = (reading: Plan, wanted?: string[]): string[] => {
  const { fields } = reading.resource;
  const open = Object.keys(fields).filter(
    (name) => reading.readable(name) && !unwritten.has(name) && fitsInCell(fieldOf(reading.resource, name)),
  );
  if (!wanted?.length) return open;
  const columns = wanted.filter((name) => open.includes(name));
  return withCurrencies(reading, columns, open);
};

/** An amount is meaningless without its currency, so the currency column follows the last of its amounts. */
function withCurrencies({ resource }: Plan, columns: string[], open: string[]): string[] {
  return columns.flatMap((name, index) => {
    const currency = currencyOf(resource, name);
    const isLast = !columns.slice(index + 1).some((later) => currencyOf(resource, later) === currency);
    return currency && isLast && open.includes(currency) && !columns.includes(currency)
      ? [name, currency]
      : [name];
  });
}

/** Exports the rows of a list to a file, as visible to the user. */
export const exportJob = defineJob<ExportPayload>({
  name: ({ route, count }, t) => t("job.export", { count, resource: `resource.${route}.many` }),
  async run(job, order) {
    const actor = await job.actor();
    const { t } = actor;
    const resource = resourceOf(order.route);
    const reading = plan(actor.principal, resource, "export");
    const columns = exportedFields(reading, order.columns);
    const base = await baseCurrency(actor.db);
    // A restarted job writes its file from scratch.
    await job.progress({ done: -job.done });
    const made = await storeSheet(actor.files, order.format, {
      name: nameOf(resource, "many", t),
      headers: [
        "ID",
        ...columns.map((name) => headingOf(resource, name, labelOf(resource, name, t), base.code)),
      ],
      decimal: separatorsIn(actor.locale).decimal,
      moments: momentsOf(resource, columns),
      rows: exportedRows(job, actor, reading, order, columns),
    });
    await job.make(made);
    await record(actor, "export", [resource.code, job.job_id, made.name], { comment: String(job.done) });
  },
});

/** Column indexes of dates and times, after the key. */
function momentsOf(resource: Resource, columns: string[]): TimeColumns {
  return new Map(
    columns.flatMap((name, index) => {
      const { time } = traitsOf(fieldOf(resource, name));
      return time ? [[index + 1, time]] : [];
    }),
  );
}

async function* exportedRows(
  job: RunningJob,
  { db, locale, t }: Actor,
  reading: Plan,
  choice: ExportOrder,
  columns: string[],
): AsyncGenerator<Cell[]> {
  const { resource } = reading;
  const { decimal } = separatorsIn(locale);
  const order = orderOf(reading, choice.sort);
  const where = chosenCondition(reading, choice);
  const selected = selection(
    reading,
    [...new Set([...columns, order.name])].filter((name) => name !== resource.key),
    locale,
  );
  let last: string | undefined;
  for (;;) {
    const rows: Row[] = await fetchRows(db, resource, selected, {
      where: and(where, last === undefined ? undefined : beyond(order, last)),
      orderBy: orderBy(order),
      limit: rowsAtOnce,
    });
    for (const row of rows)
      yield [
        Number(row[resource.key]),
        ...columns.map((name) => cellOf(name, fieldOf(resource, name), row, t, decimal)),
      ];
    await job.progress({ done: rows.length });
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = cursorOf(order, end);
  }
}

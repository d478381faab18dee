import Big from "big.js";
import { and, asc, inArray, sql, type SQL } from "drizzle-orm";
import { hoursAndMinutes } from "../../../contract/hours-and-minutes.ts";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { roundMoney } from "../../../server/currency-digits.ts";
import { saveOnly } from "../../../server/resources/change/save.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { translate } from "../../../server/i18n/translate.ts";
import { customerLanguage } from "../../documents/server/papers/customer-language.ts";
import { timings } from "./timings.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { defaultLegalPerson } from "../../finance/server/invoice-order.ts";
import { unbilled } from "./bill-actions.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { invoicesTable } from "../../finance/server/invoices.table.ts";
import { timeAmount, timingsTable } from "./timings.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** Single entries, or all of a project up to a date. */
export interface Billed {
  ids: number[];
  project_id?: number | undefined;
  until?: string | undefined;
}

interface Time extends Record<string, unknown> {
  timing_id: number;
  number: string;
  project_id: number;
  task: string | null;
  rate: string;
  minutes: number;
  amount: string;
}

interface Project extends Record<string, unknown> {
  project_id: number;
  name: string;
  party: string | null;
  cp_id: number | null;
  client_id: number | null;
  contract_id: number | null;
  currency_id: number | null;
  legal_person_id: number | null;
}

export interface MadeInvoice {
  invoice_id: number;
  project_id: number;
}

/** Creates draft invoices for approved time, one per project. Entries that can't be billed are skipped. */
export const billTimings = (actor: Actor, chosen: Billed): Promise<[MadeInvoice, ...MadeInvoice[]]> =>
  atomically(actor, async (within) => {
    plan(actor.principal, invoicesTable, "create");
    const found = await lockUnbilled(within, chosen);
    const projects = grouped(found, ({ project_id }) => project_id);
    const made: MadeInvoice[] = [];
    for (const [project_id, times] of projects)
      made.push({ project_id, invoice_id: await billProject(within, project_id, times) });
    const [first, ...others] = made;
    if (first === undefined) throw refuse("timing.nothingToBill");
    return [first, ...others];
  });

/** Locked, so that no entry is billed twice. */
async function lockUnbilled({ db, principal }: Actor, { ids, project_id, until }: Billed): Promise<Time[]> {
  const viewing = plan(principal, timingsTable, "view");
  const { table } = timings;
  const wanted: SQL[] = [
    ...(ids.length > 0 ? [inArray(table.timing_id, ids)] : []),
    ...(project_id === undefined ? [] : [sql`${table.project_id} = ${project_id}`]),
    ...(until === undefined ? [] : [sql`${table.date} <= ${until}`]),
  ];
  return await db
    .select({
      timing_id: table.timing_id,
      number: sql<string>`timings.number`,
      project_id: sql<number>`timings.project_id`,
      task: sql<string | null>`(select title from tasks where tasks.task_id = timings.task_id)`,
      rate: sql<string>`timings.rate::text`,
      minutes: sql<number>`timings.duration`,
      amount: sql<string>`${timeAmount()}::text`,
    })
    .from(table)
    .where(and(live(viewing), unbilled, ...wanted))
    .orderBy(asc(table.timing_id))
    .for("update");
}

async function billProject(within: Actor, project_id: number, times: Time[]): Promise<number> {
  const { db } = within;
  const { rows } = await db.execute<Project>(sql`
    select project_id, name, party, cp_id, client_id, contract_id, currency_id,
      (select legal_person_id from contracts where contracts.contract_id = projects.contract_id) as legal_person_id
    from projects where project_id = ${project_id}`);
  const project = onlyRow(rows);
  if (project.party === null) throw refuse("timing.noCustomer", { name: project.name });
  const invoice_id = await saveOnly(within, invoicesTable, {
    values: {
      direction: "out",
      party: project.party,
      legal_person_id: project.legal_person_id ?? (await defaultLegalPerson(within)),
      contract_id: project.contract_id ?? "",
      project_id,
      currency_id: project.currency_id ?? (await baseCurrency(db)).currency_id,
      comment: project.name,
      lines: linesOf(await customerLanguage(within, project), project, times),
    },
  });
  await db.execute(sql`
    update timings set billed = true, invoice_id = ${invoice_id}, ${touchedInSql(within)}
    where timing_id = any(${sql.param(times.map(({ timing_id }) => timing_id))}::int[])`);
  await record(within, "update", ["projects", project_id, project.name], {
    comment: { key: "timing.areBilled", values: { count: times.length } },
  });
  return invoice_id;
}

/** The maximum number of invoice lines; beyond that, tasks are merged. */
const maxLines = 100;

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/**
 * One line per task and rate. Its amount is exactly the sum of its entries: a time that can't be expressed in hours
 * exactly becomes one piece.
 */
function linesOf(language: string, project: Project, times: Time[]): object[] {
  const unit = translate(language, "timing.hours");
  const byTask = grouped(times, ({ task, rate }) => JSON.stringify([task, rate]));
  const parts = byTask.size <= maxLines ? byTask : grouped(times, ({ rate }) => rate);
  return [...parts.values()].map((part) => {
    const [{ task, rate }] = part;
    const minutes = part.reduce((sum, each) => sum + each.minutes, 0);
    const amount = part.reduce((sum, each) => sum.plus(each.amount), new Big(0));
    const hours = new Big(minutes).div(60).round(3);
    const name = ((parts === byTask ? task : null) ?? project.name).slice(0, 200);
    if (
      hours.times(60).eq(minutes) &&
      roundMoney(hours.times(rate), project.currency_id ?? undefined).eq(amount)
    )
      return { name, quantity: hours.toFixed(3), unit, price: rate };
    return { name: `${name}, ${hoursAndMinutes(minutes)} ${unit}`, quantity: "1", price: amount.toFixed(2) };
  });
}

/** Makes time billable again when its invoice is fully credited. It keeps a reference to it until billed again. */
export const freeCreditedTime = (actor: Actor, invoice_id: number) => setBilled(actor, invoice_id, false);

/** Reverts that when the credit note is canceled. Refused if the time has been billed again. */
export async function billCreditedTime(actor: Actor, note: { invoice_id: number; credits_id: number }) {
  const { rows } = await actor.db.execute<{ number: string; again: string }>(sql`
    select credited.number, again.number as again
    from invoices note join invoices credited on credited.invoice_id = note.credits_id
      join timings on timings.project_id = credited.project_id and timings.date <= credited.date
      join invoices again on again.invoice_id = timings.invoice_id and again.created_at > note.created_at
    where note.invoice_id = ${note.invoice_id} and again.invoice_id <> credited.invoice_id
    order by again.invoice_id limit 1`);
  if (rows[0]) throw refuse("finance.billedAgain", rows[0]);
  await setBilled(actor, note.credits_id, true);
}

const setBilled = (actor: Actor, invoice_id: number, billed: boolean) =>
  actor.db.execute(sql`
    update timings set billed = ${billed}, ${touchedInSql(actor)} where invoice_id = ${invoice_id}`);

/** Makes time billable again when its invoice no longer applies. @returns the number of entries */
export async function releaseTimings(actor: Actor, invoice_id: number): Promise<number> {
  const { rowCount } = await actor.db.execute(sql`
    update timings set billed = false, invoice_id = null, ${touchedInSql(actor)}
    where invoice_id = ${invoice_id}`);
  return rowCount ?? 0;
}

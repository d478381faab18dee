import Big from "big.js";
import { sql } from "drizzle-orm";
import { money, type Money } from "../../../server/i18n/money.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalidFields, refuse } from "../../../server/refusal.ts";
import { lockRow, readRow } from "../../../server/resources/change/save.ts";
import { tooFine } from "../../../server/resources/change/mark-digits.ts";
import type { Problem } from "../../../server/resources/field.ts";
import { settleBy } from "./allocate.ts";
import { offsetCredit } from "./credit-offsets.ts";
import { creditSources, nameOfSource, spreadCredit, type CreditSource } from "./credit-sources.ts";
import { notifyPaid } from "./notify-paid.ts";
import { operationsTable } from "./operations.table.ts";
import { closedUntil, lockBooksShared } from "./periods.ts";
import { assertPayable, type Bill, isPayable, lockBill } from "./settle.ts";
import { type Invoice, invoicesTable } from "./invoices.table.ts";

/** Amounts by source name, in the invoice's currency; if empty, as much as possible is used. */
type Amounts = Record<string, string | undefined>;

/**
 * Pays an invoice from the party's credit, oldest first, or by the given amounts of its sources. What was paid and
 * invoiced in a closed period isn't changed.
 *
 * @returns the amount paid
 */
export async function applyCredit(
  actor: Actor,
  invoice_id: number,
  wanted: Amounts,
): Promise<{ number: string; amount: Money; direction: Bill["direction"] }> {
  const { db, principal } = actor;
  plan(principal, operationsTable, "edit");
  const invoice = await readRow(db, plan(principal, invoicesTable, "view"), invoice_id);
  await lockBooksShared(db);
  const bill = await lockBill(db, invoice_id);
  const sources = bill.kind === "invoice" && isPayable(bill) ? await creditSources(actor, invoice) : [];
  const amounts = amountsOf(wanted, sources, bill);
  let applied = new Big(0);
  for (const source of sources) {
    const part = amounts.get(nameOfSource(source)) ?? new Big(0);
    if (part.lte(0)) continue;
    if (source.route === "invoices") await offsetCredit(actor, source.id, invoice_id, part);
    else await allocateMore(actor, source.id, invoice_id, part);
    applied = applied.plus(part);
  }
  if (applied.eq(0)) await refuseUnpaid(actor, invoice);
  await notifyPaid(actor, sql`(${invoice_id})`);
  const { number, currency_id, direction } = bill;
  return { number, amount: money(applied.toFixed(2), currency_id), direction };
}

/** The requested amount of each source, or as much as the invoice takes. */
function amountsOf(wanted: Amounts, sources: CreditSource[], bill: Bill): Map<string, Big> {
  const asked = Object.entries(wanted);
  if (asked.length === 0) return spreadCredit(sources, bill.balance);
  const problems = new Map<string, Problem>();
  for (const [name, amount = "0"] of asked) {
    const source = sources.find((each) => nameOfSource(each) === name);
    const fine = tooFine(amount, bill.currency_id);
    if (fine) problems.set(name, fine);
    else if (!source) problems.set(name, { code: "rule", key: "finance.creditGone" });
    else if (new Big(amount).gt(source.free))
      problems.set(name, {
        code: "range",
        key: "finance.creditLeft",
        values: { number: source.number, left: money(source.free, bill.currency_id) },
      });
  }
  const amounts = new Map(asked.map(([name, amount = "0"]) => [name, new Big(amount)]));
  const sum = [...amounts.values()].reduce((all, amount) => all.plus(amount), new Big(0));
  const [[first] = []] = asked;
  if (first && sum.eq(0)) problems.set(first, { code: "range", key: "problem.positive" });
  if (problems.size > 0) throw invalidFields(problems);
  assertPayable(bill, sum);
  return amounts;
}

/** Adds to the existing allocation, since a new one replaces it. */
async function allocateMore(actor: Actor, operation_id: number, invoice_id: number, part: Big) {
  const { db, principal } = actor;
  const operation = await lockRow(db, plan(principal, operationsTable, "edit"), operation_id);
  const { rows } = await db.execute<{ amount: string }>(sql`
    select amount::text from allocations where operation_id = ${operation_id} and invoice_id = ${invoice_id}`);
  const amount = part.plus(rows[0]?.amount ?? 0).toFixed(2);
  await settleBy(actor, operation, invoice_id, amount, "told.invoices.offset");
}

async function refuseUnpaid({ db }: Actor, { date, number }: Invoice): Promise<never> {
  const closed = await closedUntil(db);
  throw closed !== null && date <= closed
    ? refuse("finance.closed", { date: closed })
    : refuse("finance.noCredit", { number });
}

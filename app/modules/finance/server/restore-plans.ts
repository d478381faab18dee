import Big from "big.js";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { roundMoney } from "../../../server/currency-digits.ts";
import { inCurrency } from "../../../server/history/changed-amounts.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { copyOperation } from "./copy-operation.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { closedUntil } from "./periods.ts";
import { cents } from "./rates.ts";
import { type PaidFrom, type SpentPlan, unplannedBalance } from "./spend-plans.ts";

export interface Spent extends SpentPlan, Record<string, unknown> {
  spent_plan_id: number;
  /** The number of the operation or document that used it up. */
  by: string;
}

/** Refunds of a credit note's order that don't reference the note, beyond payments without an invoice. */
const refundedBeyond = sql`greatest(0, (
  select sum(case type when 'expense' then amount - allocated else allocated - amount end) from operations paid
  where i.kind = 'credit_note' and i.direction = 'out' and paid.order_id = i.order_id and paid.currency_id = i.currency_id
    and paid.status = 'posted' and paid.reverses_id is null and paid.type <> 'transfer' and paid.deleted_at is null))`;

/**
 * Restores planned payments and refunds that an offset or a payment reduced, as far as they are still due and not
 * planned again.
 * @param of limits it to one invoice, and to an amount of it
 */
export async function restorePlans(
  actor: Actor,
  by: PaidFrom,
  of?: { invoice_id: number; most: string },
): Promise<void> {
  const { db } = actor;
  const spentBy =
    "offset_id" in by ? sql`s.offset_id = ${by.offset_id}` : sql`s.payment_id = ${by.payment_id}`;
  const { rows } = await db.execute<Spent>(sql`
    select spent_plan_id, s.operation_id, s.invoice_id, s.date::text, s.amount::text, s.invoice_amount::text,
      coalesce(p.number, other.number) as by
    from spent_plans s
      left join operations p on p.operation_id = s.payment_id
      left join credit_offsets f using (offset_id)
      left join invoices other on other.invoice_id = f.credit_id + f.invoice_id - s.invoice_id
    where ${spentBy} and s.invoice_id = coalesce(${of?.invoice_id ?? null}::int, s.invoice_id)
    order by s.date, s.operation_id, spent_plan_id`);
  let restored = new Big(0);
  for (const spent of rows) {
    const { rows: due } = await db.execute<{ part: string }>(sql`
      select least(${spent.invoice_amount}, ${unplannedBalance} - ${refundedBeyond},
        ${of?.most ?? null}::numeric - ${restored.toFixed(2)}::numeric)::text as part
      from invoices i where invoice_id = ${spent.invoice_id}`);
    const part = new Big(onlyRow(due).part);
    if (part.lte(0)) continue;
    await restore(actor, spent, part);
    restored = restored.plus(part);
  }
  // Once nothing is paid anymore, there is nothing left to restore.
  await db.execute(sql`
    delete from spent_plans s where ${spentBy} and payment_id is not null and not exists (
      select from allocations a where a.operation_id = s.payment_id and a.invoice_id = s.invoice_id)`);
}

const keepRest = (db: Database, { spent_plan_id, amount }: Spent, part: Big, due: Big) =>
  db.execute(
    part.eq(amount)
      ? sql`delete from spent_plans where spent_plan_id = ${spent_plan_id}`
      : sql`update spent_plans set amount = amount - ${part.toFixed(2)}, invoice_amount = invoice_amount - ${due.toFixed(2)}
          where spent_plan_id = ${spent_plan_id}`,
  );

/** Adds the amount back to the plan, or creates a new one. @param due the amount in the invoice's currency */
export async function restore(actor: Actor, spent: Spent, due: Big): Promise<void> {
  const { operation_id, invoice_id, date, by } = spent;
  const { db, principal, today } = actor;
  const found = await db.select().from(operationsTable).where(eq(operationsTable.operation_id, operation_id));
  const plan = onlyRow(found);
  const part = roundMoney(
    due.times(spent.amount).div(spent.invoice_amount ?? spent.amount),
    plan.currency_id ?? undefined,
  );
  if (part.lte(0)) return;
  const isPlan = plan.deleted_at === null && plan.status === "planned";
  const isThere = isPlan || (plan.deleted_at === null && plan.status === "cancelled");
  const more = (before: string | null) => part.plus((isPlan && before) || 0).toFixed(2);
  const closed = await closedUntil(db);
  const day = isThere ? plan.date : date;
  const amount = more(plan.amount);
  const values = {
    status: "planned" as const,
    date: closed !== null && day <= closed ? today : day,
    amount,
    amount_base: plan.amount_base && cents(new Big(amount).times(plan.amount_base).div(plan.amount)),
    ...(invoice_id !== null && { allocated: more(plan.allocated) }),
    lines: (isPlan ? plan.lines : plan.lines.slice(0, 1)).map((line, index) =>
      index === 0 ? { ...line, amount: more(line.amount) } : line,
    ),
  };
  const { user_id } = principal;
  const saved = onlyRow(
    isThere
      ? await db
          .update(operationsTable)
          .set({ ...values, ...touched(actor) })
          .where(eq(operationsTable.operation_id, operation_id))
          .returning()
      : await db
          .insert(operationsTable)
          .values({
            ...copyOperation(plan),
            ...values,
            order_id: plan.order_id,
            recurrence: "none",
            created_by: user_id,
            updated_by: user_id,
          })
          .returning(),
  );
  if (invoice_id !== null)
    await db.execute(sql`
      insert into allocations (operation_id, invoice_id, amount, invoice_amount)
      values (${saved.operation_id}, ${invoice_id}, ${part.toFixed(2)}, ${due.toFixed(2)})
      on conflict (operation_id, invoice_id) do update set amount = allocations.amount + excluded.amount,
        invoice_amount = allocations.invoice_amount + excluded.invoice_amount`);
  await record(actor, isThere ? "update" : "create", ["operations", saved.operation_id, saved.number], {
    changes: isThere ? changesOf(plan, saved) : [],
    comment: by,
  });
  await keepRest(db, spent, part, due);
}

const changesOf = (plan: Operation, saved: Operation) =>
  (["status", "date", "amount"] as const).flatMap((field) =>
    plan[field] === saved[field]
      ? []
      : [{ field, old: plan[field], new: saved[field], ...inCurrency(saved.currency_id) }],
  );

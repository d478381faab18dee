import Big from "big.js";
import { eq, sql } from "drizzle-orm";
import { onlyRow } from "../../../server/database/only-row.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { copyOperation } from "./copy-operation.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { closedUntil } from "./periods.ts";
import { cents } from "./rates.ts";
import { type SpentPlan, unplannedBalance } from "./spend-plans.ts";

interface Spent extends SpentPlan, Record<string, unknown> {
  /** Of the document that it was spent by. */
  by: string;
}

/** What of a credit note's order was refunded without naming it, beyond what was paid without an invoice. */
const refundedBeyond = sql`greatest(0, (
  select sum(case type when 'expense' then amount - allocated else allocated - amount end) from operations paid
  where i.kind = 'credit_note' and i.direction = 'out' and paid.order_id = i.order_id and paid.currency_id = i.currency_id
    and paid.status = 'posted' and paid.reverses_id is null and paid.type <> 'transfer' and paid.deleted_at is null))`;

/** Gives back what an offset took off planned payments and refunds, as far as it is still due and not planned again. */
export async function restorePlans(actor: Actor, offset_id: number): Promise<void> {
  const { db } = actor;
  const { rows } = await db.execute<Spent>(sql`
    select s.operation_id, s.invoice_id, s.date::text, s.amount::text, other.number as by
    from spent_plans s join credit_offsets f using (offset_id) join operations o using (operation_id)
      join invoices i on i.invoice_id = s.invoice_id and i.currency_id = o.currency_id
      join invoices other on other.invoice_id = f.credit_id + f.invoice_id - s.invoice_id
    where s.offset_id = ${offset_id} order by s.date, s.operation_id`);
  for (const spent of rows) {
    const { rows: due } = await db.execute<{ part: string }>(sql`
      select least(${spent.amount}, ${unplannedBalance} - ${refundedBeyond})::text as part
      from invoices i where invoice_id = ${spent.invoice_id}`);
    const part = new Big(onlyRow(due).part);
    if (part.gt(0)) await restore(actor, spent, part);
  }
}

/** What isn't a plan any more is planned anew. */
async function restore(actor: Actor, { operation_id, invoice_id, date, by }: Spent, part: Big) {
  const { db, principal, today } = actor;
  const found = await db.select().from(operationsTable).where(eq(operationsTable.operation_id, operation_id));
  const plan = onlyRow(found);
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
    allocated: more(plan.allocated),
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
  await db.execute(sql`
    insert into allocations (operation_id, invoice_id, amount, invoice_amount)
    values (${saved.operation_id}, ${invoice_id}, ${part.toFixed(2)}, ${part.toFixed(2)})
    on conflict (operation_id, invoice_id) do update set amount = allocations.amount + excluded.amount,
      invoice_amount = allocations.invoice_amount + excluded.invoice_amount`);
  await record(db, actor, {
    action: isPlan ? "update" : isThere ? "status" : "create",
    entity: "operations",
    entity_id: saved.operation_id,
    title: saved.number,
    changes: isThere ? changesOf(plan, saved) : [],
    comment: by,
  });
}

const changesOf = (plan: Operation, saved: Operation) =>
  (["status", "date", "amount"] as const).flatMap((field) =>
    plan[field] === saved[field] ? [] : [{ field, old: plan[field], new: saved[field] }],
  );

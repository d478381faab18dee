import { eq, sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import { present } from "../../../contract/present.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { copyOperation } from "./copy-operation.ts";
import { followOrders, noShares, sharesOf } from "./order-payments.ts";
import { assertOpen } from "./periods.ts";
import { recordStatus, writeReversal, wrongStatus } from "./post-operation.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { settleRefunds } from "./apply-money.ts";
import { lessenRefunds } from "./spend-plans.ts";
import { restorePlans } from "./restore-plans.ts";
import { statementEntries } from "./statements/tables.ts";
import { settleAllocations } from "./settle.ts";
import { touched } from "../../../server/resources/change/touched.ts";

interface Reversal {
  operation_id: number;
  date?: string | undefined;
  comment: string;
}

/**
 * Reverses a posted operation with a mirror entry; the original is unchanged. Its write-off is reversed too, in the
 * order that keeps the account's interim balance higher.
 */
export async function reverseOperation(actor: Actor, reversal: Reversal): Promise<Operation> {
  const writeOffs = await writeOffsFor(actor, reversal.operation_id);
  const reverseThose = async (type: "income" | "expense") => {
    for (const { operation_id } of writeOffs.filter((each) => each.type === type))
      await reverseOne(actor, { ...reversal, operation_id });
  };
  await reverseThose("expense");
  const mirror = await reverseOne(actor, reversal);
  await reverseThose("income");
  return mirror;
}

const writeOffsFor = async ({ db }: Actor, operation_id: number) =>
  (
    await db.execute<{ operation_id: number; type: string }>(sql`
      select operation_id, type from operations
      where writes_off_id = ${operation_id} and status = 'posted' and deleted_at is null order by operation_id`)
  ).rows;

async function reverseOne(actor: Actor, { operation_id, date, comment }: Reversal): Promise<Operation> {
  const { db, principal, today } = actor;
  const row = await lockRow(db, plan(principal, operationsTable, "edit"), operation_id);
  if (row.status !== "posted") throw wrongStatus(row, "reversed");
  if (row.reverses_id !== null) throw refuse("finance.mirrorStays", { number: row.number });
  const on = date ?? today;
  if (on > today) throw invalid("date", "finance.futureDate");
  if (on < row.date) throw invalid("date", "finance.beforeOriginal", { number: row.number, date: row.date });
  await assertOpen(db, on);
  await db.execute(sql`
    select 1 from accounts where account_id in (${row.account_id}, ${row.to_account_id ?? row.account_id})
    order by account_id for update`);
  const mirror = await insertMirror(actor, row, on);
  await writeReversal(db, mirror);
  const shares = await sharesOf(actor, row);
  await settleAllocations(actor, row, -1);
  await followOrders(actor, row, shares, noShares);
  await db
    .update(operationsTable)
    .set({ status: "reversed", ...touched(actor) })
    .where(eq(operationsTable.operation_id, operation_id));
  await restorePlans(actor, { payment_id: operation_id });
  if (row.type === "income")
    for (const order_id of shares.keys()) {
      await lessenRefunds(actor, order_id, row);
      await settleRefunds(actor, order_id);
    }
  // Its bank line has to be posted again.
  await db.delete(statementEntries).where(eq(statementEntries.operation_id, operation_id));
  await recordStatus(actor, row, "reversed", comment);
  await record(actor, "create", ["operations", mirror.operation_id, mirror.number], {
    changes: [{ field: "reverses_id", old: null, new: row.number }],
    comment,
  });
  return mirror;
}

async function insertMirror({ db, principal, now }: Actor, row: Operation, date: string) {
  const [mirror] = await db
    .insert(operationsTable)
    .values({
      ...copyOperation(row),
      order_id: row.order_id,
      date,
      status: "posted",
      posted_at: now,
      posted_by: principal.user_id,
      recurrence: "none",
      reverses_id: row.operation_id,
      created_by: principal.user_id,
      updated_by: principal.user_id,
    })
    .returning();
  return present(mirror, "reversal");
}

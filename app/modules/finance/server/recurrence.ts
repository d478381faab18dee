import { sql, type SQL } from "drizzle-orm";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { dayKept, monthsLater } from "../../../server/months-later.ts";
import { present } from "../../../contract/present.ts";
import { copyOperation } from "./copy-operation.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface Recurring {
  recurrence: SQL;
  /** The first date. */
  date: SQL;
  /** The intended day of the month, if the date's month doesn't have it. */
  recurrence_day: SQL;
}

/** The nth date of a recurrence after its first one. */
export const recursOn = ({ recurrence, date, recurrence_day }: Recurring, nth: SQL): SQL =>
  sql`case ${recurrence}
  when 'weekly' then ${date} + 7 * ${nth}
  else ${monthsLater(
    date,
    sql`(case ${recurrence} when 'quarterly' then 3 when 'yearly' then 12 else 1 end * ${nth})`,
    dayKept(date, recurrence_day),
  )} end`;

/**
 * After posting, plans the next operation of the recurrence, which takes it over. Its date is based on the planned
 * date, not on the day of payment.
 */
export async function planNext(actor: Actor, done: Operation): Promise<void> {
  const { db, principal } = actor;
  if (done.recurrence === null || done.recurrence === "none") return;
  const first = sql`${done.date}::date`;
  const recurring = {
    recurrence: sql`${done.recurrence}::text`,
    date: first,
    recurrence_day: sql`${done.recurrence_day}::int`,
  };
  const { rows } = await db.execute<{ date: string; recurrence_day: number }>(sql`
    select (${recursOn(recurring, sql`1`)})::text as date, ${dayKept(first, recurring.recurrence_day)} as recurrence_day`);
  const { date, recurrence_day } = onlyRow(rows);
  if (done.recurrence_end && date > done.recurrence_end) return;
  const [next] = await db
    .insert(operationsTable)
    .values({
      ...copyOperation(done),
      recurrence: done.recurrence,
      recurrence_end: done.recurrence_end,
      recurrence_day: done.recurrence === "weekly" ? null : recurrence_day,
      date,
      created_by: principal.user_id,
      updated_by: principal.user_id,
      status: "planned",
    })
    .returning();
  const { operation_id, number } = present(next, "next operation");
  await record(actor, "create", ["operations", operation_id, number]);
}

import { sql, type SQL } from "drizzle-orm";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { monthsLater } from "../../../server/months-later.ts";
import { present } from "../../../contract/present.ts";
import { copyOperation } from "./copy-operation.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** The nth date of a recurrence after its first one. */
export const recursOn = (recurrence: SQL, first: SQL, nth: SQL): SQL => sql`case ${recurrence}
  when 'weekly' then ${first} + 7 * ${nth}
  else ${monthsLater(first, sql`(case ${recurrence} when 'quarterly' then 3 when 'yearly' then 12 else 1 end * ${nth})`)} end`;

/**
 * After posting, plans the next operation of the recurrence, which takes it over. It follows the day that was planned,
 * whenever that one was paid.
 */
export async function planNext(actor: Actor, done: Operation): Promise<void> {
  const { db, principal } = actor;
  if (done.recurrence === null || done.recurrence === "none") return;
  const { rows } = await db.execute<{ next: string }>(
    sql`select (${recursOn(sql`${done.recurrence}::text`, sql`${done.date}::date`, sql`1`)})::text as next`,
  );
  const date = onlyRow(rows).next;
  if (done.recurrence_end && date > done.recurrence_end) return;
  const [next] = await db
    .insert(operationsTable)
    .values({
      ...copyOperation(done),
      recurrence: done.recurrence,
      recurrence_end: done.recurrence_end,
      date,
      created_by: principal.user_id,
      updated_by: principal.user_id,
      status: "planned",
    })
    .returning();
  const { operation_id, number } = present(next, "next operation");
  await record(db, actor, { action: "create", entity: "operations", entity_id: operation_id, title: number });
}

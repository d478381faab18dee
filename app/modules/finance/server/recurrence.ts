import { sql } from "drizzle-orm";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { present } from "../../../contract/present.ts";
import { copyOperation } from "./copy-operation.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** The interval of each recurrence, in SQL. */
const steps = { weekly: "7 days", monthly: "1 month", quarterly: "3 months", yearly: "1 year" } as const;
/** After posting, plans the next operation of the recurrence, which takes it over. */
export async function planNext(actor: Actor, done: Operation): Promise<void> {
  const { db, principal } = actor;
  if (done.recurrence === null || done.recurrence === "none") return;
  const step = steps[done.recurrence];
  const { rows } = await db.execute<{ next: string }>(
    sql`select (${done.date}::date + ${step}::interval)::date::text as next`,
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

import { sql } from "drizzle-orm";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { copyOperation } from "./copy-operation.ts";
import type { Operation } from "./operation.ts";
import { operationsTable } from "./operations.table.ts";

const steps = { weekly: "7 days", monthly: "1 month", quarterly: "3 months", yearly: "1 year" } as const;
type Recurrence = keyof typeof steps | "none";

/** The interval of a recurrence, in SQL. */
const recurrenceStep = (recurrence: unknown): string | undefined =>
  recurrence === "none" ? undefined : steps[recurrence as Exclude<Recurrence, "none">];

/** After posting, plans the next operation of the recurrence, which takes it over. */
export async function planNext(actor: Actor, done: Operation): Promise<void> {
  const { db, principal } = actor;
  const step = recurrenceStep(done.recurrence);
  if (!step) return;
  const { rows } = await db.execute<{ next: string }>(
    sql`select (${done.date}::date + ${step}::interval)::date::text as next`,
  );
  const date = rows[0]!.next;
  if (done.recurrence_end && date > (done.recurrence_end as string)) return;
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
    } as never)
    .returning();
  const row = next as unknown as Operation;
  await record(db, actor, {
    action: "create",
    entity: "operations",
    entity_id: row.operation_id,
    title: row.number,
  });
}

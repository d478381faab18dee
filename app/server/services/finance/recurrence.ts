import { sql } from "drizzle-orm";
import { record } from "../../history/record.ts";
import type { SignedInContext } from "../../http/call.ts";
import { resourceOf } from "../../resources/registry.ts";
import type { Operation } from "./post-operation.ts";

const steps = { weekly: "7 days", monthly: "1 month", quarterly: "3 months", yearly: "1 year" } as const;
type Recurrence = keyof typeof steps | "none";

/** How far a recurrence reaches from one time to the next, as SQL knows it. */
export const recurrenceStep = (recurrence: unknown): string | undefined =>
  recurrence === "none" ? undefined : steps[recurrence as Exclude<Recurrence, "none">];

const kept = [
  "type",
  "account_id",
  "to_account_id",
  "legal_person_id",
  "currency_id",
  "to_currency_id",
  "amount",
  "to_amount",
  "rate",
  "amount_base",
  "lines",
  "cfi_ids",
  "project_ids",
  "party",
  "contract_id",
  "purpose",
  "recurrence",
  "recurrence_end",
  "responsible_id",
] as const;

/** Once the one is posted, the next of its kind is planned, and takes the recurrence along. */
export async function planNext(context: SignedInContext, done: Operation): Promise<void> {
  const { db, principal } = context;
  const step = recurrenceStep(done.recurrence);
  if (!step) return;
  const { rows } = await db.execute<{ next: string }>(
    sql`select (${done.date}::date + ${step}::interval)::date::text as next`,
  );
  const date = rows[0]!.next;
  if (done.recurrence_end && date > (done.recurrence_end as string)) return;
  const resource = resourceOf("operations");
  const [next] = await db
    .insert(resource.table)
    .values({
      ...Object.fromEntries(kept.map((name) => [name, done[name]])),
      date,
      created_by: principal.user_id,
      updated_by: principal.user_id,
      status: "planned",
    } as never)
    .returning();
  const row = next as unknown as Operation;
  await record(db, context, {
    action: "create",
    entity: "operations",
    entity_id: row.operation_id,
    title: row.number,
  });
}

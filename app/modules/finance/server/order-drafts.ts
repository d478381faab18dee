import { sql, type SQL } from "drizzle-orm";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import type { Order } from "../../orders/server/orders.table.ts";
import { closedUntil, filedReturnOf, lockBooksShared } from "./periods.ts";

type Status = "draft" | "cancelled";

export const cancelDrafts = (actor: Actor, order: Order): Promise<void> =>
  move(actor, order, "draft", "cancelled", sql`true`);

/** Restores the drafts that were canceled by the change being undone, except those in a closed or filed period. */
export async function reopenDrafts(actor: Actor, order: Order): Promise<void> {
  await lockBooksShared(actor.db);
  const closed = await closedUntil(actor.db);
  await move(
    actor,
    order,
    "cancelled",
    "draft",
    sql`(${closed}::date is null or taxed_on > ${closed}::date)
      and not exists (${filedReturnOf({ taxed_on: sql`invoices.taxed_on`, legal_person_id: sql`invoices.legal_person_id` })})
      and exists (select from history
      where entity = 'invoices' and entity_id = invoices.invoice_id and action = 'status' and batch_id = ${actor.undoes ?? null})`,
  );
}

async function move(actor: Actor, order: Order, from: Status, to: Status, which: SQL): Promise<void> {
  const { rows } = await actor.db.execute<{ invoice_id: number; number: string }>(sql`
    with moved as (
      update invoices set status = ${to}, ${touchedInSql(actor, "invoices")}
      where order_id = ${order.order_id} and status = ${from} and kind = 'invoice' and deleted_at is null and ${which}
      returning invoice_id, number
    )
    select * from moved order by invoice_id`);
  for (const { invoice_id, number } of rows)
    await record(actor, "status", ["invoices", invoice_id, number], {
      changes: [{ field: "status", old: from, new: to, before: from, after: to }],
      comment: order.number,
    });
}

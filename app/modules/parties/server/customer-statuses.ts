import { sql } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import type { Database } from "../../../server/database/connection.ts";
import { record } from "../../../server/history/record.ts";
import { systemActor, type AnyActor } from "../../../server/actor.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import type { Order } from "../../orders/server/orders.table.ts";

/** Days without an order after which a client becomes dormant. */
const dormantAfter = 180;

interface Moved extends Record<string, unknown> {
  id: number;
  title: string;
  old: string;
  new: string;
  before: number;
  after: number;
}

/** Marks clients without orders for half a year as dormant. */
export async function markDormantClients(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const acting = systemActor(tx, now);
    const { rows } = await tx.execute<Moved>(sql`
      update clients set client_status_id = sleeping.client_status_id, ${touchedInSql(acting, "clients")}
      from clients_statuses awake, clients_statuses sleeping
      where awake.client_status_id = clients.client_status_id and awake."group" = 'active'
        and sleeping.code = 'dormant' and sleeping.deleted_at is null
        and clients.deleted_at is null and last_order_at < ${businessDayInSql(now)} - ${dormantAfter}::int
        and not exists (select from orders where orders.client_id = clients.client_id and is_open and orders.deleted_at is null)
      returning client_id as id, full_name as title, awake.name->>'en' as old, sleeping.name->>'en' as new,
        awake.client_status_id as before, sleeping.client_status_id as after`);
    await keepHistory(acting, "clients", rows);
  });
}

/** The first completed order turns a lead into an active client, and a prospect into an active counterparty. */
export async function activateCustomer(acting: AnyActor, order: Order): Promise<void> {
  if (order.client_id) {
    const { rows } = await acting.db.execute<Moved>(sql`
      update clients set client_status_id = active.client_status_id, ${touchedInSql(acting, "clients")}
      from clients_statuses before, clients_statuses active
      where client_id = ${order.client_id} and before.client_status_id = clients.client_status_id
        and before."group" in ('lead', 'dormant') and active.code = 'active' and active.deleted_at is null
      returning client_id as id, full_name as title, before.name->>'en' as old, active.name->>'en' as new,
        before.client_status_id as before, active.client_status_id as after`);
    return keepHistory(acting, "clients", rows);
  }
  const { rows } = await acting.db.execute<Moved>(sql`
    update cps set cp_status_id = active.cp_status_id, ${touchedInSql(acting, "cps")}
    from cps_statuses before, cps_statuses active
    where cp_id = ${order.cp_id} and before.cp_status_id = cps.cp_status_id
      and before."group" = 'prospect' and active.code = 'active' and active.deleted_at is null
    returning cp_id as id, cps.name as title, before.name->>'en' as old, active.name->>'en' as new,
      before.cp_status_id as before, active.cp_status_id as after`);
  await keepHistory(acting, "cps", rows);
}

async function keepHistory(acting: AnyActor, entity: "clients" | "cps", moved: Moved[]): Promise<void> {
  const field = entity === "clients" ? "client_status_id" : "cp_status_id";
  for (const { id, title, ...change } of moved)
    await record(acting, "status", [entity, id, title], { changes: [{ field, ...change }] });
}

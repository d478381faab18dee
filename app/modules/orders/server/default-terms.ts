import { and, eq, sql } from "drizzle-orm";
import type { CartData } from "../../../contract/cart.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { ordersTable } from "./orders.table.ts";
import { contractsTable } from "../../contracts/server/contracts.table.ts";

type UsualTerms = Partial<
  Pick<
    CartData,
    | "contract_id"
    | "payment_service_id"
    | "payment_method_id"
    | "delivery_service_id"
    | "delivery_method_id"
    | "pickup_point"
  >
>;

interface LastOrder extends Record<string, unknown> {
  contract_id: number | null;
  payment_method_id: number | null;
  delivery_method_id: number | null;
  pickup_point: string | null;
}

/**
 * Default terms for a customer: the only active contract, and the delivery and payment methods of the last order or the
 * only ones available.
 */
export async function defaultTerms(actor: Actor, entity: "cp" | "client", id: number): Promise<UsualTerms> {
  const last = await lastOrder(actor, entity, id);
  const [contract_id, payment, delivery] = await Promise.all([
    entity === "cp" ? contractOf(actor, id, last?.contract_id ?? null) : null,
    wayOf(actor, "payment", entity, last?.payment_method_id ?? null),
    wayOf(actor, "delivery", entity, last?.delivery_method_id ?? null),
  ]);
  return {
    ...(contract_id !== null && { contract_id }),
    ...(payment && { payment_service_id: payment.service_id, payment_method_id: payment.method_id }),
    ...(delivery && {
      delivery_service_id: delivery.service_id,
      delivery_method_id: delivery.method_id,
      pickup_point: (delivery.method_id === last?.delivery_method_id && last.pickup_point) || "",
    }),
  };
}

/** How many orders to search back for a method, since the last one may have none. */
const recent = 20;

async function lastOrder(
  { db, principal }: Actor,
  entity: "cp" | "client",
  id: number,
): Promise<LastOrder | undefined> {
  const reading = planOrNone(principal, ordersTable, "view");
  if (!reading) return undefined;
  const { rows } = await db.execute<LastOrder>(sql`
    with theirs as (
      select contract_id, payment_method_id, delivery_method_id, pickup_point, order_id from orders
      where ${and(live(reading), eq(entity === "cp" ? ordersTable.cp_id : ordersTable.client_id, id))}
      order by order_id desc limit ${recent}
    )
    select (select contract_id from theirs where contract_id is not null order by order_id desc limit 1),
      (select payment_method_id from theirs where payment_method_id is not null order by order_id desc limit 1),
      way.delivery_method_id, way.pickup_point
    from (select) one left join lateral (
      select delivery_method_id, pickup_point from theirs where delivery_method_id is not null
      order by order_id desc limit 1) way on true`);
  return rows[0];
}

async function contractOf(
  { db, principal, today }: Actor,
  cp_id: number,
  last: number | null,
): Promise<number | null> {
  const reading = planOrNone(principal, contractsTable, "view");
  if (!reading) return null;
  const { rows } = await db.execute<{ contract_id: number }>(sql`
    select contract_id from contracts
    where ${and(live(reading), eq(contractsTable.cp_id, cp_id))} and status = 'active'
      and start_date <= ${today} and (end_date is null or end_date >= ${today})`);
  const ids = rows.map(({ contract_id }) => contract_id);
  if (last !== null && ids.includes(last)) return last;
  return ids.length === 1 ? ids[0]! : null;
}

interface UsualMethod extends Record<string, unknown> {
  service_id: number;
  method_id: number;
}

/** The last order's method if it is still available, otherwise the only available one. */
async function wayOf(
  { db }: Actor,
  kind: "payment" | "delivery",
  entity: "cp" | "client",
  last: number | null,
): Promise<UsualMethod | undefined> {
  const [services, methods] = [sql.identifier(`${kind}_services`), sql.identifier(`${kind}_methods`)];
  const { rows } = await db.execute<UsualMethod>(sql`
    select service_id, method_id from ${methods} m join ${services} s using (service_id)
    where m.active and s.active and m.deleted_at is null and s.deleted_at is null
      and s.audience in ('both', ${entity})
    order by method_id = ${last} desc, method_id limit 2`);
  if (rows[0] && rows[0].method_id === last) return rows[0];
  return rows.length === 1 ? rows[0] : undefined;
}

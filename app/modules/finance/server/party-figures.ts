import { and, eq, sql } from "drizzle-orm";
import type { PartyFigures } from "../contract.ts";
import { plan, planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { notFound } from "../../../server/refusal.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import { creditOf, creditUsedBy, overdueOf, payableTo, receivableOf, type Reach } from "./receivable.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import { invoicesTable } from "./invoices.table.ts";
import { operationsTable } from "./operations.table.ts";

type Entity = "cp" | "client";

/** A customer's financial position, limited to what the user may view. */
export async function partyFigures(actor: Actor, entity: Entity, id: number): Promise<PartyFigures> {
  const { principal } = actor;
  const parties = resourceOf(entity === "cp" ? "cps" : "clients");
  const reading = plan(principal, parties, "view");
  const key = parties.column(parties.key);
  const column = entity === "cp" ? "cp_id" : "client_id";
  const views = {
    orders: planOrNone(principal, ordersTable, "view"),
    invoices: planOrNone(principal, invoicesTable, "view"),
    operations: planOrNone(principal, operationsTable, "view"),
  };
  const reach: Reach = Object.fromEntries(
    Object.entries(views).map(([name, view]) => [name, view ? view.where() : sql`false`]),
  );
  const unlessHidden = (figure: ReturnType<typeof receivableOf>, isTold: boolean | undefined) =>
    isTold ? sql<string>`${figure}::text` : sql<null>`null`;
  const readsInvoices = views.invoices?.readable("balance");
  const readsDebt =
    reading.readable("debt") &&
    readsInvoices &&
    views.orders?.readable("total") &&
    views.orders.readable("paid");
  const readsLimit = entity === "cp" && readsDebt && reading.readable("credit_limit");
  const limit = readsLimit ? sql`nullif(${parties.column("credit_limit")}, 0)` : sql`null::numeric`;
  const theirs = sql`${key}`;
  const readsCredit = readsDebt && views.operations?.readable("amount");
  const [rows, last_order] = await Promise.all([
    askAtOnce<Omit<PartyFigures, "last_order">>(
      actor,
      sql`select (select code from currencies where is_base) as currency,
        ${unlessHidden(receivableOf(column, theirs, reach), readsDebt)} as owes,
        ${unlessHidden(overdueOf(column, theirs, reach), readsInvoices)} as overdue,
        ${unlessHidden(payableTo(column, theirs, reach), readsInvoices)} as payable,
        ${limit}::text as credit_limit,
        ${readsLimit ? sql`(${limit} - ${creditUsedBy(column, theirs, reach)})::text` : sql`null`} as credit_left,
        ${unlessHidden(creditOf(column, theirs, reach), readsCredit)} as credit
      from ${parties.table} where ${and(live(reading), eq(key, id))}`,
    ),
    views.orders?.readable("total") ? lastOrder(actor, column, id) : null,
  ]);
  if (!rows[0]) throw notFound();
  return { ...rows[0], last_order };
}

async function lastOrder(
  actor: Actor,
  column: "cp_id" | "client_id",
  id: number,
): Promise<PartyFigures["last_order"]> {
  const [last] = await askAtOnce<NonNullable<PartyFigures["last_order"]>>(
    actor,
    sql`select order_id, number, date::text, total::text from orders
      where ${and(live(plan(actor.principal, ordersTable, "view")), eq(ordersTable[column], id))}
      order by order_id desc limit 1`,
  );
  return last ?? null;
}

import { and, eq, sql } from "drizzle-orm";
import type { PartyFigures } from "../contract.ts";
import { plan, planOrNone } from "../../../server/access/plan.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { notFound } from "../../../server/http/refusal.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { creditOf, creditUsedBy, overdueOf, receivableOf, type Reach } from "./receivable.ts";

type Entity = "cp" | "client";

/** How it stands with a customer: of what the reader may view, and nothing of the rest. */
export async function partyFigures(
  context: SignedInContext,
  entity: Entity,
  id: number,
): Promise<PartyFigures> {
  const { db, principal } = context;
  const parties = resourceOf(entity === "cp" ? "cps" : "clients");
  const reading = plan(principal, parties, "view");
  const key = parties.column(parties.key);
  const column = entity === "cp" ? "cp_id" : "client_id";
  const views = {
    orders: planOrNone(principal, resourceOf("orders"), "view"),
    invoices: planOrNone(principal, resourceOf("invoices"), "view"),
    operations: planOrNone(principal, resourceOf("operations"), "view"),
  };
  const reach: Reach = Object.fromEntries(
    Object.entries(views).map(([name, view]) => [name, view ? view.where() : sql`false`]),
  );
  const told = (figure: ReturnType<typeof receivableOf>, isTold: boolean | undefined) =>
    isTold ? sql<string>`${figure}::text` : sql<null>`null`;
  const readsInvoices = views.invoices?.readable("balance");
  const readsDebt =
    reading.readable("debt") &&
    readsInvoices &&
    views.orders?.readable("total") &&
    views.orders.readable("paid");
  const readsLimit = entity === "cp" && readsDebt && reading.readable("credit_limit");
  const limit = readsLimit ? sql`nullif(${parties.column("credit_limit")}, 0)` : sql`null::numeric`;
  const [row] = await db
    .select({
      owes: told(receivableOf(column, sql`${key}`, reach), readsDebt),
      overdue: told(overdueOf(column, sql`${key}`, reach), readsInvoices),
      credit_limit: sql<string | null>`${limit}::text`,
      credit_left: sql<string | null>`(${limit} - ${creditUsedBy(column, sql`${key}`, reach)})::text`,
      credit: told(creditOf(column, sql`${key}`, reach), readsDebt && views.operations?.readable("amount")),
    })
    .from(parties.table)
    .where(and(live(reading), eq(key, id)));
  if (!row) throw notFound();
  return {
    currency: (await baseCurrency(db)).code,
    ...row,
    last_order: views.orders?.readable("total") ? await lastOrder(context, column, id) : null,
  };
}

async function lastOrder(
  { db, principal }: SignedInContext,
  column: "cp_id" | "client_id",
  id: number,
): Promise<PartyFigures["last_order"]> {
  const orders = resourceOf("orders");
  const { rows } = await db.execute<NonNullable<PartyFigures["last_order"]> & Record<string, unknown>>(sql`
    select order_id, number, date::text, total::text from orders
    where ${and(live(plan(principal, orders, "view")), eq(orders.column(column), id))}
    order by order_id desc limit 1`);
  return rows[0] ?? null;
}

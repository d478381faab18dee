import Big from "big.js";
import { sql } from "drizzle-orm";
import { roundBase } from "../../../server/currency-digits.ts";
import type { Database } from "../../../server/database/connection.ts";
import { type InvoiceLine, invoicesTable } from "./invoices.table.ts";
import { plan } from "../../../server/access/plan.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { money } from "../../../server/i18n/money.ts";
import { translate } from "../../../server/i18n/translate.ts";
import { lockRow, saveOnly } from "../../../server/resources/change/save.ts";
import { deliveryVatRate } from "./delivery-line.ts";
import { defaultCompany, saleVat } from "./sale-vat.ts";
import { customerLanguage } from "../../documents/server/papers/customer-language.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";

interface OrderedLine extends Record<string, unknown> {
  name: string;
  product_id: number | null;
  service_id: number | null;
  price: string;
  vat_rate: string;
  remaining: string;
}

/** What an order's invoices, drafts included, bill by item minus issued credit notes, in the base currency. */
const invoicedOf = (order_id: number) => sql`
  select (line->>'product_id')::int as product_id, (line->>'service_id')::int as service_id,
    sum((line->>'quantity')::numeric * case when kind = 'invoice' then 1 else -1 end) as quantity,
    sum(${roundBase(sql`(line->>'amount')::numeric * coalesce(rate, rate_on(currency_id, date))`)}
      * case when kind = 'invoice' then 1 else -1 end) as amount
  from invoices, jsonb_array_elements(lines) line
  where order_id = ${order_id} and direction = 'out' and status <> 'cancelled' and deleted_at is null
    and (kind = 'invoice' or status <> 'draft')
  group by 1, 2`;

/** Whether an order was canceled or fully returned: it is closed, and the customer keeps nothing. */
export const isCalledOff = ({ is_open, delivery_state }: Record<string, unknown>): boolean =>
  is_open === false && delivery_state !== "delivered";

/** The part of an order that isn't invoiced yet. */
const uninvoicedOf = (order_id: number) => sql`
  with invoiced as (${invoicedOf(order_id)})
  select l.name, l.product_id, l.service_id, l.price, l.vat_rate,
    l.quantity - l.returned - coalesce(i.quantity, 0) as remaining
  from order_lines l left join invoiced i
    on i.product_id is not distinct from l.product_id and i.service_id is not distinct from l.service_id
  where l.order_id = ${order_id} and l.quantity - l.returned > coalesce(i.quantity, 0)
  union all
  select null, null, null, o.delivery_cost - o.discount - coalesce(i.amount, 0), null, 1
  from orders o left join invoiced i on i.product_id is null and i.service_id is null
  where o.order_id = ${order_id} and o.delivery_cost - o.discount - coalesce(i.amount, 0) <> 0`;

/** Whether an order has anything left to invoice after its drafts and invoices. */
export async function isUninvoiced(actor: Actor, order_id: number): Promise<boolean> {
  const found = await askAtOnce(
    actor,
    sql`select 1 as found from (${uninvoicedOf(order_id)}) uninvoiced limit 1`,
  );
  return found.length > 0;
}

/**
 * The first item that an order's invoices would bill beyond the order. Locks the order.
 * @param more 1 if the lines come on top of the order's invoices, 0 if their invoice is one of these.
 */
async function billedBeyond(db: Database, order_id: number, lines: InvoiceLine[], more: 0 | 1) {
  await db.execute(sql`select from orders where order_id = ${order_id} for update`);
  const { rows } = await db.execute<{ number: string; name: string; ordered: string; billed: string }>(sql`
    with invoiced as (${invoicedOf(order_id)}),
    mine as (
      select product_id, service_id, min(name) as name, sum(quantity) as quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        line(product_id int, service_id int, name text, quantity numeric)
      where num_nonnulls(product_id, service_id) > 0 group by 1, 2
    ),
    ordered as (
      select product_id, service_id, sum(quantity - returned) as quantity from order_lines
      where order_id = ${order_id} group by 1, 2
    ),
    compared as (
      select mine.name, coalesce(o.quantity, 0) as ordered, coalesce(i.quantity, 0) + ${more} * mine.quantity as billed
      from mine
      left join invoiced i
        on i.product_id is not distinct from mine.product_id and i.service_id is not distinct from mine.service_id
      left join ordered o
        on o.product_id is not distinct from mine.product_id and o.service_id is not distinct from mine.service_id
    )
    select orders.number, name, ordered::float::text as ordered, billed::float::text as billed
    from orders cross join compared where order_id = ${order_id} and billed > ordered limit 1`);
  return rows[0];
}

/** A draft can only be restored from the trash if no other invoice bills the same part of its order. */
export async function refuseInvoicedTwice(
  db: Database,
  order_id: number,
  lines: InvoiceLine[],
): Promise<void> {
  const beyond = await billedBeyond(db, order_id, lines, 1);
  if (beyond) throw refuse("finance.invoicedInFull", beyond);
}

/** If the order was edited or split after the draft was created, the draft could bill something twice. */
export async function refuseBilledBeyond(
  db: Database,
  order_id: number,
  lines: InvoiceLine[],
): Promise<void> {
  const beyond = await billedBeyond(db, order_id, lines, 0);
  if (beyond) throw refuse("finance.billedBeyond", beyond);
}

/** Creates a draft invoice for the part of an order that isn't invoiced yet. */
export async function invoiceOrder(actor: Actor, order_id: number): Promise<number> {
  const { db, principal } = actor;
  plan(principal, invoicesTable, "create");
  // Locked, so that two invoices can't bill the same remainder.
  const order = await lockRow(db, plan(principal, ordersTable, "view"), order_id);
  const language = await customerLanguage(actor, {
    cp_id: order.cp_id,
    client_id: order.client_id,
  });
  if (isCalledOff(order)) throw refuse("finance.nothingToInvoice", { number: order.number });
  const { rows } = await db.execute<OrderedLine>(sql`
    select coalesce(name, case when price < 0 then ${translate(language, "finance.alreadyInvoiced")}
        else ${translate(language, "line.delivery")} end) as name, product_id, service_id, price::text,
      coalesce(vat_rate, ${await vatRateOfDelivery(actor, order_id)}::numeric)::text as vat_rate, remaining::text
    from (${uninvoicedOf(order_id)}) uninvoiced`);
  if (rows.length === 0) throw refuse("finance.invoicedInFull", { number: order.number });
  const left = rows.reduce((sum, line) => sum.plus(new Big(line.price).times(line.remaining)), new Big(0));
  if (left.lt(0))
    throw refuse("finance.invoicedBeyond", {
      number: order.number,
      over: money(left.abs().toFixed(2), order.currency_id),
    });
  const legal_person_id = order.legal_person_id ?? (await defaultLegalPerson(actor));
  // The order may be from before a change of rates.
  const { ofLine } = await saleVat(db, order, actor.today);
  return saveOnly(actor, invoicesTable, {
    values: {
      direction: "out",
      party: order.cp_id === null ? `clients:${order.client_id}` : `cps:${order.cp_id}`,
      legal_person_id,
      contract_id: order.contract_id ?? "",
      order_id,
      deal_id: order.deal_id ?? "",
      currency_id: order.currency_id,
      lines: rows.map(({ remaining, vat_rate, ...line }) => ({
        ...line,
        vat_rate: ofLine(vat_rate),
        quantity: new Big(remaining).toFixed(3),
      })),
    },
  });
}

async function vatRateOfDelivery({ db }: Actor, order_id: number): Promise<string> {
  const { rows } = await db.execute<{ vat_rate: string; amount: string }>(sql`
    select vat_rate::text, amount::text from order_lines where order_id = ${order_id}`);
  return deliveryVatRate(rows);
}

export async function defaultLegalPerson(actor: Actor): Promise<number | null> {
  const rows = await askAtOnce<{ legal_person_id: number }>(actor, defaultCompany);
  return rows[0]?.legal_person_id ?? null;
}

import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import { fieldOf } from "../../../server/resources/field-of.ts";
import { fetchRows } from "../../../server/resources/query/fetch-rows.ts";
import { live, selection } from "../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import type { InvoiceLine } from "../../finance/server/invoices.table.ts";
import { showsPrices } from "../../orders/server/order-lines.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import { orderLines } from "../../orders/server/tables.ts";
import { warehousesTable } from "../../stock/server/warehouses.table.ts";
import { offeredRows, sumRows, vatNoteRows, vatRows } from "./read-shares.ts";
import { currencyOf, empty, hidden, valueOf, type Reading } from "./read-value.ts";
import { numberValue, textValue, type Rows, type Unfilled, type Value } from "./template/values.ts";
import { unitIn } from "./unit-in.ts";

const maxRows = 200;

/** The reference that orders have to their subject. */
const keyOf: Partial<Record<RouteCode, string>> = {
  clients: "client_id",
  cps: "cp_id",
  contracts: "contract_id",
};

/** The rows of a list, with the names used by its placeholders; undefined if the subject has no such list. */
export async function readList(reading: Reading, path: string): Promise<Rows | Unfilled | undefined> {
  const { actor, subject, locale } = reading;
  const record = await reading.load(subject.route, subject.id);
  if (!record) return hidden;
  if (path === "vat_rates") return vatRows(actor, subject, record);
  if (path === "vat_notes") return vatNoteRows(actor, subject, record, locale);
  if (path === "sums") return sumRows(actor, subject, record);
  if (path === "lines" && subject.route === "deals") return offeredRows(actor, subject, record, locale);
  if (path === "lines" && subject.route === "orders") return orderRows(reading, record);
  if (path === "lines" && subject.route === "invoices") return invoiceRows(reading, record);
  if (path === "picks" && subject.route === "orders") return pickRows(reading);
  const key = keyOf[subject.route];
  return path === "orders" && key ? ordersOf(reading, key) : undefined;
}

/** The lines of an order; prices only where the user may see them. */
async function orderRows({ actor, subject }: Reading, order: Row): Promise<Rows> {
  const { db, principal } = actor;
  const currency = await currencyOf(actor, order);
  const named = planOrNone(principal, productsTable, "view");
  const sku = named?.readable("sku")
    ? sql<string | null>`case when ${named.where() ?? sql`true`} then ${productsTable.sku} end`
    : sql<null>`null`;
  const lines = await db
    .select({ line: orderLines, sku })
    .from(orderLines)
    .leftJoin(productsTable, eq(productsTable.product_id, orderLines.product_id))
    .where(eq(orderLines.order_id, subject.id))
    .orderBy(asc(orderLines.position))
    .limit(maxRows);
  const money = ({ item_type }: { item_type: "product" | "service" }, value: string): Value => ({
    type: "money",
    value: showsPrices(order, principal, item_type) ? value : null,
    currency,
  });
  return {
    type: "list",
    rows: lines.map(({ line, sku }, index) => ({
      no: numberValue(String(index + 1)),
      name: textValue(line.name),
      sku: textValue(sku),
      quantity: numberValue(String(line.quantity)),
      vat_rate: numberValue(line.vat_rate),
      price: money(line, line.price),
      amount: money(line, line.amount),
    })),
  };
}

async function invoiceRows({ actor, locale }: Reading, invoice: Row): Promise<Rows | Unfilled> {
  if (!("lines" in invoice)) return hidden;
  const currency = await currencyOf(actor, invoice);
  return {
    type: "list",
    rows: (invoice.lines as InvoiceLine[]).map((line, index) => ({
      no: numberValue(String(index + 1)),
      name: textValue(line.name),
      unit: textValue(unitIn(locale, line.unit)),
      quantity: numberValue(line.quantity),
      discount_percent: numberValue(line.discount_percent),
      vat_rate: numberValue(line.vat_rate),
      price: { type: "money", value: line.price, currency },
      amount: { type: "money", value: line.amount, currency },
    })),
  };
}

/** The pick list of an order: reserved quantities by warehouse. */
async function pickRows({ actor: { db, principal }, subject }: Reading): Promise<Rows | Unfilled> {
  const [warehouses, products] = [
    planOrNone(principal, warehousesTable, "view"),
    planOrNone(principal, productsTable, "view"),
  ];
  if (!warehouses || !products) return hidden;
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select warehouses.name as warehouse, sku, barcode, products.name, stock_reservations.quantity::text as quantity
    from stock_reservations join warehouses using (warehouse_id) join products using (product_id)
    where order_id = ${subject.id} and ${warehouses.where() ?? sql`true`} and ${products.where() ?? sql`true`}
    order by warehouses.priority, warehouses.warehouse_id, sku limit ${maxRows}`);
  return {
    type: "list",
    rows: rows.map(({ quantity, ...texts }, index) => ({
      no: numberValue(String(index + 1)),
      ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, textValue(value ?? null)])),
      quantity: numberValue(quantity ?? null),
    })),
  };
}

/** A party's or contract's orders, newest first. */
async function ordersOf(reading: Reading, key: string): Promise<Rows | Unfilled> {
  const { subject, locale } = reading;
  const { db, principal } = reading.actor;
  const orders = resourceOf(ordersTable);
  const list = planOrNone(principal, ordersTable, "list");
  if (!list?.readable(key)) return hidden;
  const names = ["number", "date", "total", "order_status_id", "currency_id"];
  const rows = await fetchRows(db, orders, selection(list, names, locale), {
    where: and(live(list), eq(orders.column(key), subject.id)),
    orderBy: [desc(ordersTable.order_id)],
    limit: maxRows,
  });
  return {
    type: "list",
    rows: await Promise.all(
      rows.map(async (row, index) => {
        const values: Record<string, Value> = { no: numberValue(String(index + 1)) };
        for (const name of names)
          if (name in row) values[name] = await valueOf(reading, fieldOf(orders, name), name, row);
        values.status = values.order_status_id ?? empty;
        return values;
      }),
    ),
  };
}

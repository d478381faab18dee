import { and, asc, desc, eq, sql } from "drizzle-orm";
import {
  expandedName,
  traitsOf,
  type Kind,
  type Row,
  expandedIn,
  isExpanded,
} from "../../../contract/kinds.ts";
import { isRouteCode, type RouteCode } from "../../../contract/routes.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { ifRefused } from "../../../server/refusal.ts";
import type { Field } from "../../../server/resources/field.ts";
import type { InvoiceLine } from "../../finance/server/invoices.table.ts";
import { currencies } from "../../finance/server/currencies.ts";
import { fieldOf } from "../../../server/resources/field-of.ts";
import { fetchRows } from "../../../server/resources/query/fetch-rows.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { live, selection } from "../../../server/resources/query/selection.ts";
import { findResource, resourceOf } from "../../../server/resources/registry.ts";
import { plainText } from "../../../server/rich-text/sanitise.ts";
import { showsPrices } from "../../orders/server/order-lines.ts";
import { orderLines } from "../../orders/server/tables.ts";
import { pictureData } from "./picture-data.ts";
import { addressee, offeredRows, sumRows, vatRows } from "./read-shares.ts";
import { optionIn, unitIn } from "./unit-in.ts";
import {
  numberValue,
  textValue,
  type Resolved,
  type Rows,
  type Unfilled,
  type Value,
} from "./template/values.ts";
import type { SubjectOf } from "./subject.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { warehousesTable } from "../../stock/server/warehouses.table.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import { isEmpty } from "../../../contract/empty.ts";

/** The document's own data, before it exists. */
export interface DocumentFacts {
  name: string;
  number: string | null;
  date: string;
  valid_until: string | null;
  legal_person_id: number | null;
  responsible_id: number | null;
}

/** Records that a path can start from, besides the document's subject. */
const roots = {
  own: { route: "legal-persons", id: "legal_person_id" },
  responsible: { route: "employees", id: "responsible_id" },
} as const satisfies Record<string, { route: RouteCode; id: keyof DocumentFacts }>;

const documentFields = {
  name: "text",
  number: "text",
  date: "date",
  valid_until: "date",
} as const satisfies Partial<Record<keyof DocumentFacts, Value["type"]>>;

const has = <Named extends object>(named: Named, name: PropertyKey): name is keyof Named =>
  Object.hasOwn(named, name);

const hidden: Unfilled = { type: "unfilled", reason: "template.hidden" };
const noPath: Unfilled = { type: "unfilled", reason: "template.noPath" };
const empty: Value = textValue(null);

const mostRows = 200;

/** Reads a document's placeholder values with the current user's permissions. */
export function createReader(
  actor: Actor,
  { subject, facts, locale }: { subject: SubjectOf; facts: DocumentFacts; locale: string },
) {
  const { db, principal } = actor;
  const records = new Map<string, Promise<Row | null>>();

  /** A record with the fields that the user may read; null if they may not view it. */
  function load(route: RouteCode, id: number): Promise<Row | null> {
    const key = `${route}:${id}`;
    const known = records.get(key);
    if (known) return known;
    const view = findResource(route) && planOrNone(principal, resourceOf(route), "view");
    const loading = view ? findOne(db, view, id, locale).catch(ifRefused(null)) : Promise.resolve(null);
    records.set(key, loading);
    return loading;
  }

  async function read(path: string): Promise<Resolved> {
    const [first = "", ...rest] = path.split(".");
    if (first === "today") return { type: "date", value: actor.today };
    if (first === "document") {
      const [name = ""] = rest;
      return has(documentFields, name) ? { type: documentFields[name], value: facts[name] } : noPath;
    }
    if (path === "addressee") return addressee(read);
    if (has(roots, first)) {
      const { route, id } = roots[first];
      const key = facts[id];
      return key === null ? empty : walk(route, key, rest);
    }
    return walk(subject.route, subject.id, [first, ...rest]);
  }

  async function walk(route: RouteCode, id: number, [name = "", ...rest]: string[]): Promise<Resolved> {
    const field = resourceOf(route).fields[name];
    if (!field) return noPath;
    const record = await load(route, id);
    if (!record || !(name in record)) return hidden;
    if (rest.length === 0) return valueOf(field, name, record);
    const target = targetOf(field, name, record);
    if (target === null) return empty;
    return target ? walk(target.route, target.id, rest) : noPath;
  }

  async function valueOf(field: Field, name: string, record: Row): Promise<Value> {
    const stored = record[name];
    const text = String(stored);
    if (isEmpty(stored)) return empty;
    const traits = traitsOf(field);
    if (traits.number === "amount") return { type: "money", value: text, currency: await currencyOf(record) };
    if (traits.number === "count") return numberValue(text);
    if (traits.time === "day") return { type: "date", value: text };
    if (stored instanceof Date) return { type: "datetime", value: stored.toISOString() };
    if (traits.yesNo) return { type: "bool", value: text };
    if (traits.options) return textValue(optionIn(locale, name, text));
    if (traits.refers === "one" || traits.refers === "any") {
      const isBeside = traits.refers === "one" && field.column !== null;
      const expanded = expandedIn(record, isBeside ? expandedName(name) : name);
      return textValue(expanded?.name ?? null);
    }
    if (traits.translated) {
      const texts = stored as Record<string, string>;
      return textValue(texts[locale] ?? texts.en ?? null);
    }
    if (traits.picture) return { type: "image", value: await pictureData(actor, Number(stored)) };
    if (traits.markup) return textValue(plainText(text));
    return textValue(Array.isArray(stored) ? stored.join(", ") : text);
  }

  async function currencyOf(record: Row): Promise<string | undefined> {
    const named = expandedIn(record, "currency")?.name;
    if (named) return named;
    const [base] = await db.select().from(currencies.table).where(eq(currencies.table.is_base, true));
    return base?.code;
  }

  /** The rows of a list, with the names used by its placeholders. */
  async function readList(path: string): Promise<Rows | Unfilled> {
    const record = await load(subject.route, subject.id);
    if (!record) return hidden;
    if (path === "vat_rates") return vatRows(actor, subject, record);
    if (path === "sums") return sumRows(actor, subject, record);
    if (path === "lines" && subject.route === "deals") return offeredRows(actor, subject, record, locale);
    if (path === "lines" && subject.route === "orders") return orderRows(record);
    if (path === "lines" && subject.route === "invoices") return invoiceRows(record);
    if (path === "picks" && subject.route === "orders") return pickRows();
    const keyOf: Partial<Record<RouteCode, string>> = {
      clients: "client_id",
      cps: "cp_id",
      contracts: "contract_id",
    };
    const key = keyOf[subject.route];
    if (path === "orders" && key) return ordersOf(key);
    return noPath;
  }

  async function orderRows(order: Row): Promise<Rows> {
    const currency = await currencyOf(order);
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
      .limit(mostRows);
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

  async function invoiceRows(invoice: Row): Promise<Rows | Unfilled> {
    if (!("lines" in invoice)) return hidden;
    const currency = await currencyOf(invoice);
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
  async function pickRows(): Promise<Rows | Unfilled> {
    const [warehouses, products] = [
      planOrNone(principal, warehousesTable, "view"),
      planOrNone(principal, productsTable, "view"),
    ];
    if (!warehouses || !products) return hidden;
    const { rows } = await db.execute<Record<string, string | null>>(sql`
      select warehouses.name as warehouse, sku, barcode, products.name, stock_reservations.quantity::text as quantity
      from stock_reservations join warehouses using (warehouse_id) join products using (product_id)
      where order_id = ${subject.id} and ${warehouses.where() ?? sql`true`} and ${products.where() ?? sql`true`}
      order by warehouses.priority, warehouses.warehouse_id, sku limit ${mostRows}`);
    return {
      type: "list",
      rows: rows.map(({ quantity, ...texts }, index) => ({
        no: numberValue(String(index + 1)),
        ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, textValue(value ?? null)])),
        quantity: numberValue(quantity ?? null),
      })),
    };
  }

  async function ordersOf(key: string): Promise<Rows | Unfilled> {
    const orders = resourceOf(ordersTable);
    const list = planOrNone(principal, ordersTable, "list");
    if (!list?.readable(key)) return hidden;
    const names = ["number", "date", "total", "order_status_id", "currency_id"];
    const rows = await fetchRows(db, orders, selection(list, names, locale), {
      where: and(live(list), eq(orders.column(key), subject.id)),
      orderBy: [desc(ordersTable.order_id)],
      limit: mostRows,
    });
    return {
      type: "list",
      rows: await Promise.all(
        rows.map(async (row, index) => {
          const values: Record<string, Value> = { no: numberValue(String(index + 1)) };
          for (const name of names)
            if (name in row) values[name] = await valueOf(fieldOf(orders, name), name, row);
          values.status = values.order_status_id ?? empty;
          return values;
        }),
      ),
    };
  }

  return { read, readList };
}

/** The target of a reference; null if empty, undefined if the field isn't a reference. */
function targetOf(field: Field, name: string, record: Row): SubjectOf | null | undefined {
  const stored = record[name];
  if (stored === null) return null;
  if (field.shape.route && typeof stored === "number") return { route: field.shape.route, id: stored };
  if (!isExpanded(stored)) return undefined;
  const { route, id } = stored;
  return route && isRouteCode(route) ? { route, id } : undefined;
}

const ofSums = { vat_rates: ["rate", "net", "vat"], sums: ["net", "total"] };
const ofOrders = ["no", "number", "date", "total", "status"];

/** The lists that a path can lead to, by record type, with their row fields. */
const lists: Partial<Record<RouteCode | "any", Record<string, string[]>>> = {
  orders: {
    lines: ["no", "name", "sku", "quantity", "vat_rate", "price", "amount"],
    picks: ["no", "warehouse", "sku", "barcode", "name", "quantity"],
    ...ofSums,
  },
  invoices: {
    lines: ["no", "name", "unit", "quantity", "discount_percent", "vat_rate", "price", "amount"],
    ...ofSums,
  },
  deals: {
    lines: ["no", "name", "sku", "unit", "quantity", "vat_rate", "price", "amount"],
    ...ofSums,
  },
  clients: { orders: ofOrders },
  cps: { orders: ofOrders },
  contracts: { orders: ofOrders },
};

function listOf(subject: RouteCode | "any", path: string): string[] | undefined {
  const own = lists[subject];
  return own && has(own, path) ? own[path] : undefined;
}

export const isList = (subject: RouteCode | "any", path: string): boolean => !!listOf(subject, path);

function kindAt(subject: RouteCode | "any", path: string): Kind | undefined {
  const [first = "", ...rest] = path.split(".");
  const [name = ""] = rest;
  if (first === "today") return rest.length === 0 ? "date" : undefined;
  if (first === "document") return rest.length === 1 && has(documentFields, name) ? "text" : undefined;
  if (has(roots, first)) return kindOf(roots[first].route, rest);
  if (subject === "any") return undefined;
  if (path === "addressee" && subject === "invoices") return "text";
  const list = listOf(subject, first);
  if (list) return rest.length === 0 || (rest.length === 1 && list.includes(name)) ? "text" : undefined;
  return kindOf(subject, [first, ...rest]);
}

function kindOf(route: RouteCode, [name = "", ...rest]: string[]): Kind | undefined {
  const field = findResource(route)?.fields[name];
  if (!field) return undefined;
  if (rest.length === 0) return traitsOf(field).structured || traitsOf(field).lines ? undefined : field.kind;
  const { targets, route: target } = field.shape;
  const routes = targets ? Object.keys(targets).filter(isRouteCode) : target ? [target] : [];
  // A derived reference may point to several lists; each record determines which.
  if (routes.length === 0) return traitsOf(field).refers === "one" ? "text" : undefined;
  return routes.map((each) => kindOf(each, rest)).find((kind) => kind !== undefined);
}

export const isPath = (subject: RouteCode | "any", path: string): boolean =>
  kindAt(subject, path) !== undefined;

export const isPicture = (subject: RouteCode | "any", path: string): boolean =>
  kindAt(subject, path) === "picture";

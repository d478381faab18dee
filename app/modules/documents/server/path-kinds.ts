import { traitsOf, type Kind } from "../../../contract/kinds.ts";
import { isRouteCode, type RouteCode } from "../../../contract/routes.ts";
import { findResource } from "../../../server/resources/registry.ts";
import type { Value } from "./template/values.ts";

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
export const roots = {
  own: { route: "legal-persons", id: "legal_person_id" },
  responsible: { route: "employees", id: "responsible_id" },
} as const satisfies Record<string, { route: RouteCode; id: keyof DocumentFacts }>;

export const documentFields = {
  name: "text",
  number: "text",
  date: "date",
  valid_until: "date",
} as const satisfies Partial<Record<keyof DocumentFacts, Value["type"]>>;

export const has = <Named extends object>(named: Named, name: PropertyKey): name is keyof Named =>
  Object.hasOwn(named, name);

const ofSums = { vat_rates: ["rate", "net", "vat"], vat_notes: ["text"], sums: ["net", "total"] };
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

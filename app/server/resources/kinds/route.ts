import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import { isRouteCode, listRoutes, type RouteCode } from "../../../contract/routes.ts";
import { equality, makeField, type FieldOptions } from "../field.ts";
import { parseOne, parseSeveral } from "./choice.ts";

/** One of the lists: a choice whose options use the lists' own names. */
export const route = <const Options extends FieldOptions>(options: Options) =>
  makeField({
    kind: "choice",
    builder: text().$type<RouteCode>(),
    options,
    operators: equality,
    parse: parseOne(isRouteCode),
    shape: { options: Object.fromEntries(listRoutes.map((code) => [code, null])), routes: true },
  });

/** Multiple lists, in the order selected. */
export const routes = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "choices",
    builder: text()
      .$type<RouteCode>()
      .array()
      .default(sql`'{}'`),
    options,
    operators: ["contains", "empty", "not_empty"],
    parse: parseSeveral(isRouteCode, (chosen) => [...new Set(chosen)]),
    shape: { options: Object.fromEntries(listRoutes.map((code) => [code, null])), routes: true },
  });

import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import { isRouteCode, listRoutes, type RouteCode } from "../../../contract/routes.ts";
import { equality, makeField, problem, type FieldOptions } from "../field.ts";

/** One of the lists: a choice whose options use the lists' own names. */
export const route = <const Options extends FieldOptions>(options: Options) =>
  makeField({
    kind: "choice",
    builder: text().$type<RouteCode>(),
    options,
    operators: equality,
    parse: (input) =>
      typeof input === "string" && isRouteCode(input)
        ? { value: input }
        : problem("option", "problem.option"),
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
    parse: (input) => {
      const given = Array.isArray(input) ? input : typeof input === "string" ? input.split(",") : null;
      const chosen = given?.map((each) => String(each).trim()).filter((each) => each !== "");
      return chosen?.every(isRouteCode)
        ? { value: [...new Set(chosen)] }
        : problem("option", "problem.option");
    },
    shape: { options: Object.fromEntries(listRoutes.map((code) => [code, null])), routes: true },
  });

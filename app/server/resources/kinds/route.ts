import { text } from "drizzle-orm/pg-core";
import { listRoutes, type RouteCode } from "../../../contract/routes.ts";
import { equality, makeField, problem, type FieldOptions } from "../field.ts";

/** One of the lists: a choice whose options bear the lists' own names. */
export const route = <const Options extends FieldOptions>(options: Options) =>
  makeField({
    kind: "choice",
    builder: text().$type<RouteCode>(),
    options,
    operators: equality,
    parse: (input) =>
      listRoutes.includes(input as RouteCode)
        ? { value: input as RouteCode }
        : problem("option", "problem.option"),
    shape: { options: Object.fromEntries(listRoutes.map((code) => [code, null])), routes: true },
  });

import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import { listRoutes, type RouteCode } from "../../../contract/routes.ts";
import { equality, makeField, problem, type FieldOptions } from "../field.ts";

/** One of the lists: a choice whose options use the lists' own names. */
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

/** Multiple lists, in the order selected. */
export const routes = <const Options extends FieldOptions>(options: Options = {} as Options) =>
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
      return chosen?.every((each) => listRoutes.includes(each as RouteCode))
        ? { value: [...new Set(chosen)] }
        : problem("option", "problem.option");
    },
    shape: { options: Object.fromEntries(listRoutes.map((code) => [code, null])), routes: true },
  });

import type { SQL } from "drizzle-orm";
import { integer, numeric, text } from "drizzle-orm/pg-core";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Kind } from "../../../contract/kinds.ts";
import { makeField, ordering, matching, problem, type Field, type FieldOptions, type Shape } from "../field.ts";

const never = () => problem("rule", "problem.readOnly");

/** A value that the row's own columns give, calculated as it is read: counts, sums, names of either party. */
export const derived = (
  kind: Kind,
  derive: (columns: Record<string, PgColumn>) => SQL,
  options: FieldOptions & { shape?: Shape } = {},
): Field<null> => ({
  kind,
  column: null,
  options: { ...options, readOnly: true },
  shape: options.shape ?? {},
  operators: [],
  parse: never,
  derive,
});

const column = (expression: SQL) => text().generatedAlwaysAs(expression);

/** A text that the database keeps from other columns of the row: sortable and searchable like any other. */
export const generatedText = (expression: SQL, options: FieldOptions = {}) =>
  makeField({
    kind: "text",
    builder: column(expression),
    options: { ...options, readOnly: true },
    operators: matching,
    parse: never,
  });

/** A total that services keep in the same transaction as what it sums: stored, so that lists sort and filter by it. */
export const total = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "money",
    builder: numeric({ precision: 14, scale: 2 }).default("0"),
    options: { ...options, required: true as const, readOnly: true },
    operators: ordering,
    parse: never,
    shape: { decimals: 2 },
  });

/** A whole number that services keep: stock, counts. */
export const counter = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "integer",
    builder: integer().default(0),
    options: { ...options, required: true as const, readOnly: true },
    operators: ordering,
    parse: never,
    shape: { decimals: 0 },
  });

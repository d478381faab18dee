import { sql, type SQL } from "drizzle-orm";
import { boolean, integer as integerColumn, numeric, text } from "drizzle-orm/pg-core";
import { businessDayInSql } from "../../business-day.ts";
import type { Kind } from "../../../contract/kinds.ts";
import { problem, type Field, type FieldOptions, type Reader, type Shape, type Source } from "../field.ts";
import { bool } from "./bool.ts";
import { date as dateKind } from "./date.ts";
import { integer, money } from "./number.ts";
import { text as textKind } from "./text.ts";

interface DerivedOptions extends FieldOptions {
  shape?: Shape;
  /** A field of its kind, whose filters it has then: `bool()`. It is calculated for every row that is asked. */
  asked?: Pick<Field, "operators" | "parse">;
}

const never = () => problem("rule", "problem.readOnly");

/** A value that the row's own columns give, calculated as it is read: counts, sums, names of either party. */
export const derived = (
  kind: Kind,
  derive: NonNullable<Field["derive"]>,
  { asked, ...options }: DerivedOptions = {},
): Field<null> => ({
  kind,
  column: null,
  options: { ...options, readOnly: true },
  shape: options.shape ?? {},
  operators: asked?.operators ?? [],
  parse: asked?.parse ?? never,
  derive,
});

/** A day on which the row holds, from one to another: nothing but a filter, by which rows of any day are found. */
export const holdingOn = (holds: (day: SQL) => SQL): Field<null> => ({
  ...derived("date", () => sql`case when ${holds(businessDayInSql())} then ${businessDayInSql()} end`, {
    asked: { operators: ["today", "eq"], parse: dateKind().parse },
  }),
  holds,
});

/** A text that the database keeps from other columns of the row: sortable and searchable like any other. */
export const generatedText = (expression: SQL, options: FieldOptions = {}) => ({
  ...textKind({ ...options, readOnly: true, maxLength: 1_000 }),
  column: text().generatedAlwaysAs(expression),
});

/** Yes or no as the database tells it from other columns of the row, so that lists filter by it. */
export const generatedBool = (expression: SQL) => ({
  ...bool({ readOnly: true }),
  column: boolean().generatedAlwaysAs(expression),
});

/** An amount that the database tells from other columns of the row: sortable, and filtered by. */
export const generatedMoney = (expression: SQL, shape: Shape = {}) => {
  const field = money({ readOnly: true });
  return {
    ...field,
    shape: { ...field.shape, ...shape },
    column: numeric({ precision: 14, scale: 2 }).generatedAlwaysAs(expression),
  };
};

/** A total that services keep in the same transaction as what it sums: stored, so that lists sort and filter by it. */
export const total = () => ({
  ...money({ required: true, readOnly: true }),
  column: numeric({ precision: 14, scale: 2 }).notNull().default("0"),
});

/** A whole number that services keep: stock, counts. */
export const counter = () => ({
  ...integer({ required: true, readOnly: true, sum: true }),
  column: integerColumn().notNull().default(0),
});

/**
 * A sum of other lists' records that services keep: whoever may view all of these is told what is kept, whoever may view
 * some of them the same sum of those alone.
 */
export const partOf = <Stored extends Field>(
  field: Stored,
  from: readonly Source[],
  partial: (reader: Reader) => SQL,
) => ({ ...field, options: { ...field.options, from }, partial });

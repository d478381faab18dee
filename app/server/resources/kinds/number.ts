import { integer as integerColumn, numeric } from "drizzle-orm/pg-core";
import { hoursAndMinutes } from "../../../contract/hours-and-minutes.ts";
import { makeField, ordering, problem, type FieldOptions, type Parsed, type Shape } from "../field.ts";

type NumberOptions = FieldOptions & { min?: number; max?: number };
type MoneyOptions = NumberOptions & Pick<Shape, "currencyOf">;

const decimalForm = /^[+-]?\d{1,15}(\.\d{1,10})?$/;

/** A normalized decimal string without leading zeros, within bounds and scale; rejects "1e309", "NaN" and "". */
function decimal(input: unknown, min: number, max: number, decimals: number): Parsed {
  const typed = typeof input === "number" ? String(input) : input;
  if (typeof typed !== "string" || !decimalForm.test(typed.trim())) return problem("form", "problem.number");
  const value = typed.trim().replace(/^\+/, "");
  // numeric(14,2) would silently round 1.005.
  if ((value.split(".")[1] ?? "").replace(/0+$/, "").length > decimals)
    return decimals === 0
      ? problem("form", "problem.whole")
      : problem("form", "problem.decimals", { max: String(decimals) });
  if (Number(value) < min || Number(value) > max) return problem("range", "problem.range", { min, max });
  return { value };
}

/** An integer; -2,147,483,648 to 2,147,483,647 unless bounded. */
export const integer = <const Options extends NumberOptions>(options?: Options) => {
  const { min = -2_147_483_648, max = 2_147_483_647 } = options ?? {};
  return makeField({
    kind: "integer",
    builder: integerColumn(),
    options,
    operators: ordering,
    parse: (input) => {
      const parsed = decimal(input, min, max, 0);
      return "problem" in parsed ? parsed : { value: Number(parsed.value) };
    },
    shape: { min: String(min), max: String(max), decimals: 0 },
  });
};

/** A decimal number with at most `decimals` decimal places (default 2), shown with its `unit`. */
export const number = <const Options extends NumberOptions & { decimals?: number; unit?: string }>(
  options?: Options,
) => {
  const { min = -999_999_999_999, max = 999_999_999_999, decimals = 2, unit } = options ?? {};
  return makeField({
    kind: "number",
    builder: numeric({ precision: 12 + decimals, scale: decimals }),
    options,
    operators: ordering,
    parse: (input) => decimal(input, min, max, decimals),
    shape: { min: String(min), max: String(max), decimals, ...(unit && { unit }) },
  });
};

/** A percentage from 0 to 100, two decimal places. */
export const percent = <const Options extends FieldOptions>(options: Options = {} as Options) => {
  const field = number({ ...options, min: 0, max: 100 });
  return { ...field, shape: { ...field.shape, percent: true as const } };
};

/** A money amount as a decimal string, two decimal places, in the record's currency or the base currency. */
export const money = <const Options extends MoneyOptions>(options?: Options) => {
  const { min = -999_999_999_999, max = 999_999_999_999, currencyOf } = options ?? {};
  return makeField({
    kind: "money",
    builder: numeric({ precision: 14, scale: 2 }),
    options,
    operators: ordering,
    parse: (input) => decimal(input, min, max, 2),
    shape: { min: String(min), max: String(max), decimals: 2, ...(currencyOf && { currencyOf }) },
  });
};

/** An amount in the base currency, even if the record has a currency. */
export const inBase = <Amount extends { shape: Shape }>(field: Amount): Amount => ({
  ...field,
  shape: { ...field.shape, currency: "base" },
});

/** A duration in whole minutes, entered as hours and minutes. */
export const duration = <const Options extends NumberOptions>(options?: Options) => {
  const { min = 0, max = 10_000_000 } = options ?? {};
  return makeField({
    kind: "duration",
    builder: integerColumn(),
    options,
    operators: ordering,
    parse: (input) => {
      const parsed = decimal(input, min, max, 0);
      if ("value" in parsed) return { value: Number(parsed.value) };
      return parsed.problem.code === "form"
        ? problem("form", "problem.duration")
        : problem("range", "problem.range", { min: hoursAndMinutes(min), max: hoursAndMinutes(max) });
    },
    shape: { min: String(min), max: String(max), decimals: 0 },
  });
};

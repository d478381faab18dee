import { date as dateColumn } from "drizzle-orm/pg-core";
import { periods } from "../../../contract/kinds.ts";
import { makeField, problem, type FieldOptions } from "../field.ts";
import { isDay } from "./is-day.ts";
import { moment } from "../../database/moment.ts";

const operators = [
  "eq",
  "gte",
  "lte",
  "between",
  "in_last",
  "in_next",
  "not_in_last",
  ...periods,
  "past",
  "empty",
  "not_empty",
] as const;

interface DateOptions extends FieldOptions {
  /** A due date: the record shows how far away it is. */
  due?: boolean;
}

const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Why a text isn't a valid date: its format, or a day that doesn't exist, such as February 30. */
function noDay(text: string) {
  const [, year, month, day] = dayForm.exec(text) ?? [];
  return year === undefined
    ? problem("form", "problem.date")
    : problem("form", "problem.noDay", { date: `${day}.${month}.${year}` });
}

/**
 * A date, YYYY-MM-DD, never shifted by a time zone. `initial: "today"` is the creation date in the company's time zone.
 */
export const date = <const Options extends DateOptions>(options?: Options) =>
  makeField({
    kind: "date",
    builder: dateColumn({ mode: "string" }),
    options,
    shape: options?.due ? { moment: "due" } : {},
    operators,
    parse: (input) => {
      const text = typeof input === "string" ? input : "";
      return isDay(text) ? { value: text } : noDay(text);
    },
  });

/** A time in UTC; one set by the server is an event. Accepts ISO 8601 and YYYY-MM-DD HH:mm:ss, read as UTC. */
export const datetime = <const Options extends DateOptions>(options?: Options) =>
  makeField({
    kind: "datetime",
    builder: moment(),
    options,
    shape: options?.due ? { moment: "due" } : options?.readOnly ? { moment: "event" } : {},
    operators,
    parse: (input) => {
      const form = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
      const parts = typeof input === "string" ? form.exec(input) : null;
      const [, day = "", time = "00:00", zone = "Z"] = parts ?? [];
      if (!isDay(day)) return noDay(day);
      const value = new Date(`${day}T${time}${zone}`);
      return Number.isNaN(value.getTime()) ? problem("form", "problem.date") : { value };
    },
  });

import { traitsOf, unaryOperators, type Filter, type Kind, type Operator } from "../../contract/kinds.ts";
import type { FilterField } from "../../contract/list.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Text } from "../i18n/language.ts";
import { valuesOf } from "../../contract/list-place.ts";

const preferred: readonly Operator[] = ["in", "contains", "in_last", "between", "eq"];

/** "One of" with a single value is the same as equality, so only "one of" is offered. */
export const offeredOperators = ({ operators }: FilterField): Operator[] =>
  operators.filter(
    (op) => !(op === "eq" && operators.includes("in")) && !(op === "ne" && operators.includes("nin")),
  );

export function firstOperator(field: FilterField): Operator {
  const offered = offeredOperators(field);
  return preferred.find((op) => offered.includes(op)) ?? offered[0] ?? "eq";
}

/** Converts the filter to the operators that its editor offers. */
export function asOffered(filter: Filter, field: FilterField): Filter {
  if (offeredOperators(field).includes(filter.op)) return filter;
  if (filter.op === "eq" && field.operators.includes("in")) return { ...filter, op: "in" };
  if (filter.op === "ne" && field.operators.includes("nin")) return { ...filter, op: "nin" };
  return filter;
}

/** The completed filter, or undefined while it is empty. Half a range becomes a limit. */
export function finished({ field, op }: Filter, values: readonly string[]): Filter | undefined {
  if (unaryOperators.includes(op)) return { field, op };
  const given = values.filter((value) => value.trim() !== "");
  const [first] = given;
  if (first === undefined) return undefined;
  if (op === "between") {
    if (given.length === 2) return { field, op, value: given };
    return { field, op: values[0]?.trim() ? "gte" : "lte", value: first };
  }
  if (op === "in" || op === "nin") return { field, op, value: given };
  return { field, op, value: first };
}

export const needsValue = (op: Operator): boolean => !unaryOperators.includes(op);

export const operatorLabel = (op: Operator, kind: Kind, t: Text): string => {
  if (traitsOf({ kind }).time && (op === "gte" || op === "lte" || op === "eq")) return t(`filter.date.${op}`);
  return t(`filter.op.${op}` satisfies TextKey);
};

/** The chip text after the field's name: "New, Picking", "last 30 days", "≥ 100". `texts` are the values as text. */
export function filterWords(filter: Filter, kind: Kind, texts: readonly string[], t: Text): string {
  const value = texts.join(", ");
  const [from = "", to = ""] = texts;
  switch (filter.op) {
    case "eq":
    case "in":
    case "contains":
      return value;
    case "ne":
    case "nin":
      return t("filter.words.not", { value });
    case "gt":
      return `> ${value}`;
    case "lt":
      return `< ${value}`;
    case "gte":
      return traitsOf({ kind }).time ? t("filter.words.from", { value }) : `≥ ${value}`;
    case "lte":
      return traitsOf({ kind }).time ? t("filter.words.until", { value }) : `≤ ${value}`;
    case "between":
      return `${from} – ${to}`;
    case "starts":
      return t("filter.words.starts", { value });
    case "in_last":
      return t("filter.words.lastDays", { count: valuesOf(filter)[0] ?? "" });
    case "in_next":
      return t("filter.words.nextDays", { count: valuesOf(filter)[0] ?? "" });
    case "not_in_last":
      return t("filter.words.not_in_last", { count: valuesOf(filter)[0] ?? "" });
    case "changed_since":
      return t("filter.words.changed_since", { count: valuesOf(filter)[0] ?? "" });
    case "changed_to":
      return t("filter.words.changed_to", { value });
    default:
      return t(`filter.words.${filter.op}`);
  }
}

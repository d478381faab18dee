export const filterKinds = ["text", "number", "date", "choice", "yes-no"] as const;
export type FilterKind = (typeof filterKinds)[number];

export const filterOperators = [
  "is",
  "is not",
  "contains",
  "starts",
  "between",
  "from",
  "to",
  "last days",
  "today",
  "empty",
  "not empty",
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** One condition. `between` has two values, one of which may be empty; `today`, `empty` and `not empty` have none. */
export interface FilterValue {
  operator: FilterOperator;
  values: readonly string[];
}

const usual: Record<FilterKind, readonly FilterOperator[]> = {
  text: ["contains", "is", "starts", "empty", "not empty"],
  number: ["between", "is", "from", "to", "empty", "not empty"],
  date: ["last days", "between", "from", "to", "today", "empty", "not empty"],
  choice: ["is", "is not", "empty", "not empty"],
  "yes-no": ["is"],
};

/** Operators of a field kind, most common first. */
export const operatorsOf = (kind: FilterKind): readonly FilterOperator[] => usual[kind];

const alone: readonly FilterOperator[] = ["today", "empty", "not empty"];

export const needsValues = (operator: FilterOperator): boolean => !alone.includes(operator);

/** Keeps the values if the new operator interprets them the same way: a number of days isn't a date. */
export function withOperator(value: FilterValue, operator: FilterOperator): FilterValue {
  const counts = (each: FilterOperator) => each === "last days";
  if (!needsValues(operator) || counts(operator) !== counts(value.operator)) return { operator, values: [] };
  return { operator, values: value.values };
}

/** The value once its editor closes; undefined if it is incomplete. Half a range becomes a limit. */
export function finished({ operator, values }: FilterValue): FilterValue | undefined {
  if (!needsValues(operator)) return { operator, values: [] };
  const given = values.map((value) => value.trim());
  const [from = "", to = ""] = given;
  if (operator === "between") {
    if (from && to) return { operator, values: [from, to] };
    if (from) return { operator: "from", values: [from] };
    return to ? { operator: "to", values: [to] } : undefined;
  }
  const filled = given.filter((value) => value !== "");
  return filled.length > 0 ? { operator, values: filled } : undefined;
}

import { fill } from "../provider/strings.ts";
import type { FilterStrings } from "../filter-chip/filter-strings.ts";
import { finished, type FilterOperator, type FilterValue } from "./filter-value.ts";

/** An operator's label in the editor. */
export const operatorLabel = (operator: FilterOperator, strings: FilterStrings): string =>
  ({
    is: strings.filterIs,
    "is not": strings.filterIsNot,
    contains: strings.filterContains,
    starts: strings.filterStarts,
    between: strings.filterBetween,
    from: strings.filterFrom,
    to: strings.filterTo,
    "last days": strings.filterLastDays,
    today: strings.filterToday,
    empty: strings.filterEmpty,
    "not empty": strings.filterNotEmpty,
  })[operator];

/** A condition's chip text: "New, Picking", "not Paid", "last 30 days". `text` formats one value. */
export function filterWords(
  value: FilterValue,
  strings: FilterStrings,
  text: (value: string) => string = (each) => each,
): string {
  const filter = finished(value);
  if (!filter) return "";
  const { operator, values } = filter;
  const words = values.map(text).join(", ");
  switch (operator) {
    case "is":
    case "contains":
      return words;
    case "is not":
      return fill(strings.filterNot, { value: words });
    case "between":
      return values.map(text).join(" – ");
    case "last days":
      return fill(strings.filterDays, { count: words });
    case "today":
    case "empty":
    case "not empty":
      return operatorLabel(operator, strings);
    default:
      return `${operatorLabel(operator, strings)} ${words}`;
  }
}

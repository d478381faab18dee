import { isExpanded } from "../../../contract/kinds.ts";
import { currencyOf } from "../number.tsx";
import { useRecordValue, useShortList } from "../use-options.ts";
import { expandedOf, idsOf } from "../values.ts";
import type { InputProps } from "./kind-input.ts";

/** A currency that was just chosen overrides the saved one, and an account sets its own. */
export function useCurrency({
  field,
  row,
  formatting,
}: Pick<InputProps, "field" | "row" | "formatting">): string {
  const { field: holder = field.currency ?? "currency_id", route = "currencies" } = field.currencyOf ?? {};
  const [id] = idsOf(row[holder]);
  const isChosen = id !== undefined && id !== expandedOf(row, holder)?.id;
  const asked = field.currencyOf || isChosen ? route : undefined;
  const short = useShortList(asked);
  const chosen = short?.find((option) => option.id === id);
  const name = route === "currencies" ? "code" : "currency";
  const distant = useRecordValue(short === null ? asked : undefined, id, name);
  const found = chosen?.[name] ?? (isExpanded(distant) ? distant.name : distant);
  return typeof found === "string" ? found : currencyOf(row, formatting, field);
}

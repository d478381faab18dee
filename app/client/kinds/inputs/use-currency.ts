import { currencyOf } from "../number.tsx";
import { useShortList } from "../use-options.ts";
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
  const chosen = useShortList(field.currencyOf || isChosen ? route : undefined)?.find(
    (option) => option.id === id,
  );
  return (route === "currencies" ? chosen?.code : chosen?.currency) ?? currencyOf(row, formatting, field);
}

import { inPhrase } from "../../contract/in-phrase.ts";
import { isNever, type ListState } from "../../contract/list.ts";
import { useCartActions } from "../cart/use-cart.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { ListPlaceState } from "./use-list-place.ts";

/** How a record is created: in a form, or by ordering the cart. */
export function useCreation(state: ListState | undefined, { go }: ListPlaceState) {
  const { locale } = useFormatting();
  const cart = useCartActions();
  const one = state?.settings.one ?? "";
  const allowed = state?.restrictions.create;
  const never = !allowed || isNever(allowed);
  const fromCart = state?.settings.creation === "cart";
  return {
    never,
    name: inPhrase(one, locale),
    why: allowed?.allowed === false ? (allowed.why ?? "") : undefined,
    start: allowed?.allowed ? () => (fromCart ? cart.show() : go({ creating: true })) : undefined,
  };
}

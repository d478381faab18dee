import { isNever, type ListState } from "../../contract/list.ts";
import { useCartActions } from "../cart/use-cart.tsx";
import type { ListPlaceState } from "./use-list-place.ts";

/** How a record is created: in a form, or by ordering the cart. */
export function useCreation(state: ListState | undefined, { go }: ListPlaceState) {
  const cart = useCartActions();
  const allowed = state?.restrictions.create;
  const never = !allowed || isNever(allowed);
  const fromCart = state?.settings.creation === "cart";
  return {
    never,
    label: state?.settings.new ?? "",
    why: allowed?.allowed === false ? (allowed.why ?? "") : undefined,
    start: allowed?.allowed ? () => (fromCart ? cart.show() : go({ creating: true })) : undefined,
  };
}

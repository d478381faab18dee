import type { Filter } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useTitle } from "../shell/use-title.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { useKey, useOfferedKeys } from "../screens/use-key.ts";
import { useExchange } from "./exchange-items.tsx";
import { shownAt } from "../../contract/list-url.ts";
import { useColumnLayout } from "./use-column-layout.ts";
import type { ListPlaceState } from "./use-list-place.ts";
import { useList } from "./use-list.ts";
import { useModule } from "./use-module.ts";
import { isNever, type ListState } from "../../contract/list.ts";
import { useCartActions } from "../cart/use-cart.tsx";

export type ListScreenState = ReturnType<typeof useListScreen>;

/** What a new record begins as among these rows: a bill, if only bills are shown. */
const beginningAmong = (filters: readonly Filter[], state: ListState | undefined) => {
  const files = state?.forms.create?.files;
  const isShown = ([field, value]: [string, unknown]) =>
    filters.some((filter) => filter.field === field && filter.op === "eq" && filter.value === value);
  return files && Object.entries(files.given).every(isShown) ? files : undefined;
};

/** How a record is created: in a form, or by ordering the cart. */
function useCreation(state: ListState | undefined, { go }: ListPlaceState, filters: readonly Filter[]) {
  const cart = useCartActions();
  const allowed = state?.restrictions.create;
  const never = !allowed || isNever(allowed);
  const fromCart = state?.settings.creation === "cart";
  const beginning = beginningAmong(filters, state);
  return {
    never,
    label: beginning?.title ?? state?.settings.new ?? "",
    given: beginning?.given,
    why: allowed?.allowed === false ? (allowed.why ?? "") : undefined,
    start: allowed?.allowed ? () => (fromCart ? cart.show() : go({ creating: true })) : undefined,
  };
}

/** Data and actions of a list's screen at its current place. */
export function useListScreen(code: RouteCode, at: ListPlaceState) {
  const { t } = useFormatting();
  const { place } = at;
  const list = useList(code, place);
  const { state, error } = list;
  const arranging = useColumnLayout(code, state);
  const { category, name } = useModule(code);
  const label = state?.settings.many ?? name ?? t(`resource.${code}.many`);
  useTitle(label || undefined);

  // The clicked tab is active before its rows have loaded.
  const view =
    state?.views.find(({ view_id, is_default }) => (place.view ? view_id === place.view : is_default)) ??
    state?.views.find(({ view_id }) => view_id === state.view);
  const shown = shownAt(place, view);
  const creation = useCreation(state, at, shown.filters);
  useKey("c", creation.start, { label: creation.label });
  useOfferedKeys([
    ["J", t("keys.down")],
    ["K", t("keys.up")],
    ["X", t("keys.select")],
    ["Shift J", t("keys.extend")],
    ["Enter", t("keys.beside")],
    ["O", t("keys.full")],
    ["E", t("list.editCells")],
    ["/", t("keys.search")],
  ]);
  const exchange = useExchange(code, state, shown);
  return {
    code,
    at,
    list,
    arranging,
    category,
    label,
    creation,
    view,
    shown,
    exchange,
    refused: state ? undefined : error,
  };
}

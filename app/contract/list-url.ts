import type { Payload } from "../modules/calls.ts";
import { operators, type Filter, type Operator } from "./kinds.ts";
import { layouts, type ListQuery, type View, type ViewState } from "./list.ts";
import { pick } from "./pick.ts";
import type { RouteCode } from "./routes.ts";
import { firstPlace, maxCollapsed, writeListUrl, type ListPlace } from "./list-place.ts";

const several: readonly Operator[] = ["in", "nin", "between"];
const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text);

function readFilter(text: string, or_group: string): Filter[] {
  const [field = "", op = "", ...values] = text
    .split("~")
    .map((part) => part.replaceAll("%7E", "~").replaceAll("%25", "%"));
  if (field === "" || !isOperator(op)) return [];
  const group = or_group === "" ? {} : { or_group };
  if (several.includes(op)) return values.length === 0 ? [] : [{ field, op, value: values, ...group }];
  return [{ field, op, ...(values[0] !== undefined && { value: values[0] }), ...group }];
}

/** `filter=…` is a standalone filter; filters with the same numbered name, `filter.1=…`, are combined with OR. */
const filterName = /^filter(?:\.(\w{1,20}))?$/;

const readFilters = (query: URLSearchParams): Filter[] | undefined => {
  const found = [...query].flatMap(([name, text]) => {
    const match = filterName.exec(name);
    return match ? [readFilter(text, match[1] ?? "")] : [];
  });
  return found.length === 0 ? undefined : found.flat();
};

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Invalid parameters are ignored. */
export function readListUrl(query: URLSearchParams): ListPlace {
  return {
    view: query.get("view") ?? "",
    search: query.get("q") ?? undefined,
    filters: readFilters(query),
    sort: query.get("sort") ?? "",
    group: query.get("group") ?? undefined,
    collapsed: query.has("collapsed")
      ? query.getAll("collapsed").slice(0, maxCollapsed)
      : firstPlace.collapsed,
    layout: layouts.find((layout) => layout === query.get("layout")),
    by: query.get("by") ?? undefined,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.exec(query.get("month") ?? "")?.[0] ?? "",
    week: /^\d{4}-\d{2}-\d{2}$/.exec(query.get("week") ?? "")?.[0] ?? "",
    who: whole(query.get("who")),
    page: Math.max(1, whole(query.get("page")) ?? 1),
    limit: whole(query.get("limit")) ?? 0,
    after: query.get("after") ?? "",
    before: query.get("before") ?? "",
    open: whole(query.get("open")),
    creating: query.get("new") === "1",
    editing: query.get("edit") === "1",
  };
}

export type PlaceChange = Partial<ListPlace>;

/** Changing the query resets pagination; opening a record next to the list doesn't. */
export function changePlace(place: ListPlace, change: PlaceChange): ListPlace {
  const next = { ...place, ...change };
  const asks = ["view", "search", "filters", "sort", "group", "limit"] as const;
  const anew = asks.some((name) => name in change && change[name] !== place[name]);
  if ("view" in change || "group" in change) next.collapsed = change.collapsed ?? [];
  if (anew) return { ...next, page: change.page ?? 1, after: "", before: "" };
  if ("page" in change) return { ...next, after: change.after ?? "", before: change.before ?? "" };
  return next;
}

/** Turns the page: adjacent pages by cursor, any other page by number. */
export function turnPage(
  page: number,
  now: { page: number; first?: string; end?: string },
): Pick<ListPlace, "page" | "after" | "before"> {
  return {
    page,
    after: page === now.page + 1 ? (now.end ?? "") : "",
    before: page === now.page - 1 && page > 1 ? (now.first ?? "") : "",
  };
}

/** The overrides that a list state applies to its view. */
const ownWords = (place: ListPlace, fixed: readonly Filter[]): ListQuery => {
  const filters = [...fixed, ...(place.filters ?? [])];
  return {
    ...(filters.length > 0 && { filters }),
    ...(place.filters?.length === 0 && fixed.length === 0 && { unfiltered: true }),
    ...(place.search !== undefined && { search: place.search.trim() }),
    ...(place.sort !== "" && { sort: place.sort }),
    ...(place.group !== undefined && { group: place.group }),
  };
};

/** Converts the list state to a server query. `fixed` filters a list embedded in a record, which has no views. */
export function listQuery(place: ListPlace, fixed: readonly Filter[] = []): ListQuery {
  return {
    ...(fixed.length === 0 && { view_id: place.view || "default" }),
    ...ownWords(place, fixed),
    ...(place.collapsed.length > 0 && { collapsed: place.collapsed }),
    ...(place.layout !== undefined && { layout: place.layout, layout_field: place.by ?? "" }),
    ...(place.month !== "" && { month: place.month }),
    ...(place.page > 1 && { page: place.page }),
    ...(place.limit > 0 && { limit: place.limit }),
    ...(place.after !== "" && { after: place.after }),
    ...(place.before !== "" && { before: place.before }),
  };
}

/** Asks for a list's names, views and restrictions without its rows. */
export const metaQuery = { need: ["meta"], limit: 10 } satisfies ListQuery;

/** The query without pagination, used for a record's neighbors and for totals. */
export const wholeQuery = (place: ListPlace, fixed: readonly Filter[] = []): ListQuery =>
  listQuery({ ...firstPlace, ...sameList(place) }, fixed);

/** The list's URL, passed along to a record opened from it. */
export const listAddress = (place: ListPlace): string => writeListUrl({ ...firstPlace, ...sameList(place) });

const sameList = (place: ListPlace) => pick(place, ["view", "search", "filters", "sort", "group"]);

/** The effective list state: overrides from the URL, otherwise the view's values. */
export type Shown = ViewState;

export const shownAt = (place: ListPlace, view: View | undefined): Shown => ({
  filters: place.filters ?? view?.filters ?? [],
  search: place.search ?? view?.search ?? "",
  sort: place.sort || (view?.sort ?? ""),
  group: place.group ?? view?.group ?? "",
  layout: place.layout ?? view?.layout ?? "table",
  layout_field: place.by ?? view?.layout_field ?? "",
});

/** Resets all overrides to the view's values. */
export const viewDefaults = {
  search: undefined,
  filters: undefined,
  sort: "",
  group: undefined,
  layout: undefined,
  by: undefined,
} as const satisfies Partial<ListPlace>;

export const isChanged = (shown: Shown, view: View): boolean =>
  (["filters", "search", "sort", "group", "layout", "layout_field"] as const).some(
    (name) => JSON.stringify(shown[name]) !== JSON.stringify(view[name]),
  );

/** Payload for loading a record with its neighbors in the list. */
export const recordPayload = (id: number, place?: ListPlace): Payload<`${RouteCode}/one`> => ({
  id,
  ...(place && { list: wholeQuery(place) }),
});

import { operators, type Filter, type Operator } from "../../../contract/kinds.ts";
import { layouts, type Layout, type ListQuery, type View } from "../../../contract/list.ts";

/** Everything that a list shows, as its address says it. */
export interface ListPlace {
  /** Empty: the view that opens first for this reader. */
  view: string;
  /** Undefined: the view's, here and below. An empty one: none, although the view has one. */
  search: string | undefined;
  filters: Filter[] | undefined;
  /** Empty: the view's. */
  sort: string;
  group: string | undefined;
  layout: Layout | undefined;
  /** The field that the board or calendar is made of. */
  by: string | undefined;
  /** The month that the calendar or timeline shows, YYYY-MM; empty: this one. */
  month: string;
  /** A day of the week that is shown, YYYY-MM-DD; empty: this one. */
  week: string;
  /** Whose week is shown; the reader's own. */
  who: number | undefined;
  page: number;
  /** 0: the server decides. */
  limit: number;
  /** Where the page begins or ends, so that it is found without counting the rows before it. */
  after: string;
  before: string;
  /** The record that is open beside the list. */
  open: number | undefined;
  /** The form for a new record is open. */
  creating: boolean;
  /** Cells are changed in place. */
  editing: boolean;
}

export const firstPlace: ListPlace = {
  view: "",
  search: undefined,
  filters: undefined,
  sort: "",
  group: undefined,
  layout: undefined,
  by: undefined,
  month: "",
  week: "",
  who: undefined,
  page: 1,
  limit: 0,
  after: "",
  before: "",
  open: undefined,
  creating: false,
  editing: false,
};

const several: readonly Operator[] = ["in", "nin", "between"];
const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text);

export const valuesOf = ({ value }: Pick<Filter, "value">): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** `status~in~new~picking`; a tilde within a value is escaped like in an address. */
function writeFilter(filter: Filter): string {
  const parts = [filter.field, filter.op, ...valuesOf(filter)];
  return parts.map((part) => part.replaceAll("%", "%25").replaceAll("~", "%7E")).join("~");
}

function readFilter(text: string, or_group: string): Filter[] {
  const [field = "", op = "", ...values] = text
    .split("~")
    .map((part) => part.replaceAll("%7E", "~").replaceAll("%25", "%"));
  if (field === "" || !isOperator(op)) return [];
  const group = or_group === "" ? {} : { or_group };
  if (several.includes(op)) return values.length === 0 ? [] : [{ field, op, value: values, ...group }];
  return [{ field, op, ...(values[0] !== undefined && { value: values[0] }), ...group }];
}

/** `filter=…` stands for itself; of those that share a name, `filter.1=…`, one is enough. */
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

/** Whatever can't be read counts as not said. */
export function readListUrl(query: URLSearchParams): ListPlace {
  return {
    view: query.get("view") ?? "",
    search: query.get("q") ?? undefined,
    filters: readFilters(query),
    sort: query.get("sort") ?? "",
    group: query.get("group") ?? undefined,
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

export function writeListUrl(place: ListPlace): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined, silent: string | number | undefined) => {
    if (value !== undefined && value !== silent) query.set(name, String(value));
  };
  put("view", place.view, "");
  put("q", place.search, undefined);
  for (const filter of place.filters ?? [])
    query.append(filter.or_group ? `filter.${filter.or_group}` : "filter", writeFilter(filter));
  if (place.filters?.length === 0) query.set("filter", "");
  put("sort", place.sort, "");
  put("group", place.group, undefined);
  put("layout", place.layout, undefined);
  put("by", place.by, undefined);
  put("month", place.month, "");
  put("week", place.week, "");
  put("who", place.who, undefined);
  put("page", place.page, 1);
  put("limit", place.limit, 0);
  put("after", place.after, "");
  put("before", place.before, "");
  put("open", place.open, undefined);
  if (place.creating) query.set("new", "1");
  if (place.editing) query.set("edit", "1");
  // A tilde needs no escape in an address, and reads better without one.
  return query.toString().replaceAll("%7E", "~");
}

export type PlaceChange = Partial<ListPlace>;

/** What is asked for differs, so the pages begin anew; opening a record beside the list leaves them as they are. */
export function changePlace(place: ListPlace, change: PlaceChange): ListPlace {
  const next = { ...place, ...change };
  const asks = ["view", "search", "filters", "sort", "group", "limit"] as const;
  const anew = asks.some((name) => name in change && change[name] !== place[name]);
  if (anew) return { ...next, page: change.page ?? 1, after: "", before: "" };
  if ("page" in change) return { ...next, after: change.after ?? "", before: change.before ?? "" };
  return next;
}

/** A page turn: to the neighbour by its cursor, to any other page by its number. */
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

/** What a place says of its own, in place of what the view says. */
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

/** The place as the server is asked for it. `fixed` narrows a list that stands inside a record, which knows no views. */
export function listQuery(place: ListPlace, fixed: readonly Filter[] = []): ListQuery {
  return {
    ...(fixed.length === 0 && { view_id: place.view || "default" }),
    ...ownWords(place, fixed),
    ...(place.layout !== undefined && { layout: place.layout, layout_field: place.by ?? "" }),
    ...(place.month !== "" && { month: place.month }),
    ...(place.page > 1 && { page: place.page }),
    ...(place.limit > 0 && { limit: place.limit }),
    ...(place.after !== "" && { after: place.after }),
    ...(place.before !== "" && { before: place.before }),
  };
}

/** The list without its pages: what a record's neighbours and the sums are asked of. */
export const wholeQuery = (place: ListPlace, fixed: readonly Filter[] = []): ListQuery =>
  listQuery({ ...firstPlace, ...sameList(place) }, fixed);

/** The address of the same list, as a record that was opened from it carries it along. */
export const listAddress = (place: ListPlace): string => writeListUrl({ ...firstPlace, ...sameList(place) });

const sameList = ({ view, search, filters, sort, group }: ListPlace) => ({
  view,
  search,
  filters,
  sort,
  group,
});

/** What the list shows: the place's own words, else the view's. */
export interface Shown {
  filters: Filter[];
  search: string;
  sort: string;
  group: string;
  layout: Layout;
  layout_field: string;
}

export const shownAt = (place: ListPlace, view: View | undefined): Shown => ({
  filters: place.filters ?? view?.filters ?? [],
  search: place.search ?? view?.search ?? "",
  sort: place.sort || (view?.sort ?? ""),
  group: place.group ?? view?.group ?? "",
  layout: place.layout ?? view?.layout ?? "table",
  layout_field: place.by ?? view?.layout_field ?? "",
});

/** The place's own words taken back: the view alone speaks. */
export const asViewSays = {
  search: undefined,
  filters: undefined,
  sort: "",
  group: undefined,
  layout: undefined,
  by: undefined,
} as const satisfies Partial<ListPlace>;

/** Whether the place shows something else than the view says. */
export const isChanged = (shown: Shown, view: View): boolean =>
  (["filters", "search", "sort", "group", "layout", "layout_field"] as const).some(
    (name) => JSON.stringify(shown[name]) !== JSON.stringify(view[name]),
  );

import { operators, type Filter, type Operator } from "../../../contract/kinds.ts";
import type { ListQuery } from "../../../contract/list.ts";

/** Everything that a list shows, as its address says it. */
export interface ListPlace {
  /** Empty: the list's first view. */
  view: string;
  search: string;
  /** Undefined: those of the view. An empty list: none, although the view has some. */
  filters: Filter[] | undefined;
  /** Empty: the view's. */
  sort: string;
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
}

export const firstPlace: ListPlace = {
  view: "",
  search: "",
  filters: undefined,
  sort: "",
  page: 1,
  limit: 0,
  after: "",
  before: "",
  open: undefined,
  creating: false,
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

function readFilter(text: string): Filter[] {
  const [field = "", op = "", ...values] = text
    .split("~")
    .map((part) => part.replaceAll("%7E", "~").replaceAll("%25", "%"));
  if (field === "" || !isOperator(op)) return [];
  if (several.includes(op)) return values.length === 0 ? [] : [{ field, op, value: values }];
  return [{ field, op, ...(values[0] !== undefined && { value: values[0] }) }];
}

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Whatever can't be read counts as not said. */
export function readListUrl(query: URLSearchParams): ListPlace {
  const filters = query.getAll("filter");
  return {
    view: query.get("view") ?? "",
    search: query.get("q") ?? "",
    filters: filters.length === 0 ? undefined : filters.flatMap(readFilter),
    sort: query.get("sort") ?? "",
    page: Math.max(1, whole(query.get("page")) ?? 1),
    limit: whole(query.get("limit")) ?? 0,
    after: query.get("after") ?? "",
    before: query.get("before") ?? "",
    open: whole(query.get("open")),
    creating: query.get("new") === "1",
  };
}

export function writeListUrl(place: ListPlace): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined, silent: string | number | undefined) => {
    if (value !== undefined && value !== silent) query.set(name, String(value));
  };
  put("view", place.view, "");
  put("q", place.search, "");
  for (const filter of place.filters ?? []) query.append("filter", writeFilter(filter));
  if (place.filters?.length === 0) query.set("filter", "");
  put("sort", place.sort, "");
  put("page", place.page, 1);
  put("limit", place.limit, 0);
  put("after", place.after, "");
  put("before", place.before, "");
  put("open", place.open, undefined);
  if (place.creating) query.set("new", "1");
  // A tilde needs no escape in an address, and reads better without one.
  return query.toString().replaceAll("%7E", "~");
}

export type PlaceChange = Partial<ListPlace>;

/** What is asked for differs, so the pages begin anew; opening a record beside the list leaves them as they are. */
export function changePlace(place: ListPlace, change: PlaceChange): ListPlace {
  const next = { ...place, ...change };
  const asks = ["view", "search", "filters", "sort", "limit"] as const;
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

/** The place as the server is asked for it. `fixed` narrows a list that stands inside a record. */
export function listQuery(place: ListPlace, fixed: readonly Filter[] = []): ListQuery {
  const filters = [...fixed, ...(place.filters ?? [])];
  return {
    ...(place.filters === undefined && place.view !== "" && { view_id: place.view }),
    ...(filters.length > 0 && { filters }),
    ...(place.search.trim() !== "" && { search: place.search.trim() }),
    ...(place.sort !== "" && { sort: place.sort }),
    ...(place.page > 1 && { page: place.page }),
    ...(place.limit > 0 && { limit: place.limit }),
    ...(place.after !== "" && { after: place.after }),
    ...(place.before !== "" && { before: place.before }),
  };
}

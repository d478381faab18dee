import type { Filter } from "./kinds.ts";
import type { Layout } from "./list.ts";

/** The state of a list, as encoded in its URL. */
export interface ListPlace {
  /** Empty: the user's default view. */
  view: string;
  /** Undefined: use the view's value, here and below. Empty: no value, even if the view has one. */
  search: string | undefined;
  filters: Filter[] | undefined;
  /** Empty: use the view's sort order. */
  sort: string;
  group: string | undefined;
  /** The keys of collapsed groups. */
  collapsed: string[];
  layout: Layout | undefined;
  /** The field that the board or calendar groups by. */
  by: string | undefined;
  /** Month of the calendar or timeline, YYYY-MM. Empty: the current month. */
  month: string;
  /** Any day of the displayed week, YYYY-MM-DD. Empty: the current week. */
  week: string;
  /** The person whose week is shown; defaults to the current user. */
  who: number | undefined;
  page: number;
  /** 0: the server chooses. */
  limit: number;
  /** Pagination cursor. Avoids counting the preceding rows. */
  after: string;
  before: string;
  open: number | undefined;
  /** The form for a new record is open. */
  creating: boolean;
  editing: boolean;
}

/** Maximum number of collapsed groups. */
export const maxCollapsed = 200;

export const firstPlace: ListPlace = {
  view: "",
  search: undefined,
  filters: undefined,
  sort: "",
  group: undefined,
  collapsed: [],
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

export const valuesOf = ({ value }: Pick<Filter, "value">): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** `status~in~new~picking`; a tilde within a value is percent-encoded. */
function writeFilter(filter: Filter): string {
  const parts = [filter.field, filter.op, ...valuesOf(filter)];
  return parts.map((part) => part.replaceAll("%", "%25").replaceAll("~", "%7E")).join("~");
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
  for (const key of place.collapsed) query.append("collapsed", key);
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
  // Tildes don't need escaping in a URL and read better unescaped.
  return query.toString().replaceAll("%7E", "~");
}

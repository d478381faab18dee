import type { Filter } from "./kinds.ts";
import type { Layout } from "./list.ts";

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
  /** The groups that show their headings alone, by their keys. */
  shut: string[];
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

/** Groups that can be shut at once. */
export const mostShut = 200;

export const firstPlace: ListPlace = {
  view: "",
  search: undefined,
  filters: undefined,
  sort: "",
  group: undefined,
  shut: [],
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

/** `status~in~new~picking`; a tilde within a value is escaped like in an address. */
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
  for (const key of place.shut) query.append("shut", key);
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

import type { Filter, Kind, Moment, Operator, Option, Row, Tone } from "./kinds.ts";
import type { ListVariables } from "./list-variables.ts";
import type { RecordAction } from "./action.ts";
import type { RouteCode } from "./routes.ts";
import type { Form } from "./form.ts";

export interface Column {
  name: string;
  label: string;
  kind: Kind;
  sortable: boolean;
  /** The list of the referenced records, if the user can open them. */
  route?: RouteCode;
  options?: Option[];
  /** For amounts: "base", or the reference that determines the currency if it isn't `currency_id`. */
  currency?: string;
  signed?: boolean;
  moment?: Moment;
  /** The column that links to the record. */
  primary?: boolean;
  /** The column can be totaled: amounts and counts, but not prices. */
  sum?: boolean;
}

export interface FilterField {
  /** For fields of referenced records, a path: `cp_id.manager_id`. */
  name: string;
  label: string;
  kind: Kind;
  operators: Operator[];
  options?: Option[];
  route?: RouteCode;
  /** Offered before other filters. */
  quick?: boolean;
  /** The list whose fields can be filtered through this reference. */
  through?: RouteCode;
}

/** A field that rows can be grouped by: table groups, board columns, or calendar days. */
export interface Arrangement {
  name: string;
  label: string;
  kind: Kind;
  /** How a card is moved: through the workflow, by editing the field, or not at all. */
  move?: "status" | "edit";
}

/** A date range between two fields, shown as a bar. `name` is the end date field. */
export interface Span extends Arrangement {
  from: string;
}

export const layouts = ["table", "board", "calendar", "timeline", "week"] as const;
export type Layout = (typeof layouts)[number];

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** Who a view is shared with: only its owner, holders of certain profiles, everyone. */
export const shares = ["me", "profiles", "all"] as const;
export type Share = (typeof shares)[number];

/** The part of a list's state that a view saves. */
export interface ViewState {
  filters: Filter[];
  search: string;
  sort: string;
  /** The field that rows are grouped by; "" for none. */
  group: string;
  layout: Layout;
  /** The field that a board, calendar or week is based on; for a timeline, the end date field. */
  layout_field: string;
}

export interface View extends ViewState {
  /** Code of a built-in view, or id of a saved one. */
  view_id: string;
  name: string;
  /** Shown as a tab; other views are under "More". */
  pinned: boolean;
  /** The default when the list is opened without a view. */
  is_default: boolean;
  /** For saved views only. */
  saved?: {
    share: Share;
    access_ids: number[];
    /** The view's owner, if it is another user. */
    owner?: string;
    /** The current user can edit and delete the view. */
    editable: boolean;
  };
}

/** Payload for saving a view: without an id it creates one, with an id it updates the given properties. */
export type SentView = Partial<ViewState> &
  Partial<Pick<ListSettings, "columns" | "pinned" | "widths" | "density">> & {
    view_id?: string;
    code: RouteCode;
    name?: string;
    share?: Share;
    access_ids?: number[];
    is_pinned?: boolean;
    /** Needed because an empty list can't be sent as form data. */
    unfiltered?: boolean;
  };

/** A user's list settings, stored on the server per user and view. */
export interface ListSettings {
  /** Names of the visible columns, in order. */
  columns: string[];
  /** Columns pinned during horizontal scrolling. */
  pinned: string[];
  /** In CSS pixels. */
  widths: Record<string, number>;
  density: Density | "";
  /** Rows per page; 0 uses the server's default. */
  limit: number;
}

/** Whether the user can perform an action, or why not. Without a reason no one can, and it is hidden. */
export interface Restriction {
  allowed: boolean;
  why?: string;
}

/** No one can perform the action on these records, regardless of permissions. */
export const isNever = ({ allowed, why }: Restriction): boolean => !allowed && why === undefined;

export const actions = [
  "list",
  "view",
  "create",
  "edit",
  "delete",
  "history",
  "export",
  "share_view",
] as const;
export type Action = (typeof actions)[number];

export interface Pagination {
  page: number;
  last: number;
  total: number;
  limit: number;
  /** False if counting every row would be slow: `total` is then a lower bound or an estimate. */
  total_is_exact: boolean;
  /** Opaque cursors of the first and last row, for `before` and `after`: equally fast at any depth. */
  first?: string;
  end?: string;
  /** For grouped rows with collapsed groups: the number of rows left to page through. */
  shown?: number;
  /** Number of rows excluded by search and filters. Absent if none are excluded or counting is expensive. */
  hidden?: number;
}

/** Rows that share a value. */
export interface Group {
  /** The value, as in the rows' `$group`; "" for none. */
  key: string;
  /** Label in the user's language; YYYY-MM for a month, "" for no value. */
  label: string;
  tone?: Tone;
  /** The status is final: its records are never overdue. */
  closed?: true;
  count: number;
  /** False if counting every row would be slow: the actual count is higher. */
  count_is_exact: boolean;
  /** Filters that narrow the list to this group. */
  filters: Filter[];
  /** For a board status: its work-in-progress limit per project. */
  limit?: {
    most: number;
    /** The limit is enforced: records beyond it are rejected. */
    strict: boolean;
    /** The rows belong to a single project, so the count is checked against the limit. */
    counted: boolean;
    /** Number of projects over the limit. */
    over: number;
  };
}

/** The state that a list screen works with: the specification's data-list state. */
export interface ListState {
  /** Grouped rows are sorted by group and carry their group key as `$group`. */
  datasets: { main: { rows: Row[]; groups?: Group[] } };
  views: View[];
  view: string;
  settings: {
    key: string;
    /** Visible columns, in order. */
    columns: Column[];
    /** Hidden columns that can be added. */
    more: Column[];
    pinned: string[];
    widths: Record<string, number>;
    density: Density | "";
    /** The user customized the columns and can reset them. */
    is_arranged: boolean;
    /** The sort field, prefixed with a minus if descending: `-date`. */
    sort: string;
    /** The field that rows are grouped by; "" for none. */
    group: string;
    search: string;
    layout: Layout;
    layout_field: string;
    /** Month of the calendar or timeline, YYYY-MM; "" in other layouts. */
    month: string;
    groups: Arrangement[];
    boards: Arrangement[];
    calendars: Arrangement[];
    timelines: Span[];
    /** Date fields that a person's week can be based on. */
    weeks: Arrangement[];
    limits: number[];
    one: string;
    many: string;
    /** "New order": the title of its form, and its button. */
    new: string;
    /** The field with the record's picture. */
    picture?: string;
    has_detail: boolean;
    /** Rows can be added to the cart. */
    cart: boolean;
    /** How a new record is created: with the list's form, or by ordering a cart. */
    creation: "form" | "cart";
    /** A new record opens on its own screen. */
    opens?: true;
    /** Bulk actions: calls that take multiple `ids`. */
    actions: RecordAction[];
  };
  filters: FilterField[];
  forms: Record<string, Form>;
  variables: Partial<ListVariables>;
  restrictions: Record<Action, Restriction>;
  pagination: Pagination;
}

/** Metadata of a list: the available fields, filters, views and actions. */
export interface ListMeta {
  columns: Column[];
  filters: FilterField[];
  forms: Record<string, Form>;
  variables: ListVariables;
  restrictions: Record<Action, Restriction>;
  groups: Arrangement[];
  boards: Arrangement[];
  calendars: Arrangement[];
  timelines: Span[];
  weeks: Arrangement[];
}

export const listNeeds = ["rows", "meta"] as const;

/** A list query. `limit` 0 uses the server's default page size. */
export interface ListQuery {
  /** `default` means the user's default view. Other parameters override the view's values. */
  view_id?: string;
  filters?: Filter[];
  /** Ignores the view's filters and applies no others. */
  unfiltered?: boolean;
  search?: string;
  sort?: string;
  group?: string;
  /** The keys of collapsed groups, of which only one row is sent. */
  collapsed?: string[];
  layout?: Layout;
  layout_field?: string;
  /** Month of the calendar or timeline, YYYY-MM. Defaults to the current month in the user's time zone. */
  month?: string;
  /** Overrides the columns that the user has chosen. */
  columns?: string[];
  /** Without `meta`, fields, forms and views are omitted. */
  need?: (typeof listNeeds)[number][];
  page?: number;
  limit?: number;
  after?: string;
  before?: string;
}

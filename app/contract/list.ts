import type { Owed } from "./kinds.ts";
import type { Filter, Kind, Moment, Operator, Only, Option, Row, Tone } from "./kinds.ts";
import type { ListVariables } from "./list-variables.ts";
import type { RecordAction } from "./record.ts";
import type { RouteCode } from "./routes.ts";

export interface Column {
  name: string;
  label: string;
  kind: Kind;
  sortable: boolean;
  /** The list of the referenced records, where the reader may open them. */
  route?: RouteCode;
  options?: Option[];
  /** Of an amount: "base", or the reference that names its currency where that isn't `currency_id`. */
  currency?: string;
  /** An amount that is shown with its sign. */
  signed?: boolean;
  moment?: Moment;
  /** The column that links to the record. */
  primary?: boolean;
  /** Its sum says something: amounts and counts, but no prices. */
  sum?: boolean;
}

export interface FilterField {
  /** Over references a path: `cp_id.manager_id`. */
  name: string;
  label: string;
  kind: Kind;
  operators: Operator[];
  options?: Option[];
  route?: RouteCode;
  /** Offered before the others. */
  quick?: boolean;
  /** The list whose fields can be asked for through this reference. */
  through?: RouteCode;
}

/** A field that rows can be put together by: to groups of a table, columns of a board, days of a calendar. */
export interface Arrangement {
  name: string;
  label: string;
  kind: Kind;
  /** How a card is moved: by the workflow, by changing the field, or not at all. */
  move?: "status" | "edit";
}

/** The days from one field to another, by which rows can be shown as bars. `name` is the field of the last day. */
export interface Span extends Arrangement {
  from: string;
}

/** A field as a form shows it. */
export interface FormField {
  name: string;
  label: string;
  kind: Kind;
  required: boolean;
  /** Set by the server: shown, never written. */
  readOnly: boolean;
  /** Stands in the short form that creates a record; the other fields wait behind "More". */
  essential: boolean;
  hint?: string;
  options?: Option[];
  route?: RouteCode;
  /** The reader may make a record of that list in place: what one is called, and the name of its key. */
  creates?: { one: string; key: string };
  /** The field whose value narrows what this reference offers: contracts of the chosen counterparty. */
  within?: string;
  /** The subject that stands for that field in the form, and the list of which it then is. */
  withinSubject?: { field: string; route: RouteCode };
  /** Of a reference: the values that the records have which it offers. */
  only?: Only;
  /** Of a text: hidden while it is typed. */
  secret?: boolean;
  maxLength?: number;
  min?: string;
  max?: string;
  /** Digits after the point. */
  decimals?: number;
  /** Of an amount: "base", or the reference that names its currency where that isn't `currency_id`. */
  currency?: string;
  /** Of an amount that is typed in: the reference whose record it is of, and in whose currency. */
  currencyOf?: { field: string; route: RouteCode };
  /** Of a payment: what is owed. */
  owed?: Owed;
  /** Of a number: the symbol of what it counts. */
  unit?: string;
  moment?: Moment;
  initial?: unknown;
  /** A new record takes it over from what it refers to by `from`: the `field` of that record of the list `route`. */
  taken?: { from: string; field: string; route: RouteCode };
  /** Asked for and shown only of records whose other field holds one of these. */
  when?: { field: string; values: readonly string[] };
  /** Of lines: their columns. */
  columns?: FormField[];
  /** Of lines of which the first is the main one: the record's fields that hold its values too. */
  mirrors?: string[];
}

export interface Form {
  fields: FormField[];
  /** The server fills in fields and adds up lines while they are typed; the sums, the last one in bold. */
  follows?: { lines?: string; totals: { name: string; label: string }[] };
  /** A new record is made and put into effect by `call`, unless its `day` is yet to come; `later` only makes it. */
  atOnce?: { call: "operations/record"; label: string; later: string; day: string };
  /** The fields by which a record looks like another one; without them nothing is merged. */
  alike?: string[];
}

export const layouts = ["table", "board", "calendar", "timeline", "week"] as const;
export type Layout = (typeof layouts)[number];

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** Whom a view is for: made with the product, for its owner, for those who hold one of some profiles, for everybody. */
export const shares = ["me", "profiles", "all"] as const;
export type Share = (typeof shares)[number];

/** What a view keeps of a list's state. */
export interface ViewState {
  filters: Filter[];
  search: string;
  sort: string;
  /** The field that rows are grouped by; "" for none. */
  group: string;
  layout: Layout;
  /** The field that a board, calendar or week is made of; of a timeline the one of the last days. */
  layout_field: string;
}

export interface View extends ViewState {
  /** The code of a ready-made view, the number of a saved one. */
  view_id: string;
  name: string;
  /** Shown as a tab; the others wait behind "More". */
  pinned: boolean;
  /** Opens when the list is called without a view. */
  is_default: boolean;
  /** Only of saved views. */
  saved?: {
    share: Share;
    access_ids: number[];
    /** Who made it, where that is somebody else. */
    owner?: string;
    /** This reader may change and delete it. */
    editable: boolean;
  };
}

/** A view as it is sent to be saved: without a number a new one, with one what changes of it. */
export type SentView = Partial<ViewState> &
  Partial<Pick<ListSettings, "columns" | "pinned" | "widths" | "density">> & {
    view_id?: string;
    code: RouteCode;
    name?: string;
    share?: Share;
    access_ids?: number[];
    is_pinned?: boolean;
    /** An empty list can't be sent as such. */
    unfiltered?: boolean;
  };

/** How a reader has arranged a list: kept for each user on the server, for each view apart. */
export interface ListSettings {
  /** The names of the columns that show, in their order. */
  columns: string[];
  /** The columns that stay in sight while the others scroll. */
  pinned: string[];
  /** In CSS pixels. */
  widths: Record<string, number>;
  density: Density | "";
  /** Rows of a page; 0 leaves it to the server. */
  limit: number;
}

/** An action that the reader may or may not do, with the reason when not; without one nobody may, and none is offered. */
export interface Restriction {
  allowed: boolean;
  why?: string;
}

/** Nobody may do this with these records, whatever their rights. */
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
  /** False where counting every row would be slow: `total` is then a lower bound or an estimate. */
  total_is_exact: boolean;
  /** Opaque places of the first and last row: sent back as `before` or `after`, a page turn costs the same at any depth. */
  first?: string;
  end?: string;
  /** Of rows in groups some of which are shut: how many are left to page through. */
  shown?: number;
  /** How many rows search and filters leave out; absent where they leave nothing out or counting is not cheap. */
  hidden?: number;
}

/** Rows that have a value in common. */
export interface Group {
  /** The value as the rows of the group carry it in `$group`; "" where there is none. */
  key: string;
  /** In the reader's language; of a month YYYY-MM, of no value "". */
  label: string;
  tone?: Tone;
  /** What was due is no more. */
  closed?: true;
  count: number;
  /** False where counting every row would be slow: there are more. */
  count_is_exact: boolean;
  /** What narrows the list to this group. */
  filters: Filter[];
  /** Of a status on a board: how many records of one project it is to hold at once. */
  limit?: {
    most: number;
    /** More are refused. */
    strict: boolean;
    /** The rows are of one project, so that the count is held against the limit. */
    counted: boolean;
    /** Projects that hold more. */
    over: number;
  };
}

/** The state that a list screen handles: the specification's data-list state. */
export interface ListState {
  /** Grouped rows come in the order of the groups and carry the key of theirs as `$group`. */
  datasets: { main: { rows: Row[]; groups?: Group[] } };
  views: View[];
  view: string;
  settings: {
    key: string;
    /** Those that show, in their order. */
    columns: Column[];
    /** Those that could show as well. */
    more: Column[];
    pinned: string[];
    widths: Record<string, number>;
    density: Density | "";
    /** The reader has arranged the columns, and can have them back as they were. */
    is_arranged: boolean;
    /** The field, with a minus before it when descending: `-date`. */
    sort: string;
    /** The field that the rows are grouped by; "" for none. */
    group: string;
    search: string;
    layout: Layout;
    layout_field: string;
    /** The month that the calendar or timeline shows, YYYY-MM; "" in other layouts. */
    month: string;
    groups: Arrangement[];
    boards: Arrangement[];
    calendars: Arrangement[];
    timelines: Span[];
    /** The day by which a person's week can be shown. */
    weeks: Arrangement[];
    limits: number[];
    one: string;
    many: string;
    /** The field that holds the picture by which a row is known. */
    picture?: string;
    has_detail: boolean;
    /** Rows can be put in the cart. */
    cart: boolean;
    /** Where a new record is made: in this list's form, or by ordering a cart. */
    creation: "form" | "cart";
    /** A new one opens on its screen. */
    opens?: true;
    /** What can be done with several of them by a call that takes their `ids`. */
    actions: RecordAction[];
  };
  filters: FilterField[];
  forms: Record<string, Form>;
  variables: Partial<ListVariables>;
  restrictions: Record<Action, Restriction>;
  pagination: Pagination;
}

/** What can be asked of a list. */
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

/** What a list is asked for. `limit` 0 leaves the size to the server. */
export interface ListQuery {
  /** `default` is the reader's own first view. What else is given stands in place of what the view says. */
  view_id?: string;
  filters?: Filter[];
  /** The filters of the view don't count, and there are no others. */
  unfiltered?: boolean;
  search?: string;
  sort?: string;
  group?: string;
  /** The keys of groups of which only one row is sent: the others are shut away. */
  shut?: string[];
  layout?: Layout;
  layout_field?: string;
  /** The month that a calendar or timeline shows, YYYY-MM; without it the reader's own now. */
  month?: string;
  /** In place of those that the reader has chosen. */
  columns?: string[];
  /** Without `meta` no fields, forms and views are described. */
  need?: (typeof listNeeds)[number][];
  page?: number;
  limit?: number;
  after?: string;
  before?: string;
}

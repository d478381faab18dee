import type { Filter, Kind, Operator, Option, Row } from "./kinds.ts";
import type { RouteCode } from "./routes.ts";

export interface Column {
  name: string;
  label: string;
  kind: Kind;
  sortable: boolean;
  /** The list of the referenced records, where the reader may open them. */
  route?: RouteCode;
  options?: Option[];
  /** The column that links to the record. */
  primary?: boolean;
}

export interface FilterField {
  name: string;
  label: string;
  kind: Kind;
  operators: Operator[];
  options?: Option[];
  route?: RouteCode;
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
  /** The field whose value narrows what this reference offers: contracts of the chosen counterparty. */
  within?: string;
  maxLength?: number;
  min?: string;
  max?: string;
  /** Digits after the point. */
  decimals?: number;
  initial?: unknown;
}

export interface Form {
  fields: FormField[];
}

export interface View {
  view_id: string;
  name: string;
  filters: Filter[];
  sort: string;
  /** Rows that the view holds; absent where counting is not cheap. */
  count?: number;
}

/** An action that the reader may or may not do, with the reason when not. */
export interface Restriction {
  allowed: boolean;
  why?: string;
}

export const actions = ["list", "view", "create", "edit", "delete", "history", "export"] as const;
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
}

/** The state that a list screen handles: the specification's data-list state. */
export interface ListState {
  datasets: { main: { rows: Row[] } };
  views: View[];
  view: string;
  settings: {
    key: string;
    columns: Column[];
    /** The field, with a minus before it when descending: `-date`. */
    sort: string;
    limits: number[];
    one: string;
    many: string;
    has_detail: boolean;
    /** Rows can be put in the cart. */
    cart: boolean;
    /** Where a new record is made: in this list's form, or by ordering a cart. */
    creation: "form" | "cart";
  };
  filters: FilterField[];
  forms: Record<string, Form>;
  variables: Record<string, unknown>;
  restrictions: Record<Action, Restriction>;
  pagination: Pagination;
}

/** What a list is asked for. `limit` 0 leaves the size to the server. */
export interface ListQuery {
  view_id?: string;
  filters?: Filter[];
  search?: string;
  sort?: string;
  page?: number;
  limit?: number;
  after?: string;
  before?: string;
}

export interface Tab {
  code: string;
  label: string;
  count?: number;
  disabled?: boolean;
}

/** A part of a record's screen. */
export type Section =
  | { type: "fields"; tab: string; label: string; fields: string[]; aside?: boolean }
  | { type: "lines"; tab: string; label: string; route?: RouteCode }
  | {
      type: "related";
      tab: string;
      label: string;
      route: RouteCode;
      field: string;
      /** The field that a new one is given this record in, `orders:17`, where `field` only follows from it. */
      subject?: string;
    }
  | { type: "history"; tab: string; label: string };

export interface Line {
  id: number;
  item_type: "product" | "service";
  item_id: number;
  name: string;
  note: string;
  quantity: string;
  price: string;
  amount: string;
}

export interface Total {
  label: string;
  amount: string;
  strong?: boolean;
}

export interface Step {
  code: string;
  label: string;
  state: "done" | "current" | "next";
}

/** A status that the record can be given now. */
export interface Transition {
  status_id: number;
  label: string;
  primary: boolean;
  danger: boolean;
  /** A reason must be written. */
  comment: boolean;
}

/** What can be done with the record beside changing it: a call that takes its key. */
export interface RecordAction {
  code: string;
  label: string;
  call: "users/invite" | "users/remove-factor";
  /** Asked before. */
  question?: { title: string; text: string };
}

/** What came of an action. */
export interface ActionOutcome {
  /** A path for somebody else, which is told only now. */
  link?: string;
}

/** What the screen of a record needs beside its fields. */
export interface RecordState {
  title: string;
  settings: { key: string; one: string; many: string };
  sections: Section[];
  tabs: Tab[];
  forms: Record<string, Form>;
  restrictions: Record<Action, Restriction>;
  /** Extra parts by the record's own rules. */
  lines?: { rows: Line[]; totals: Total[]; currency: string };
  steps?: Step[];
  transitions?: Transition[];
  actions?: RecordAction[];
  badges: string[];
}

export interface Change {
  field: string;
  label: string;
  old: string | null;
  new: string | null;
}

export interface HistoryEvent {
  history_id: number;
  at: string;
  actor: string;
  action: string;
  /** What was done, as a sentence in the reader's language. */
  text: string;
  /** The reason that was written. */
  comment?: string;
  changes: Change[];
}

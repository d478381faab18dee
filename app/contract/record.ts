import type { Filter, Row } from "./kinds.ts";
import type { RouteCode } from "./routes.ts";
import type { CartData, CartItems } from "./cart.ts";
import type { Column, Restriction, Action } from "./list.ts";
import type { FormField, Form } from "./form.ts";
import type { RecordAction } from "./action.ts";

export interface Tab {
  code: string;
  label: string;
  count?: number;
  disabled?: boolean;
}

export type Section =
  | { type: "fields"; tab: string; label: string; fields: string[]; aside?: boolean }
  /** The record's lines. `field` holds them if more are added where they are shown. */
  | { type: "lines"; tab: string; label: string; field?: string }
  /** Key figures of the record, with the one action that changes them. */
  | { type: "figures"; tab: string; label: string; action?: string }
  | {
      type: "related";
      tab: string;
      label: string;
      route: RouteCode;
      field: string;
      /** Only records with one of the values have the section. */
      when?: { field: string; values: readonly string[] };
      /** The field that a new record stores this record in, `orders:17`, if `field` is derived from it. */
      subject?: string;
      /** Another field that may reference this record instead: the destination of a transfer. */
      other?: string;
      /** The action of this record that makes such records, shown next to their list. */
      action?: string;
      /** Also shows the newest ones in compact form next to the record, each with a link. */
      brief?: true;
      /**
       * Initial field values of a new record, copied from fields of this record. `route` names the list if the value is
       * the new record's subject.
       */
      inherits?: Record<string, { field: string; route?: RouteCode }>;
    }
  | { type: "table"; tab: string; label: string; table: string }
  | {
      type: "files";
      tab: string;
      label: string;
      /** Role of the files; defaults to the record's general attachments. */
      field?: "scan";
    }
  /** Pictures in one field of the record. The first one represents the record wherever it is mentioned. */
  | { type: "pictures"; tab: string; label: string; field: string; most: number }
  /** Items with `text`, `required` and `done`. The call takes the key, the item's index and the new state. */
  | { type: "checklist"; tab: string; label: string; field: string; call: "tasks/checklist" }
  /** A section that only this entity has. */
  | { type: "own"; tab: string; label: string; part: string }
  /**
   * Events related to the record, as sentences: orders, payments, notes, tasks and anything else that references it.
   */
  | { type: "timeline"; tab: string; label: string }
  | { type: "notes"; tab: string; label: string }
  | { type: "history"; tab: string; label: string };

export interface Line {
  id: number;
  /** A text line isn't in the catalog and has no key. */
  item_type: "product" | "service" | "text";
  item_id: number | null;
  name: string;
  note: string;
  /** Where its price comes from, shown with the price: a contract, a discount. */
  price_source?: string;
  quantity: string;
  price: string;
  amount: string;
  /** Its picture's file. */
  picture?: number;
  /** Quantities reserved, out, returned and invoiced. */
  progress?: LineProgress;
}

export interface LineProgress {
  reserved: number;
  shipped: number;
  returned: number;
  invoiced: number;
}

export interface Total {
  label: string;
  amount: string;
  strong?: boolean;
}

export interface Figure {
  code: string;
  label: string;
  /** A money amount if a currency is given; otherwise shown as is. */
  value: string;
  currency?: string;
  note?: string;
  tone?: "good" | "bad";
  /** The records behind it, in a view of their list that shows what they add to it. */
  list?: Pick<FoundList, "code" | "filters"> & { view?: string };
}

/** Why a record is in its current state, and until when. */
export interface Notice {
  /** The status as text. */
  title: string;
  since: string;
  reason?: string;
  until?: { label: string; at: string };
}

export interface Step {
  code: string;
  label: string;
  state: "done" | "current" | "next";
}

export interface Transition {
  status_id: number;
  label: string;
  primary: boolean;
  danger: boolean;
  comment: boolean;
  /** Button label, if "Mark as …" doesn't fit. */
  action?: string;
  effects?: string[];
  /** It can be undone, and the success message offers it. */
  undo?: true;
}

/** Additional input that a call requires. Sent again with these values as `fields`, the call proceeds. */
export interface RequiredInput {
  title: string;
  submit: string;
  fields: FormField[];
}

/** Records of a list that match the filters. */
export interface FoundList {
  code: RouteCode;
  /** The list's name. */
  name: string;
  count: number;
  /** There are more records; counting stopped because it would be slow. */
  more?: true;
  filters: Filter[];
}

export interface Removed {
  done: number;
  failed: { id: number; text: string }[];
  /** Records that depend on those that were kept, limited to those visible to the user. */
  lists?: FoundList[];
}

export interface ActionOutcome {
  /** A link path to pass on to someone else. Shown only once. */
  link?: string;
  /** A secret that is shown only once. */
  secret?: string;
  /** Temporary download URL of the generated file. */
  file?: string;
  /** Other affected records, for review. */
  lists?: FoundList[];
  record?: { code: RouteCode; id: number; title: string };
  /** The list query for several records that were created. */
  records?: Pick<FoundList, "code" | "filters">;
  /** New contents of the cart. Without items, the cart keeps its own. */
  cart?: { items: CartItems; data: Partial<CartData> };
  /** Reload the page: the effective user changed. */
  reload?: true;
}

/** The previous and next records in a list, and the record's position. */
export interface Neighbours {
  prev: number | null;
  next: number | null;
  /** 1-based; absent beyond the counting limit. */
  place?: number;
  total: number;
  total_is_exact: boolean;
}

/** Rows that belong to a record but aren't a list of their own. */
export interface RecordTableState {
  columns: Column[];
  rows: Row[];
  /** Total number of rows, if not all are included. */
  total?: number;
  /** The table is long and supports search. */
  searchable?: true;
  /** The sums of all rows. */
  sums?: Row;
  /** The table with the rows that each row adds up: those found there by its `$part`. */
  parts?: string;
}

/** Everything a record's screen needs besides its fields. */
export interface RecordState {
  title: string;
  /** The field with the record's picture. */
  picture?: string;
  /** Neighbors in the list that the record was opened from. */
  neighbours?: Neighbours;
  settings: { key: string; one: string; many: string };
  sections: Section[];
  tabs: Tab[];
  forms: Record<string, Form>;
  restrictions: Record<Action, Restriction>;
  /** Additional sections, as the record defines them. */
  lines?: {
    rows: Line[];
    totals: Total[];
    currency: string;
    /** The user can edit line prices. */
    may_price?: boolean;
  };
  /** Data by section name that belongs to the record and isn't a list of its own. */
  tables?: Record<string, RecordTableState>;
  figures?: Figure[];
  /** Why the record is off its main workflow path. */
  notice?: Notice;
  steps?: Step[];
  transitions?: Transition[];
  actions?: RecordAction[];
  badges: string[];
  /** Records often created from this one, each with its own button. */
  creations?: Creation[];
}

/** A record that can be created from another record's screen. */
export interface Creation {
  code: RouteCode;
  label: string;
  /** Of the form: "New task". */
  title: string;
  /** Initial form values. */
  given: Row;
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
  /** Description of the event in the user's language. */
  text: string;
  /** The text says what the changes mean, not just that something changed. */
  told: boolean;
  comment?: string;
  changes: Change[];
}

/** Result of verifying the seal chain. */
export interface HistoryCheck {
  sealed: number;
  /** The latest seal. */
  head: string | null;
  faults: { history_id: number; fault: "altered" | "removed" }[];
}

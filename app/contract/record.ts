import type { CallPath } from "../modules/calls.ts";
import type { Filter, Row } from "./kinds.ts";
import type { RouteCode } from "./routes.ts";
import type { CartData, CartItems } from "../modules/orders/contract-cart.ts";
import type { Column, FormField, Form, Restriction, Action } from "./list.ts";

export interface Tab {
  code: string;
  label: string;
  count?: number;
  disabled?: boolean;
}

/** Parts of screens that are no entity's but one's, by the names of their components. */
const ownParts = [
  "document-preview",
  "document-values",
  "document-versions",
  "template-content",
  "template-placeholders",
  "template-try",
  "template-when",
  "access-matrix",
  "project-burn-up",
  "price-calculator",
  "api-user-webhooks",
  "rate-chart",
] as const;
export type OwnPart = (typeof ownParts)[number];

/** A part of a record's screen. */
export type Section =
  | { type: "fields"; tab: string; label: string; fields: string[]; aside?: boolean }
  | { type: "lines"; tab: string; label: string; route?: RouteCode }
  /** How the record stands in a few numbers, with the one action that changes them. */
  | { type: "figures"; tab: string; label: string; action?: string }
  | {
      type: "related";
      tab: string;
      label: string;
      route: RouteCode;
      field: string;
      /** The field that a new one is given this record in, `orders:17`, where `field` only follows from it. */
      subject?: string;
      /** Another field that may point at this record instead: where a transfer goes. */
      other?: string;
      /** The newest of them in a few lines beside the record, each leading to its own. */
      brief?: true;
      /** What a new one's fields begin with: a field of this record; of which list, where it says what the new one is about. */
      inherits?: Record<string, { field: string; route?: RouteCode }>;
    }
  | { type: "table"; tab: string; label: string; table: string }
  | {
      type: "files";
      tab: string;
      label: string;
      /** What they are to the record; its files in general unless said otherwise. */
      field?: "scan";
    }
  /** Pictures of one field of the record, the first of which shows the record wherever it is named. */
  | { type: "pictures"; tab: string; label: string; field: string; most: number }
  /** Lines with `text`, `required` and `done`, ticked off by a call that takes the key, the place of the line and the tick. */
  | { type: "checklist"; tab: string; label: string; field: string; call: "tasks/checklist" }
  /** A part that this entity alone has. */
  | { type: "own"; tab: string; label: string; part: OwnPart }
  /** What happened about the record, in sentences: orders, payments, notes, tasks and whatever else points at it. */
  | { type: "timeline"; tab: string; label: string }
  | { type: "notes"; tab: string; label: string }
  | { type: "history"; tab: string; label: string };

export interface Line {
  id: number;
  /** A text is nothing of the catalogue, and has no key. */
  item_type: "product" | "service" | "text";
  item_id: number | null;
  name: string;
  note: string;
  quantity: string;
  price: string;
  amount: string;
  /** The file of its picture. */
  picture?: number;
  /** How many pieces of it are held, out, back and billed. */
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

/** One of the few numbers by which a record is judged. */
export interface Figure {
  code: string;
  label: string;
  /** An amount, where a currency is named; else it is shown as it stands. */
  value: string;
  currency?: string;
  note?: string;
  tone?: "good" | "bad";
}

/** Why a record stands where it stands, and until when. */
export interface Notice {
  /** The status in words. */
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

/** A status that the record can be given now. */
export interface Transition {
  status_id: number;
  label: string;
  primary: boolean;
  danger: boolean;
  /** A reason must be written. */
  comment: boolean;
  /** What its button says, where "Mark as …" doesn't fit. */
  action?: string;
  /** What it would bring with it. */
  effects?: string[];
}

/** What a call asks for in place of doing what it was called for: sent again with these as `fields`, it goes on. */
export interface Asked {
  title: string;
  /** What the button of the form says. */
  submit: string;
  fields: FormField[];
}

/** Dialogs of an action's own, by the names of their components. */
export const actionDialogs = [
  "generate-document",
  "ship-lines",
  "return-lines",
  "split-lines",
  "stock-lines",
  "edit-texts",
  "hand-over",
] as const;
export type ActionDialogCode = (typeof actionDialogs)[number];

/** What can be done with the record beside changing it: a call that takes its key, and what its form asks for. */
export interface RecordAction {
  code: string;
  label: string;
  call: CallPath;
  /** What the call takes beside the key. */
  sends?: Record<string, string>;
  /** The way on, where no status is one: the record's first button. */
  primary?: boolean;
  danger?: boolean;
  /** Has a button of its own in the record's header. */
  prominent?: boolean;
  /** Its button stands in this section and in no menu. */
  within?: "lines" | "figures";
  /** Is chosen more closely in a dialog of its own, which does it. */
  dialog?: ActionDialogCode;
  /** Why it can't be done here and now. */
  disabledReason?: string;
  /** Why it should be done now: it stands over the record, in words, with what else has the same reason. */
  hint?: string;
  /** Asked before. */
  question?: { title: string; text: string };
  form?: Form;
}

/** Records of a list, found by filters. */
export interface FoundList {
  code: RouteCode;
  /** What the list is called. */
  name: string;
  count: number;
  /** There are more of them: counting on would be slow. */
  more?: true;
  filters: Filter[];
}

/** What became of a deletion. */
export interface Removed {
  done: number;
  failed: { id: number; text: string }[];
  /** Of others that depend on those that stay, as far as the reader sees them. */
  lists?: FoundList[];
}

/** What came of an action. */
export interface ActionOutcome {
  /** A path for somebody else, which is told only now. */
  link?: string;
  /** A secret that is told only now. */
  secret?: string;
  /** Where a file that was made is loaded from, for a while. */
  file?: string;
  /** What it concerns beside its record, to be looked through. */
  lists?: FoundList[];
  /** A record that was made by it. */
  record?: { code: RouteCode; id: number; title: string };
  /** What the cart is to hold; without items it keeps its own. */
  cart?: { items: CartItems; data: Partial<CartData> };
  /** Everything on the page is another's from here on. */
  reload?: true;
}

/** The records before and after one in a list, and its place there. */
export interface Neighbours {
  prev: number | null;
  next: number | null;
  /** From 1; absent beyond what is quickly counted. */
  place?: number;
  total: number;
  total_is_exact: boolean;
}

/** Rows that belong to a record and are no list of their own. */
export interface RecordTableState {
  columns: Column[];
  rows: Row[];
  /** How many there are, where these aren't all of them. */
  total?: number;
  /** Of a long one: its rows can be looked for. */
  searchable?: true;
}

/** What the screen of a record needs beside its fields. */
export interface RecordState {
  title: string;
  /** The field that holds the picture by which the record is known. */
  picture?: string;
  /** In the list that it was opened from. */
  neighbours?: Neighbours;
  settings: { key: string; one: string; many: string };
  sections: Section[];
  tabs: Tab[];
  forms: Record<string, Form>;
  restrictions: Record<Action, Restriction>;
  /** Extra parts by the record's own rules. */
  lines?: {
    rows: Line[];
    totals: Total[];
    currency: string;
    /** This reader may set their prices. */
    may_price?: boolean;
  };
  /** By the name that their sections give: what belongs to the record and is no list of its own. */
  tables?: Record<string, RecordTableState>;
  figures?: Figure[];
  /** Why the record stands beside its road. */
  notice?: Notice;
  steps?: Step[];
  transitions?: Transition[];
  actions?: RecordAction[];
  badges: string[];
  /** Records that are often made about this one, each from a button of its own. */
  creations?: Creation[];
}

/** What can be made about a record from its own screen. */
export interface Creation {
  code: RouteCode;
  label: string;
  /** What its form begins with. */
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
  /** What was done, as a sentence in the reader's language. */
  text: string;
  /** The reason that was written. */
  comment?: string;
  changes: Change[];
}

/** What came of going along the chain of seals. */
export interface HistoryCheck {
  sealed: number;
  /** The newest seal. */
  head: string | null;
  faults: { history_id: number; fault: "altered" | "removed" }[];
}

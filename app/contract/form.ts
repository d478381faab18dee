import type { Kind, Moment, OptionFilter, Option, AmountDue, Row } from "./kinds.ts";
import type { RouteCode } from "./routes.ts";

/** A hint for each value of a field, and one for its other values. */
export interface HintsBy {
  field: string;
  hints: Record<string, string>;
  otherwise: string;
}

export interface FormField {
  name: string;
  label: string;
  kind: Kind;
  required: boolean;
  /** Set by the server: displayed but never written. */
  readOnly: boolean;
  /** Part of the short creation form; other fields are under "More". */
  essential: boolean;
  hint?: string;
  /** What is known about the chosen value of another field, as a hint: the stock in the warehouse. */
  hintsBy?: HintsBy;
  options?: Option[];
  route?: RouteCode;
  /** Set if the user can create a record of that list in place: its name, "New client", and its primary key. */
  creates?: { one: string; new: string; key: string };
  /** The field whose value limits this reference's options: contracts of the selected counterparty. */
  within?: string;
  /** The subject that replaces that field in the form, and the list it then refers to. */
  withinSubject?: { field: string; route: RouteCode };
  /** For references: the values that selectable records must have. */
  only?: OptionFilter;
  /** For text fields: mask the input. */
  secret?: boolean;
  maxLength?: number;
  /** It names the record. */
  title?: true;
  min?: string;
  max?: string;
  decimals?: number;
  /** For amounts: "base", or the reference that determines the currency if it isn't `currency_id`. */
  currency?: string;
  /** For input amounts: the reference to the record that determines the currency. */
  currencyOf?: { field: string; route: RouteCode };
  /** For payments: the amount owed. */
  owed?: AmountDue;
  /** For numbers: the unit symbol. */
  unit?: string;
  moment?: Moment;
  initial?: unknown;
  /** A new record copies the value from the record referenced by `from`: its `field` in the list `route`. */
  taken?: { from: string; field: string; route: RouteCode };
  /** Shown and required only if the other field has one of these values. */
  when?: { field: string; values: readonly string[] };
  /** The amount that this amount or rate converts; hidden where it is in the base currency already. */
  repeats?: string;
  columns?: FormField[];
  /** For line items whose first line is the main one: the record fields that mirror its values. */
  mirrors?: string[];
}

export interface Form {
  fields: FormField[];
  /** The server computes fields and line totals while the user types. */
  follows?: { lines?: string; totals: { name: string; label: string; strong?: true }[] };
  /**
   * `call` creates a new record and puts it into effect, unless the date in `day` is in the future; `later` only
   * creates it.
   */
  atOnce?: { call: "operations/record"; label: string; later: string; day: string };
  /**
   * Files can be attached to a new record with these values: the title of its form, the files' label, and what is said
   * while some are held over its list, where dropping them begins one.
   */
  files?: { title: string; label: string; drop: string; given: Row };
  /** Fields used to detect duplicates. Without them, records can't be merged. */
  alike?: string[];
}

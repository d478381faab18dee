/** Traits of a kind's values, for code that treats several kinds alike. */
export interface KindTraits {
  /** Text, of one or more lines. */
  text?: "line" | "prose";
  markup?: true;
  /** Compared by its digits only, ignoring separators. */
  digits?: true;
  /** Text in each language. */
  translated?: true;
  number?: "count" | "amount" | "duration";
  /** Stored as a decimal string: "5" equals "5.00". */
  decimal?: true;
  yesNo?: true;
  /** A calendar date, or a timestamp shown in each user's time zone. */
  time?: "day" | "moment";
  /** References: a record of one list, several of one list, or a record of any of several lists. */
  refers?: "one" | "several" | "any";
  /** Changed by a workflow and shown in a color. */
  workflow?: true;
  several?: true;
  /** One of the options that the field declares. */
  options?: true;
  grouped?: true;
  /** Rows of fields within the record. */
  lines?: true;
  /** Data that only a dedicated screen shows. */
  structured?: true;
  /** No form has an input for it. */
  unwritten?: true;
  picture?: true;
}

/**
 * Field kinds: how a field is stored, validated, displayed, edited and filtered. Each kind is implemented once on the
 * server and once on the client. All other code uses a kind's traits rather than its name.
 */
const kindTraits = {
  text: { text: "line" },
  "long-text": { text: "prose" },
  "rich-text": { text: "prose", markup: true },
  email: { text: "line" },
  phone: { text: "line", digits: true },
  url: { text: "line" },
  integer: { number: "count" },
  number: { number: "count", decimal: true },
  money: { number: "amount", decimal: true },
  duration: { number: "duration" },
  bool: { yesNo: true, grouped: true },
  date: { time: "day", grouped: true },
  datetime: { time: "moment", grouped: true },
  choice: { options: true, grouped: true },
  choices: { several: true },
  status: { refers: "one", workflow: true, grouped: true },
  reference: { refers: "one", grouped: true },
  references: { refers: "several", several: true },
  subject: { refers: "any" },
  lines: { lines: true, several: true },
  color: {},
  translated: { text: "line", translated: true },
  tags: { several: true },
  json: { structured: true, unwritten: true },
  changes: { unwritten: true },
  picture: { picture: true, unwritten: true },
  recurrence: {},
  "time-zone": {},
} as const satisfies Record<string, KindTraits>;

export type Kind = keyof typeof kindTraits;

export const kinds = Object.keys(kindTraits) as Kind[];

export const traitsOf = ({ kind }: { kind: Kind }): KindTraits => kindTraits[kind];

/** Whether a date or time marks something that happened or a due date. */
export type Moment = "event" | "due";

/** Semantic colors. Each is always shown with a text label. */
export const tones = ["neutral", "accent", "blue", "green", "amber", "red"] as const;
export type Tone = (typeof tones)[number];

/** An option of an enum, already translated into the user's language. */
export interface Option {
  value: string;
  label: string;
  tone?: Tone;
}

/**
 * The expanded record next to an id: `cp_id: 5` comes with `cp: { id: 5, name: "Nordwind" }`. The name is omitted if
 * the user can't read it.
 */
export interface Expanded {
  id: number;
  name: string | null;
  tone?: Tone;
  /** The code of the record's list, if the field alone doesn't determine it. */
  route?: string;
  /** What a status means to the server. */
  group?: string;
  /** Only in a full record: whether it is the dictionary's default entry. */
  is_default?: boolean;
}

export const isExpanded = (value: unknown): value is Expanded =>
  typeof value === "object" && value !== null && "id" in value && "name" in value;

/** The record that a row's reference expands to: `expandedIn(order, "currency")`. */
export const expandedIn = (row: Record<string, unknown>, name: string): Expanded | undefined => {
  const value = row[name];
  return isExpanded(value) ? value : undefined;
};

/** The property of a reference's record: `cp_id` → `cp`; of multiple references, a list: `access_ids` → `access`. */
export const expandedName = (field: string): string => field.replace(/_ids?$/, "");

/**
 * A row or record: its key, its fields, and the expanded record for each reference. Money is a decimal string, a date
 * YYYY-MM-DD, a datetime ISO 8601 in UTC.
 */
export type Row = Record<string, unknown>;

/** Days around today; these operators take no value. */
export const periods = [
  "today",
  "this_week",
  "last_week",
  "next_week",
  "this_month",
  "last_month",
  "next_month",
  "this_quarter",
  "this_year",
] as const;

export const operators = [
  "eq",
  "ne",
  "in",
  "nin",
  "gt",
  "gte",
  "lt",
  "lte",
  "between",
  "contains",
  "starts",
  "empty",
  "not_empty",
  "in_last",
  "in_next",
  "not_in_last",
  "past",
  ...periods,
  "is_me",
  "my_team",
  "changed_since",
  "changed_to",
] as const;

export type Operator = (typeof operators)[number];

/** Operators that take no value. */
export const unaryOperators: readonly Operator[] = [
  "empty",
  "not_empty",
  "past",
  ...periods,
  "is_me",
  "my_team",
];

/**
 * A list filter. `in_last`, `in_next` and `not_in_last` take a number of days, including today; `past` means before
 * today; `between` takes two values. `changed_since` also takes days; `changed_to` takes a value that the field was set
 * to at any time.
 */
export interface Filter {
  /** A field of the list, or a path through at most two references: `cp_id.manager_id`. */
  field: string;
  op: Operator;
  value?: string | string[];
  /** Filters in the same group are combined with OR. */
  or_group?: string;
}

/**
 * Restricts the options: `{ direction: "in" }`, or depending on another field: `{ direction: { by: "type", is: {
 * income: "in" } } }`, or to the value of another field: `{ service_id: { same: "delivery_service_id" } }`.
 */
export type OptionFilter = Record<
  string,
  string | { by: string; is: Record<string, string> } | { same: string }
>;

/** Amount owed, in its own currency and converted at today's rates to the currencies of the accounts. */
export interface AmountDue {
  currency: string;
  amounts: Record<string, string>;
  /** The call that computes what a payment would settle of it, with these values and those of the fields as payload. */
  preview: { call: string; sends: Row; fields: string[] };
}

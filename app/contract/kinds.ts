/** How a field is stored, checked, shown, edited and filtered. Each kind exists once on the server and once in the client. */
export const kinds = [
  "text",
  "long-text",
  "rich-text",
  "email",
  "phone",
  "url",
  "integer",
  "number",
  "money",
  "duration",
  "bool",
  "date",
  "datetime",
  "choice",
  "choices",
  "status",
  "reference",
  "references",
  "subject",
  "lines",
  "color",
  "translated",
  "tags",
  "json",
  "changes",
  "picture",
  "recurrence",
  "time-zone",
] as const;

export type Kind = (typeof kinds)[number];

/** What a date or a moment stands for: something that has happened, or the time by which something is due. */
export type Moment = "event" | "due";

/** The colours that say a meaning; each is shown with a word beside it. */
export const tones = ["neutral", "accent", "blue", "green", "amber", "red"] as const;
export type Tone = (typeof tones)[number];

/** A choice of a fixed set, already in the reader's language. */
export interface Option {
  value: string;
  label: string;
  tone?: Tone;
}

/** What stands beside an id: `cp_id: 5` comes with `cp: { id: 5, name: "Nordwind" }`, without a name where it may not be read. */
export interface Expanded {
  id: number;
  name: string | null;
  tone?: Tone;
  /** The code of the list it belongs to, where the field alone does not say it. */
  route?: string;
}

/** Where the expanded record of a reference stands: `cp_id` → `cp`; of several, `access_ids` → `access`, a list. */
export const expandedName = (field: string): string => field.replace(/_ids?$/, "");

/** A row or record: its key, its fields, and the expanded record beside each reference. Money is a decimal string, a date YYYY-MM-DD, a datetime ISO 8601 in UTC. */
export type Row = Record<string, unknown>;

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
  "today",
  "this_week",
  "last_week",
  "next_week",
  "this_month",
  "last_month",
  "next_month",
  "this_quarter",
  "this_year",
  "is_me",
  "my_team",
  "changed_since",
  "changed_to",
] as const;

export type Operator = (typeof operators)[number];

/** Operators that need no value. */
export const unaryOperators: readonly Operator[] = [
  "empty",
  "not_empty",
  "past",
  "today",
  "this_week",
  "last_week",
  "next_week",
  "this_month",
  "last_month",
  "next_month",
  "this_quarter",
  "this_year",
  "is_me",
  "my_team",
];

/**
 * One condition of a list. `in_last`, `in_next` and `not_in_last` take days, today among them; `past` is before today; `between` takes
 * two values. `changed_since` takes days too, `changed_to` a value that the field was given at any time.
 */
export interface Filter {
  /** Of the list itself, or over at most two references: `cp_id.manager_id`. */
  field: string;
  op: Operator;
  value?: string | string[];
  /** Of the conditions that share a group, one is enough. */
  or_group?: string;
}

/** What is offered: `{ direction: "in" }`, or by another field: `{ direction: { by: "type", is: { income: "in" } } }`. */
export type Only = Record<string, string | { by: string; is: Record<string, string> }>;

/** What is owed, in its own currency and by today's rates in those that accounts are in. */
export interface Owed {
  currency: string;
  amounts: Record<string, string>;
}

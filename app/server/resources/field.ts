import type { TextValues } from "../i18n/translate.ts";
import type { PgColumn, PgColumnBuilderBase } from "drizzle-orm/pg-core";
import type { NotNull, SQL } from "drizzle-orm";
import type { HintsBy } from "../../contract/form.ts";
import type { Kind, Moment, OptionFilter, Operator, AmountDue, Tone } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import type { Problem as ReportedProblem } from "../refusal.ts";

/** What is wrong with a value. The message is translated into the user's language when displayed. */
export interface Problem extends ReportedProblem {
  code: "required" | "form" | "range" | "length" | "option" | "unique" | "reference" | "rule";
}

/** A problem, or what it consists of. */
export type Fault = [Problem] | [code: Problem["code"], key: TextKey, values?: TextValues];

export const problemOf = (...fault: Fault): Problem =>
  fault.length === 1 ? fault[0] : { code: fault[0], key: fault[1], values: fault[2] };

export type Parsed = { value: unknown } | { problem: Problem };

export interface Source {
  route: RouteCode;
  field?: string;
  /** Partial values would be meaningless: only users who can view all of the list's records see it. */
  whole?: boolean;
}

/** The user for whom a value is computed. */
export interface Reader {
  principal: Principal;
  locale?: string | undefined;
}

export interface FieldOptions {
  required?: boolean;
  /** The value is unique among live records. */
  unique?: boolean;
  search?: boolean;
  readOnly?: boolean;
  /** Left out of the history, which describes the change in another way. */
  untold?: boolean;
  /** Hidden unless a profile explicitly grants the field: costs, margins. */
  restricted?: boolean;
  /** Computed from other lists' records: visible to users who can view these lists and read the field there. */
  from?: readonly Source[];
  /** Whether totals make sense; by default only for money. */
  sum?: boolean;
  /** The record is part of the referenced one: they are deleted and restored together. */
  part?: boolean;
  /** The reference doesn't prevent deletion of its target; a rule there clears it. */
  loose?: boolean;
  /** The newest records that reference a record are queried often, so the index also has the key. */
  newest?: boolean;
  /** Can only be set when the record is created. */
  once?: boolean;
  initial?: string | number | boolean | readonly string[];
  /** A new record copies the value from a referenced record: its VAT from its category. */
  taken?: { from: string; field: string };
  /** A new record gets the next number unless one is given: "CP-0601", yearly "C-2026/394". */
  numbered?: { prefix: string; digits: number; yearly?: boolean };
}

/** Properties of a kind's values beyond their type, passed unchanged to forms and filters. */
export interface Shape {
  /** For text fields: mask the input. */
  secret?: boolean;
  maxLength?: number;
  min?: string;
  max?: string;
  decimals?: number;
  options?: Record<string, Tone | null>;
  /** For choices: the options are lists and use their names. */
  routes?: boolean;
  route?: RouteCode;
  within?: string;
  /** For references: the values that selectable records must have. */
  only?: OptionFilter;
  /** Shown and required only if the other field has one of these values. */
  when?: { field: string; values: readonly string[] };
  /** The amount that this amount or rate converts; hidden where it is in the base currency already. */
  repeats?: string;
  /** For line items: their columns. */
  columns?: Record<string, Field>;
  /** For pictures: the maximum number per record, and the field that stops further uploads. */
  pictures?: { most: number; until?: string };
  /** For numbers: a percentage, which may be written with its sign. */
  percent?: true;
  /** For lines: record fields that mirror the first line's columns of the same names. */
  mirrors?: readonly string[];
  /** For choices: the field whose option texts are shown, if not its own. */
  texts?: string;
  /** For custom fields: the name given by staff. Options are shown as written. */
  label?: string;
  /** For inputs: what it is for, if its label doesn't say. */
  hint?: TextKey;
  /** For choices: what each value means, shown while it is chosen. */
  hints?: Record<string, TextKey>;
  /** For inputs of actions: the label, if it isn't that of a field with the same name. */
  says?: TextKey;
  /** For amounts: "base", or the reference that determines the currency if it isn't `currency_id`. */
  currency?: string;
  /** For input amounts: the reference to the record that determines the currency. */
  currencyOf?: { field: string; route: RouteCode };
  /** For payments: the amount owed. */
  owed?: AmountDue;
  /** For actions: what is known about the chosen value of another field. */
  hintsBy?: HintsBy;
  /** For numbers: the unit symbol, shown where there is no label. */
  unit?: string;
  signed?: boolean;
  /** For dates and times: whether it marks an event or a due date. */
  moment?: Moment;
  /** For structured data: more than named values, so it doesn't fit in a cell. */
  nested?: boolean;
  /** For subjects: the possible lists, each with its reference field. */
  targets?: Partial<Record<RouteCode, string>>;
  /** For such a reference field: its subject. */
  subject?: string;
}

/** Parts are derived fields with any name; an unknown part is empty in every record. */
export interface Parts {
  find: (name: string) => Field<null> | undefined;
  /** Parts to offer, by name, with the labels used by staff. */
  offered: (db: Database) => Promise<Map<string, Field<null>>>;
}

/** A column with its presentation. A derived field has SQL instead of a column. */
export interface Field<Column extends PgColumnBuilderBase | null = PgColumnBuilderBase | null> {
  kind: Kind;
  column: Column;
  options: FieldOptions;
  shape: Shape;
  operators: readonly Operator[];
  /** Converts input to a stored value. Empty input is handled before. */
  parse: (input: unknown) => Parsed;
  /** For values with parts: lists can be filtered by `attributes-number-load` like by a field. */
  parts?: Parts;
  /** For derived dates only: whether the row is valid on the given date, instead of a comparison. */
  holds?: (day: SQL) => SQL;
  /** For derived fields only: an expression over the row's columns, limited to what the user can see. */
  derive?: (columns: Record<string, PgColumn>, reader?: Reader) => SQL;
  /** For stored totals of other lists' records only: the same total limited to records the user can view. */
  partial?: (reader: Reader) => SQL;
}

/** The builder's type, non-null if the field is required or has an initial value. */
export type Column<Builder extends PgColumnBuilderBase, Options> = Options extends { required: true }
  ? NotNull<Builder>
  : Builder;

interface FieldParts<Builder extends PgColumnBuilderBase, Options extends FieldOptions> {
  kind: Kind;
  builder: Builder;
  options: Options | undefined;
  operators: readonly Operator[];
  parse: (input: unknown) => Parsed;
  shape?: Shape;
}

/** All kinds are created here, so that `required` also means NOT NULL in the database. */
export function makeField<Builder extends PgColumnBuilderBase, Options extends FieldOptions>(
  making: FieldParts<Builder, Options>,
): Field<Column<Builder, Options>> {
  const builder = making.builder as unknown as { notNull(): unknown };
  return {
    kind: making.kind,
    column: (making.options?.required ? builder.notNull() : builder) as Column<Builder, Options>,
    options: making.options ?? {},
    shape: making.shape ?? {},
    operators: making.operators,
    parse: making.parse,
  };
}

/** The field, presented in a further way. */
export const shaped = <Field extends { shape: Shape }>(field: Field, shape: Shape): Field => ({
  ...field,
  shape: { ...field.shape, ...shape },
});

export const problem = (code: Problem["code"], key: TextKey, values?: TextValues): { problem: Problem } => ({
  problem: { code, key, values },
});

export const equality = ["eq", "ne", "in", "nin", "empty", "not_empty"] as const;
export const ordering = ["eq", "gt", "gte", "lt", "lte", "between", "empty", "not_empty"] as const;
export const matching = ["contains", "starts", "eq", "empty", "not_empty"] as const;

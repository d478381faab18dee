import type { TextValues } from "../i18n/translate.ts";
import type { PgColumn, PgColumnBuilderBase } from "drizzle-orm/pg-core";
import type { NotNull, SQL } from "drizzle-orm";
import type { Kind, Moment, Only, Operator, Tone } from "../../contract/kinds.ts";
import type { Owed } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";

/** What is wrong with a value; the text is chosen when it is shown, in the reader's language. */
export interface Problem {
  code: "required" | "form" | "range" | "length" | "option" | "unique" | "reference" | "rule";
  key: TextKey;
  values?: TextValues;
}

export type Parsed = { value: unknown } | { problem: Problem };

export interface Source {
  route: RouteCode;
  field?: string;
  /** A part of it would say nothing: it is told to whoever may view all of the list's records, and to nobody else. */
  whole?: boolean;
}

/** Who reads a value that is calculated as it is read. */
export interface Reader {
  principal: Principal;
  locale?: string | undefined;
}

export interface FieldOptions {
  required?: boolean;
  /** No two live records share the value. */
  unique?: boolean;
  /** The list's search looks into it. */
  search?: boolean;
  /** The server sets it; nobody writes it. */
  readOnly?: boolean;
  /** Hidden unless a profile grants the field by name: costs, margins. */
  restricted?: boolean;
  /** Calculated of other lists' records: told to whoever may view these lists, and read the field there. */
  from?: readonly Source[];
  /** Whether its sum says something: true of money unless it is said otherwise. */
  sum?: boolean;
  /** The record is a part of what it refers to: both go to the trash together, and come back together. */
  part?: boolean;
  /** Keeps the record that it names from nothing: a rule there lets go of it. */
  loose?: boolean;
  /** Given to a new record, and not changed afterwards. */
  once?: boolean;
  /** The value that a new record starts with. */
  initial?: string | number | boolean | readonly string[];
  /** A new record takes it over from the record that it refers to: its VAT from its category. */
  taken?: { from: string; field: string };
  /** A new record gets the next number of its kind where none was given: "CP-0601", yearly "C-2026/394". */
  numbered?: { prefix: string; digits: number; yearly?: boolean };
}

/** What a kind knows of its values beyond their type: it reaches forms and filters as it is. */
export interface Shape {
  /** Of a text: hidden while it is typed. */
  secret?: boolean;
  maxLength?: number;
  min?: string;
  max?: string;
  decimals?: number;
  options?: Record<string, Tone | null>;
  /** Of a choice: its options are lists, and bear their names. */
  routes?: boolean;
  route?: RouteCode;
  within?: string;
  /** Of a reference: the values that the records have which it offers. */
  only?: Only;
  /** Asked for and shown only of records whose other field holds one of these. */
  when?: { field: string; values: readonly string[] };
  /** Of lines: their columns. */
  columns?: Record<string, Field>;
  /** Of pictures: how many a record holds, and the field that ends it. */
  pictures?: { most: number; until?: string };
  /** Of several: the record's fields that hold what the first line has in the columns of the same names. */
  mirrors?: readonly string[];
  /** Of a field that staff named themselves: its name. Its options are as they wrote them. */
  label?: string;
  /** Of an amount: "base", or the reference that names its currency where that isn't `currency_id`. */
  currency?: string;
  /** Of an amount that is typed in: the reference whose record it is of, and in whose currency. */
  currencyOf?: { field: string; route: RouteCode };
  /** Of a payment: what is owed. */
  owed?: Owed;
  /** Of a number: the symbol of what it counts, where its label doesn't stand beside it. */
  unit?: string;
  /** Of an amount: shown with its sign. */
  signed?: boolean;
  /** Of a date or a moment: that it tells of an event, or is the day by which something is due. */
  moment?: Moment;
  /** Of structured data: it is more than values by their names, and fits in no cell. */
  nested?: boolean;
  /** Of a subject: the lists whose records it may be, each with the reference that is kept beside. */
  targets?: Partial<Record<RouteCode, string>>;
  /** Of such a reference: its subject. */
  subject?: string;
}

/** Each part is a derived field, whatever its name: one that no record has is nowhere filled in. */
export interface Parts {
  find: (name: string) => Field<null> | undefined;
  /** Those that are offered, by their names, as staff call them. */
  offered: (db: Database) => Promise<Map<string, Field<null>>>;
}

/** A column together with how staff see it. A derived field has SQL instead of a column. */
export interface Field<Column extends PgColumnBuilderBase | null = PgColumnBuilderBase | null> {
  kind: Kind;
  column: Column;
  options: FieldOptions;
  shape: Shape;
  operators: readonly Operator[];
  /** Turns what was sent into what is stored. Empty input is handled before. */
  parse: (input: unknown) => Parsed;
  /** Of a value with parts of their own: lists are narrowed by `attributes-number-load` as by a field. */
  parts?: Parts;
  /** Only of derived dates: whether the row holds on the day that is asked for, in place of a comparison with one. */
  holds?: (day: SQL) => SQL;
  /** Only of derived fields: an expression over the row's own columns, as this reader may be told it. */
  derive?: (columns: Record<string, PgColumn>, reader?: Reader) => SQL;
  /** Only of stored sums of other lists' records: the same of those alone that the reader may view. */
  partial?: (reader: Reader) => SQL;
}

/** The builder's type, without null where the field is required or starts with a value. */
export type Column<Builder extends PgColumnBuilderBase, Options> = Options extends { required: true }
  ? NotNull<Builder>
  : Builder;

interface Making<Builder extends PgColumnBuilderBase, Options extends FieldOptions> {
  kind: Kind;
  builder: Builder;
  options: Options;
  operators: readonly Operator[];
  parse: (input: unknown) => Parsed;
  shape?: Shape;
}

/** Every kind is made here, so that `required` means NOT NULL in the database as well. */
export function makeField<Builder extends PgColumnBuilderBase, Options extends FieldOptions>(
  making: Making<Builder, Options>,
): Field<Column<Builder, Options>> {
  const builder = making.builder as unknown as { notNull(): unknown };
  return {
    kind: making.kind,
    column: (making.options.required ? builder.notNull() : builder) as Column<Builder, Options>,
    options: making.options,
    shape: making.shape ?? {},
    operators: making.operators,
    parse: making.parse,
  };
}

export const problem = (code: Problem["code"], key: TextKey, values?: Record<string, string>): Parsed => ({
  problem: { code, key, values },
});

export const equality = ["eq", "ne", "in", "nin", "empty", "not_empty"] as const;
export const ordering = ["eq", "gt", "gte", "lt", "lte", "between", "empty", "not_empty"] as const;
export const matching = ["contains", "starts", "eq", "empty", "not_empty"] as const;

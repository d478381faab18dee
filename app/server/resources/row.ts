import type { BuildColumns, InferModelFromColumns } from "drizzle-orm";
import type { Field } from "./field.ts";

export type Fields = Record<string, Field>;

/** The columns of the fields that are stored. */
export type Stored<F extends Fields> = {
  [N in keyof F as F[N]["column"] extends null ? never : N]: NonNullable<F[N]["column"]>;
};

/** Columns that every table has in addition to its own. */
type BaseRow = {
  created_at: Date;
  created_by: number | null;
  updated_at: Date;
  updated_by: number | null;
  version: number;
  deleted_at: Date | null;
  external_id: string | null;
  tags: string[] | null;
};

export type BaseField = keyof BaseRow;

/** A row of the table with this key and these fields. */
export type RowOf<Key extends string, F extends Fields> = Flat<ValuesOf<F> & Record<Key, number> & BaseRow>;

/** The stored values of these fields. */
export type ValuesOf<F extends Fields> = Flat<InferModelFromColumns<BuildColumns<string, Stored<F>, "pg">>>;

type Flat<Row> = { [N in keyof Row]: Row[N] };

/** A row whose table isn't known. */
export type AnyRow = Record<string, unknown>;

/** A record on its way: a new one has no value yet for what wasn't entered, and errors are found one after the other. */
export type Draft<Row> = { [N in keyof Row]?: Row[N] | null };

/** A record as its reader sees it: without the fields that they may not read, and with derived ones. */
export type Seen<Row> = Draft<Row> & AnyRow;

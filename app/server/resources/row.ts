import type { BuildColumns, InferModelFromColumns } from "drizzle-orm";
import type { Field } from "./field.ts";

export type Fields = Record<string, Field>;

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

export type RowOf<Key extends string, F extends Fields> = Flat<ValuesOf<F> & Record<Key, number> & BaseRow>;

export type ValuesOf<F extends Fields> = Flat<InferModelFromColumns<BuildColumns<string, Stored<F>, "pg">>>;

type Flat<Row> = { [N in keyof Row]: Row[N] };

/** A row whose table isn't known. */
export type AnyRow = Record<string, unknown>;

/** A record being validated: a new one may still lack values, since errors are collected along the way. */
export type Draft<Row> = { [N in keyof Row]?: Row[N] | null };

/** A record as the user sees it: without unreadable fields, and with derived ones. */
export type VisibleRow<Row> = Draft<Row> & AnyRow;

import type { PgTable } from "drizzle-orm/pg-core";
import type { RouteCode } from "../../contract/routes.ts";
import type { Field } from "./field.ts";

/** The property in which an entity's table keeps its declaration. */
export const declaration = Symbol("declaration");

/** A table created by `defineTable`. */
export interface Declared<
  Code extends RouteCode = RouteCode,
  Key extends string = string,
  F extends Record<string, Field> = Record<string, Field>,
> {
  readonly [declaration]: {
    code: Code;
    key: Key;
    own: F;
    /** Its own columns and the system columns. */
    fields: Record<string, Field>;
  };
}

export type DeclaredTable = PgTable & Declared;

/** A row of a table; one of a resource, whose table isn't known, has values of any type. */
export type RowIn<Of> = Of extends DeclaredTable ? Of["$inferSelect"] : Record<string, unknown>;

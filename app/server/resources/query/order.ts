import { asc, desc, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Plan } from "../../access/plan.ts";
import { invalidQuery } from "../../refusal.ts";
import { isSortable } from "../sortable.ts";

/** A total order of rows: by field, then by key. */
export interface Order {
  name: string;
  descending: boolean;
  column: PgColumn;
  key: PgColumn;
  nullable: boolean;
  /** Whether the column could contain the value, since cursors come from the client. */
  accepts(this: void, value: string): boolean;
}

export function orderOf(plan: Plan, sort: string | undefined): Order {
  const { resource } = plan;
  const wanted = sort || resource.list.sort;
  const name = wanted.replace(/^-/, "");
  const field = resource.fields[name];
  const sortable =
    name === resource.key || (field !== undefined && isSortable(plan, field) && plan.readable(name));
  if (!sortable) throw invalidQuery("sort", "problem.sort", { field: name });
  return {
    name,
    descending: wanted.startsWith("-"),
    column: resource.column(name),
    key: resource.column(resource.key),
    nullable: name !== resource.key && field?.options.required !== true,
    accepts: (value) => (field ? "value" in field.parse(value) : /^\d{1,9}$/.test(value)),
  };
}

/** A single ascending index serves both directions: nulls last ascending, first descending. */
export const orderBy = ({ descending, column, key }: Order): SQL[] =>
  descending ? [desc(column), desc(key)] : [asc(column), asc(key)];

export const reversed = (order: Order): Order => ({ ...order, descending: !order.descending });

/** A row's position in the order, opaque to the client. */
export const cursorOf = (order: Order, row: Record<string, unknown>): string => {
  const value = row[order.name];
  return Buffer.from(
    JSON.stringify([
      order.name,
      value instanceof Date ? value.toISOString() : (value ?? null),
      row[order.key.name],
    ]),
  ).toString("base64url");
};

/** Rows after the cursor. Paging is equally fast at any depth. */
export function beyond(order: Order, cursor: string): SQL {
  const [value, key] = readCursor(order, cursor);
  const { column, key: id } = order;
  const up = !order.descending;
  if (value === null)
    return up
      ? sql`(${column} is null and ${id} > ${key})`
      : sql`(${column} is null and ${id} < ${key} or ${column} is not null)`;
  const type = sql.raw(column.getSQLType());
  const further = up
    ? sql`(${column}, ${id}) > (${value}::${type}, ${key}::int)`
    : sql`(${column}, ${id}) < (${value}::${type}, ${key}::int)`;
  return up && order.nullable ? sql`(${further} or ${column} is null)` : further;
}

function readCursor(order: Order, cursor: string): [string | null, number] {
  try {
    const [name, value, key]: unknown[] = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const text = typeof value === "number" || typeof value === "boolean" ? JSON.stringify(value) : value;
    const sound = text === null || (typeof text === "string" && order.accepts(text));
    const isKey = typeof key === "number" && Number.isSafeInteger(key) && Math.abs(key) < 2 ** 31;
    if (name === order.name && sound && isKey) return [text, key];
  } catch {
    // Falls through to the refusal below.
  }
  throw invalidQuery("after", "problem.cursor");
}

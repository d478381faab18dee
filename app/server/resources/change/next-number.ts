import { eq, max, sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import type { Resource } from "../resource.ts";
import type { FieldOptions } from "../field.ts";

/**
 * The number of a new record. It starts from the record's key, which is fast with any number of records, and skips
 * numbers entered by hand. Concurrent inserts are serialized.
 */
export async function nextNumber(
  actor: Actor,
  resource: Resource,
  field: string,
  { prefix, digits, yearly }: NonNullable<FieldOptions["numbered"]>,
): Promise<string> {
  const { db } = actor;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`number ${resource.code}`}))`);
  const column = resource.column(field);
  const [last] = await db.select({ key: max(resource.column(resource.key)) }).from(resource.table);
  const before = yearly ? `${prefix}${actor.today.slice(0, 4)}/` : prefix;
  for (let next = Number(last?.key ?? 0) + 1; ; next++) {
    const number = before + String(next).padStart(digits, "0");
    if ((await db.$count(resource.table, eq(column, number))) === 0) return number;
  }
}

import { sql } from "drizzle-orm";
import { isRow } from "../../../contract/row.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { FieldChange } from "../../../server/history/field-change.ts";

/** What is in transit to a warehouse. */
export interface Incoming {
  warehouse_id: number;
  incoming: number;
  arrives_on: string | null;
}

export const isIncoming = (value: unknown): value is Incoming => isRow(value) && "arrives_on" in value;

/** The product must be locked. */
export async function incomingOf(db: Database, product_id: number, warehouse_id: number): Promise<Incoming> {
  const { rows } = await db.execute<Incoming & Record<string, unknown>>(sql`
    select warehouse_id, incoming, arrives_on::text from stock_levels
    where product_id = ${product_id} and warehouse_id = ${warehouse_id}`);
  return rows[0] ?? { warehouse_id, incoming: 0, arrives_on: null };
}

export const setIncoming = (
  db: Database,
  product_id: number,
  { warehouse_id, incoming, arrives_on }: Incoming,
) =>
  db.execute(sql`
    insert into stock_levels (product_id, warehouse_id, incoming, arrives_on)
    values (${product_id}, ${warehouse_id}, ${incoming}, ${arrives_on}::date)
    on conflict (product_id, warehouse_id) do update set incoming = excluded.incoming, arrives_on = excluded.arrives_on`);

export const incomingChange = (before: Incoming, after: Incoming): FieldChange => ({
  field: "incoming",
  old: String(before.incoming),
  new: String(after.incoming),
  before,
  after,
});

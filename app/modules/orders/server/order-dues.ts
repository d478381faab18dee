import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";

const triggers = {
  orders: ["orders_dues_made", "orders_dues"],
  order_lines: [
    "order_lines_dues_made",
    "order_lines_dues",
    "order_lines_dues_gone",
    "order_lines_margins_made",
    "order_lines_margins",
    "order_lines_margins_gone",
  ],
  invoices: ["invoices_dues_made", "invoices_dues", "invoices_dues_gone"],
};

/**
 * Bulk-loads orders: open amounts are calculated once at the end rather than for every row. The orders bring their
 * margins.
 */
export async function deferDues(tx: Database, load: () => Promise<void>): Promise<void> {
  const turn = async (way: "enable" | "disable") => {
    for (const [table, names] of Object.entries(triggers))
      for (const name of names) await tx.execute(sql.raw(`alter table ${table} ${way} trigger ${name}`));
  };
  await turn("disable");
  await load();
  await turn("enable");
  await tx.execute(sql`delete from order_dues`);
  await tx.execute(sql`
    insert into order_dues (order_id, cp_id, client_id, owed, committed, spare)
    select order_id, cp_id, client_id, dues.* from orders, order_dues_of(order_id) dues
    where dues.owed <> 0 or dues.committed <> 0 or dues.spare <> 0`);
}

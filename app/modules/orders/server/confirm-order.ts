import { sql } from "drizzle-orm";
import type { Context } from "../../../server/http/call.ts";
import { refuse } from "../../../server/http/refusal.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { creditUsedBy } from "../../finance/server/receivable.ts";
import { blockedNotice } from "./blocked-notice.ts";
import { isGranted } from "./credit-requests.ts";
import { creditFault } from "./credit-limit.ts";

/** Confirming an order requires a customer who is reachable, not blocked, and within their credit limit. */
export async function refuseUnsound(
  { db }: Pick<Context, "db">,
  { order_id, total, phone, email, cp_id, client_id, payment_method_id }: Record<string, unknown>,
): Promise<void> {
  if (!phone && !email) throw refuse("order.noContact");
  const { rows } =
    cp_id === null
      ? await db.execute<Found>(sql`
          select full_name as name, "group", '0' as credit_limit, '0' as debt
          from clients join clients_statuses using (client_status_id) where client_id = ${client_id}`)
      : await db.execute<Found>(sql`
          select cps.name, "group", credit_limit::text, ${creditUsedBy("cp_id", sql`cps.cp_id`)}::text as debt
          from cps join cps_statuses using (cp_status_id) where cp_id = ${cp_id}`);
  const { name, group, credit_limit, debt } = rows[0]!;
  if (group === "blocked") {
    const { text, values } = await blockedNotice(
      db,
      cp_id === null ? "clients" : "cps",
      (cp_id ?? client_id) as number,
      name,
    );
    throw refuse(text, values);
  }
  // Prepaid orders don't count as debt.
  const { rowCount: prepaid } = await db.execute(sql`
    select from payment_methods join payment_types on payment_type_id = type_id
    where method_id = ${payment_method_id} and is_prepaid`);
  if (prepaid) return;
  const { code } = await baseCurrency(db);
  // The debt already includes the order.
  const limit = Number(credit_limit) > 0 ? credit_limit : null;
  const fault = creditFault({ credit_limit: limit, debt }, "0", code);
  if (fault && !(await isGranted(db, order_id as number, total as string)))
    throw refuse(fault.text, fault.values);
}

interface Found extends Record<string, unknown> {
  name: string;
  group: string;
  credit_limit: string | null;
  debt: string;
}

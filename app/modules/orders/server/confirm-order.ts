import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { blockedNotice } from "./blocked-notice.ts";
import { consumeGrant, grantFor, isGranted } from "./credit-requests.ts";
import { creditFault, overLimit } from "./credit-limit.ts";
import { usedOfLimit } from "./debt.ts";
import { offerApproval } from "./offer-approval.ts";
import type { TermFault } from "./term-fault.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { Order } from "./orders.table.ts";
import { present } from "../../../contract/present.ts";

/** Confirming an order requires a customer who is reachable, not blocked, and within their credit limit. */
export async function refuseUnconfirmable(actor: Actor, order: Order): Promise<void> {
  const { db } = actor;
  const { order_id, phone, email, cp_id, client_id } = order;
  if (!phone && !email) throw refuse("order.noContact");
  const { name, group } = await customerOf(actor, order);
  if (group === "blocked") {
    const { text, values } = await blockedNotice(
      db,
      cp_id === null ? "clients" : "cps",
      present(cp_id ?? client_id, "customer"),
      name,
    );
    throw refuse(text, values);
  }
  const exceeding = await exceedingOf(actor, order);
  if (!exceeding) return;
  const { fault, over } = exceeding;
  const grant = await grantFor(actor, present(cp_id, "counterparty"), { amount: order.total, over });
  if (grant && (await consumeGrant(db, grant.credit_request_id, order_id))) return;
  const asking = { order_id: order_id };
  throw refuse(fault.text, fault.values, {
    approval: await offerApproval(actor, present(cp_id, "counterparty"), fault, asking),
  });
}

/** By how much the customer's limit is exceeded with this order, unless it was approved. */
export async function exceedingOf(
  actor: Actor,
  order: Order,
): Promise<{ name: string; fault: TermFault; over: string } | undefined> {
  const { db } = actor;
  const { order_id, total, payment_method_id } = order;
  // Prepaid orders don't count as debt.
  const { rowCount: prepaid } = await db.execute(sql`
    select from payment_methods join payment_types on payment_type_id = type_id
    where method_id = ${payment_method_id} and is_prepaid`);
  if (prepaid) return undefined;
  const { name, credit_limit, debt } = await customerOf(actor, order);
  const { code } = await baseCurrency(db);
  const credit = { credit_limit: Number(credit_limit) > 0 ? credit_limit : null, debt };
  // The debt already includes the order.
  const fault = creditFault(credit, "0", code);
  if (!fault || (await isGranted(db, order_id, total))) return undefined;
  return { name, fault, over: overLimit(credit, "0") };
}

async function customerOf(
  { db }: Pick<Actor, "db">,
  { cp_id, client_id }: Record<string, unknown>,
): Promise<FoundCustomer> {
  const { rows } =
    cp_id === null
      ? await db.execute<FoundCustomer>(sql`
          select full_name as name, "group", '0' as credit_limit, '0' as debt
          from clients join clients_statuses using (client_status_id) where client_id = ${client_id}`)
      : await db.execute<FoundCustomer>(sql`
          select cps.name, "group", credit_limit::text, (${usedOfLimit(sql`cps.cp_id`)})::text as debt
          from cps join cps_statuses using (cp_status_id) where cp_id = ${cp_id}`);
  return onlyRow(rows);
}

interface FoundCustomer extends Record<string, unknown> {
  name: string;
  group: string;
  credit_limit: string | null;
  debt: string;
}

import Big from "big.js";
import { sql, type SQL } from "drizzle-orm";
import type { TextKey } from "../../texts/en.ts";
import { money, type Money } from "../../../server/i18n/money.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { translate } from "../../../server/i18n/translate.ts";
import { customerLanguage } from "../../documents/server/papers/customer-language.ts";
import { settleRefunds } from "./apply-money.ts";
import { cancelDrafts } from "./order-drafts.ts";
import { operationsTable } from "./operations.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { Order } from "../../orders/server/orders.table.ts";

/** A planned refund, or the reason it couldn't be planned. */
export interface Refund {
  amount: Money;
  unplanned?: TextKey;
}

/**
 * Settles a closed order: cancels its draft invoices, and plans a refund of payments under the refund item, from the
 * default account. It is posted when it is paid.
 */
export async function closeOrder(actor: Actor, order: Order): Promise<Refund | null> {
  await cancelDrafts(actor, order);
  return planRefund(actor, order, "0");
}

/** What was paid for an order beyond the value that the customer keeps, and isn't planned to be refunded yet. */
export const refundDue = (order_id: SQL | number, kept: SQL | string): SQL => sql`(
  select refunded.paid - ${kept}::numeric - coalesce((select sum(amount) from operations p
    where p.order_id = refunded.order_id and p.type = 'expense' and p.status = 'planned' and p.deleted_at is null), 0)
  from orders refunded where refunded.order_id = ${order_id})`;

/** Plans a refund of payments beyond the value that the customer keeps. */
export async function planRefund(actor: Actor, order: Order, kept: string): Promise<Refund | null> {
  const { db, principal } = actor;
  const user_id = principal.user_id;
  const { rows } = await db.execute<Due>(sql`
    select ${refundDue(sql`o.order_id`, kept)}::text as due,
      (select account_id from accounts a where a.currency_id = o.currency_id and a.active and a.deleted_at is null
        order by a.legal_person_id is not distinct from o.legal_person_id desc, a.is_default desc, a.account_id limit 1) as account_id,
      (select cfi_id from cfi where for_refunds and active and deleted_at is null) as cfi_id,
      (select code from currencies c where c.currency_id = o.currency_id) as currency
    from orders o where o.order_id = ${order.order_id}`);
  const { due, account_id, cfi_id, currency } = onlyRow(rows);
  if (new Big(due).lte(0)) return null;
  const amount = money(due, currency);
  if (account_id === null) return { amount, unplanned: "order.refundNoAccount" };
  if (cfi_id === null) return { amount, unplanned: "order.refundNoItem" };
  const today = actor.today;
  // The customer's bank shows it to them.
  const language = await customerLanguage(actor, {
    cp_id: order.cp_id,
    client_id: order.client_id,
  });
  const purpose = translate(language, "finance.refundOf", { number: order.number });
  const { rows: made } = await db.execute<{ operation_id: number; number: string }>(sql`
    insert into ${operationsTable} (type, status, date, account_id, legal_person_id, currency_id, amount, amount_base,
      lines, cfi_ids, project_ids, party, contract_id, order_id, purpose, recurrence, responsible_id, created_by, updated_by)
    select 'expense', 'planned', ${today}, a.account_id, a.legal_person_id, a.currency_id, ${due},
      round(${due}::numeric * rate_on(a.currency_id, ${today}), 2),
      jsonb_build_array(jsonb_build_object('cfi_id', ${cfi_id}::int, 'amount', ${due}::text, 'project_id', null, 'comment', null)),
      array[${cfi_id}::int], '{}', ${partyOf(order)}, ${order.contract_id}::int, ${order.order_id}::int,
      ${purpose}, 'none', a.responsible_id, ${user_id}, ${user_id}
    from accounts a where a.account_id = ${account_id}
    returning operation_id, number`);
  await record(actor, "create", ["operations", onlyRow(made).operation_id, onlyRow(made).number]);
  await settleRefunds(actor, order.order_id);
  return { amount };
}

/** The result as text. */
export const summariseRefund = (refund: Refund | null) =>
  refund && {
    key: refund.unplanned ?? ("order.refundPlanned" as const),
    values: { amount: refund.amount },
  };

interface Due extends Record<string, unknown> {
  due: string;
  currency: string;
  account_id: number | null;
  cfi_id: number | null;
}

const partyOf = ({ cp_id, client_id }: Order): string =>
  cp_id === null ? `clients:${client_id}` : `cps:${cp_id}`;

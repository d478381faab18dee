import { sql } from "drizzle-orm";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { money } from "../../../server/i18n/money.ts";
import { refundDue } from "../../finance/server/close-order.ts";
import { daysHeld } from "./on-hold.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface Facts {
  reserved: number;
  out: number;
  drafts: number;
  invoices: number;
  refund: string;
  currency: string;
}

/** The effects of each status, shown before it is set. */
export async function previewTransitions(
  actor: Actor,
  { order_id }: Record<string, unknown>,
): Promise<(to: string) => string[]> {
  const { t } = actor;
  const facts = onlyRow(
    await askAtOnce<Facts>(
      actor,
      sql`
    select coalesce((select sum(quantity) from stock_reservations r where r.order_id = o.order_id), 0)::int as reserved,
      coalesce((select sum(shipped - returned) from order_lines l where l.order_id = o.order_id), 0)::int as out,
      (select count(*) from invoices i where i.order_id = o.order_id and i.status = 'draft' and i.kind = 'invoice'
        and i.deleted_at is null)::int as drafts,
      (select count(*) from invoices i where i.order_id = o.order_id and i.status in ('issued', 'partly_paid', 'paid')
        and i.kind = 'invoice' and i.direction = 'out' and i.deleted_at is null)::int as invoices,
      ${refundDue(sql`o.order_id`, "0")}::text as refund, (select code from currencies c where c.currency_id = o.currency_id) as currency
    from orders o where order_id = ${order_id}`,
    ),
  );
  const { reserved, out, drafts, invoices, refund, currency } = facts;
  const values = {
    held: reserved > 0 && t("order.effect.held", { count: reserved, days: daysHeld }),
    freed: reserved > 0 && t("order.effect.freed", { count: reserved }),
    leaves: reserved > 0 && t("order.effect.leaves", { count: reserved }),
    back: out > 0 && t("order.effect.back", { count: out }),
    drafts: drafts > 0 && t("order.effect.drafts", { count: drafts }),
    credits: invoices > 0 && t("order.effect.credits", { count: invoices }),
    refund: Number(refund) > 0 && t("order.effect.refund", { amount: money(refund, currency) }),
  };
  const effects: Record<string, (string | false)[]> = {
    on_hold: [values.held],
    shipped: [values.leaves],
    cancelled: [values.freed, values.drafts, values.refund],
    returned: [values.back, values.drafts, values.credits, values.refund],
  };
  return (to) => (effects[to] ?? []).filter((text) => text !== false);
}

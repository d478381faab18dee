import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { money } from "../../../server/i18n/money.ts";
import { asText } from "../../../server/resources/change/status.ts";
import type { Warning } from "../../../server/resources/workflow.ts";
import { postOperation } from "../../finance/server/post-operation.ts";
import type { ReturnedLine } from "./place-returned.ts";
import { returnOrder } from "./return-order.ts";

interface Return {
  order_id: number;
  lines: ReturnedLine[];
  comment: string;
  /** Posts the refund right away, rather than planning it. */
  refund: boolean;
}

/** Returns shipped goods and optionally refunds them, atomically. @returns a message with the result */
export async function returnAndRefund(
  actor: Actor,
  { order_id, lines, comment, refund }: Return,
): Promise<string> {
  const before = new Set((await plannedRefunds(actor, order_id)).map(({ operation_id }) => operation_id));
  const told = await returnOrder(actor, order_id, lines, comment);
  if (!refund) return asText(actor, told);
  const posted: Warning[] = [];
  for (const { operation_id, amount, currency } of await plannedRefunds(actor, order_id)) {
    if (before.has(operation_id)) continue;
    const { number } = await postOperation(actor, operation_id);
    posted.push({ key: "order.refundPosted", values: { amount: money(amount, currency), number } });
  }
  return asText(
    actor,
    told.flatMap((message) => (message.key === "order.refundPlanned" ? posted : message)),
  );
}

interface PlannedRefund extends Record<string, unknown> {
  operation_id: number;
  amount: string;
  currency: string;
}

async function plannedRefunds({ db }: Actor, order_id: number): Promise<PlannedRefund[]> {
  const { rows } = await db.execute<PlannedRefund>(sql`
    select operation_id, amount::text, code as currency from operations join currencies using (currency_id)
    where order_id = ${order_id} and type = 'expense' and status = 'planned' and operations.deleted_at is null
    order by operation_id`);
  return rows;
}

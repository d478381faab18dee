import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
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
  const before = await plannedRefunds(actor, order_id);
  const message = await returnOrder(actor, order_id, lines, comment);
  if (!refund) return message;
  const planned = (await plannedRefunds(actor, order_id)).filter((id) => !before.includes(id));
  const posted = [];
  for (const operation_id of planned) posted.push((await postOperation(actor, operation_id)).number);
  return posted.length === 0
    ? message
    : [message, actor.t("order.refunded", { numbers: posted.join(", ") })].join(". ");
}

async function plannedRefunds({ db }: Actor, order_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ operation_id: number }>(sql`
    select operation_id from operations
    where order_id = ${order_id} and type = 'expense' and status = 'planned' and deleted_at is null
    order by operation_id`);
  return rows.map(({ operation_id }) => operation_id);
}

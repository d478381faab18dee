import { sql } from "drizzle-orm";
import type { Notice } from "../../../contract/record.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { tellComment } from "../../../server/history/comments.ts";
import { moveInto } from "./move-into.ts";
import { daysHeld } from "./on-hold.ts";
import { expandedIn } from "../../../contract/kinds.ts";

const reasoned = ["on_hold", "cancelled", "returned"];

interface Move {
  since: string;
  reason: string | null;
  until: string;
  held: boolean;
}

/** Why an order was put on hold, canceled or returned; for one on hold also until when its stock is reserved. */
export async function orderNotice(
  actor: Actor,
  record: Record<string, unknown>,
): Promise<Notice | undefined> {
  const { group = "", name } = expandedIn(record, "order_status") ?? {};
  if (!reasoned.includes(group)) return undefined;
  const { order_id, order_status_id } = record;
  const [move] = await askAtOnce<Move>(
    actor,
    sql`
    select created_at as since, comment as reason,
      (select max(created_at) from history where entity = 'orders' and entity_id = ${order_id} and action = 'status')
        + make_interval(days => ${daysHeld}) as until,
      exists (select from stock_reservations where order_id = ${order_id}) as held
    from (${moveInto("orders", order_id, order_status_id)}) move`,
  );
  if (!move) return undefined;
  const { since, until, held } = move;
  const { reason } = tellComment(move.reason, actor.t);
  return {
    title: name ?? "",
    since: new Date(since).toISOString(),
    ...(reason && { reason }),
    ...(group === "on_hold" &&
      held && { until: { label: actor.t("order.heldUntil"), at: new Date(until).toISOString() } }),
  };
}

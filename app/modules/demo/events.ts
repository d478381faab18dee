import type { FieldChange } from "../../server/history/field-change.ts";
import { storedComment, type KeyedComment } from "../../server/history/comments.ts";
import type { history } from "../../server/history/history.ts";
import type { orderLines } from "../orders/server/tables.ts";
import { describeShipped } from "../orders/server/describe-lines.ts";
import type { Basics } from "./basics.ts";
import type { Person } from "./clients.ts";
import type { Party } from "./counterparties.ts";
import type { Deals } from "./deals.ts";
import { groupBy } from "./group-by.ts";
import type { PlacedOrder } from "./orders.ts";
import type { Staff } from "./staff.ts";
import { minute } from "./time.ts";
import { present } from "../../contract/present.ts";

type Event = typeof history.table.$inferInsert & { created_at: Date };

interface Happened {
  clients: Person[];
  cps: Party[];
  orders: PlacedOrder[];
  lines: (typeof orderLines.$inferInsert)[];
  /** The names of delivery services, by id. */
  carriers: Map<number, string>;
  dealing: Deals;
}

/** The history of the newest orders, and the creation of customers, oldest first. */
export function makeEvents(
  basics: Basics,
  staff: Staff,
  now: Date,
  { clients, cps, orders, lines, carriers, dealing }: Happened,
): Event[] {
  const events: Event[] = [];
  const add = (
    at: number,
    actor_id: number,
    event: Pick<Event, "action" | "entity" | "entity_id" | "title"> & {
      changes?: FieldChange[];
      comment?: string | KeyedComment | undefined;
    },
  ) =>
    events.push({
      actor_id,
      changes: [],
      ...event,
      comment: storedComment(event.comment) ?? null,
      created_at: new Date(at),
      updated_at: new Date(at),
    });

  for (const { cp_id, name, created_at, created_by } of cps)
    add(created_at.getTime(), created_by, { action: "create", entity: "cps", entity_id: cp_id, title: name });
  for (const { client_id, first_name, last_name, created_at, created_by } of clients.slice(0, 500))
    add(created_at.getTime(), created_by, {
      action: "create",
      entity: "clients",
      entity_id: client_id,
      title: `${first_name} ${last_name}`,
    });
  const linesOf = groupBy(lines, ({ order_id }) => order_id);
  const told = ({ order_id, delivery_service_id, tracking_number }: PlacedOrder["row"]): KeyedComment =>
    describeShipped(
      (linesOf.get(order_id) ?? []).map((line) => ({ line, quantity: line.quantity })),
      { carrier: carriers.get(delivery_service_id ?? 0) ?? null, tracking: tracking_number ?? null },
    );
  for (const { row, steps, user } of orders.slice(-2_000)) {
    const order = { entity: "orders", entity_id: row.order_id, title: `ORD-${row.order_id}` } as const;
    add(row.created_at.getTime(), user, {
      action: "create",
      ...order,
      changes: [{ field: "source", old: null, new: row.source }],
    });
    let was: string | undefined;
    for (const { group, at } of steps) {
      const actor = ["assembling", "ready", "shipped"].includes(group) ? staff.user("Andrii") : user;
      if (was)
        add(at, actor, {
          action: "status",
          ...order,
          changes: [
            {
              field: "order_status_id",
              old: basics.orderStatusName(was),
              new: basics.orderStatusName(group),
              before: basics.orderStatus(was),
              after: basics.orderStatus(group),
            },
          ],
          comment: group === "shipped" ? told(row) : reasons[group],
        });
      was = group;
    }
  }
  for (const { deal_id, name } of dealing.deals) {
    const deal = { entity: "deals", entity_id: deal_id, title: name } as const;
    let was: string | undefined;
    for (const { stage, at, user } of present(dealing.roads.get(deal_id), "deal's road")) {
      add(
        at,
        user,
        was
          ? { action: "status", ...deal, changes: [{ field: "stage_id", old: was, new: stage }] }
          : { action: "create", ...deal },
      );
      was = stage;
    }
  }
  const newest = present(orders.at(-1), "newest order");
  add(Math.min(newest.row.created_at.getTime() + 19 * minute, now.getTime()), staff.user("Tom"), {
    action: "update",
    entity: "orders",
    entity_id: newest.row.order_id,
    title: `ORD-${newest.row.order_id}`,
    changes: [{ field: "delivery_service_id", old: "Pickup", new: "Hermes Freight" }],
  });
  // Numbered as they are inserted: whoever loads the demo has signed in before.
  return events.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

const reasons: Record<string, string | undefined> = {
  on_hold: "Waits for the customer's confirmation",
  cancelled: "The customer no longer needs it",
  returned: "Not what was expected",
};

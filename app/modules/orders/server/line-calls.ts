import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { OrderCalls } from "../contract.ts";
import { plan } from "../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { invalid } from "../../../server/refusal.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { changeStatusOnly } from "../../../server/resources/change/status.ts";
import { ordersStatuses, type OrderGroup } from "./orders-statuses.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { requestCreditForOrder } from "./over-credit.ts";
import { editLines } from "./edit-lines.ts";
import { previewTransitions } from "./preview-transitions.ts";
import { statusIn } from "./order-groups.ts";
import { beginOrder, repeatOrder } from "./repeat-order.ts";
import { returnAndRefund } from "./return-and-refund.ts";
import { shipOrder } from "./ship-order.ts";
import { splitOrder } from "./split-order.ts";
import { ordersTable } from "./orders.table.ts";

const maxLines = 500;
const maxPieces = 1_000_000;

const chosen = v.strictObject({ order_line_id: payload.id(), quantity: payload.integer(1, maxPieces) });
const returned = v.strictObject({
  ...chosen.entries,
  is_damaged: payload.flag(),
  warehouse_id: v.optional(payload.id()),
});
const edited = v.strictObject({
  order_line_id: v.optional(payload.id()),
  item_type: v.optional(v.picklist(["product", "service"], "problem.option")),
  item_id: v.optional(payload.id()),
  quantity: payload.integer(1, maxPieces),
  price: v.optional(
    v.pipe(
      v.union([v.string(), v.number()], "problem.number"),
      v.transform(String),
      v.regex(/^\d{1,9}(\.\d{1,2})?$/, "problem.number"),
    ),
  ),
});
const comment = () => v.pipe(v.optional(payload.text(2_000), ""), v.trim());

const editing = v.strictObject({
  order_id: payload.id(),
  version: v.optional(payload.integer(1)),
  lines: v.optional(payload.list(edited, maxLines), []),
  comment: comment(),
});

const exceeding = v.strictObject({
  ...editing.entries,
  terms: v.optional(v.record(v.string(), v.unknown())),
});

/** Changes to a group's status, with a reason. */
const moveTo = (group: OrderGroup, summary: string) =>
  planCall({
    summary,
    payload: v.strictObject({ order_id: payload.id(), comment: payload.reason() }),
    run: async (actor, sent) =>
      done(
        {},
        await changeStatusOnly(actor, resourceOf(ordersTable), {
          id: sent.order_id,
          status_id: await statusIn(actor.db, group),
          comment: sent.comment,
        }),
      ),
  });

export const orderLineCalls = {
  "orders/ship": planCall({
    summary: "Ships items of an order, all or a part.",
    atomic: true,
    payload: v.strictObject({
      order_id: payload.id(),
      lines: v.optional(payload.list(chosen, maxLines), []),
      tracking_number: v.pipe(v.optional(payload.text(80), ""), v.trim()),
    }),
    run: async (actor, sent) =>
      done({}, await shipOrder(actor, sent.order_id, sent.lines, sent.tracking_number)),
  }),
  "orders/return": planCall({
    summary: "Returns shipped items of an order to a warehouse and plans the refund.",
    atomic: true,
    payload: v.strictObject({
      order_id: payload.id(),
      lines: v.optional(payload.list(returned, maxLines), []),
      comment: comment(),
      refund: v.optional(payload.flag(), false),
    }),
    run: async (actor, sent) => done({}, await returnAndRefund(actor, sent)),
  }),
  "orders/lines": planCall({
    summary: "Changes the lines of an order that isn't shipped yet.",
    atomic: true,
    payload: editing,
    run: async (actor, sent) => done({}, await editLines(actor, sent)),
  }),
  "orders/ask-credit": planCall({
    summary: "Requests approval to change or confirm an order beyond the customer's credit limit.",
    payload: exceeding,
    run: async (actor, sent) => {
      const { is_granted, message } = await requestCreditForOrder(actor, sent);
      return done({ is_granted }, message);
    },
  }),
  "orders/split": planCall({
    summary: "Splits lines of an order into a new order.",
    atomic: true,
    payload: v.strictObject({
      order_id: payload.id(),
      lines: v.optional(payload.list(chosen, maxLines), []),
    }),
    run: async (actor, sent) => {
      const { order_id, number } = await splitOrder(actor, sent.order_id, sent.lines);
      return done(
        { record: { code: "orders", id: order_id, title: number } },
        actor.t("order.created", { number }),
      );
    },
  }),
  "orders/repeat": planCall({
    summary: "The cart to order the same again, at today's prices.",
    reads: true,
    payload: v.strictObject({ order_id: payload.id() }),
    run: async (actor, { order_id }) => {
      const { cart, message } = await repeatOrder(actor, order_id);
      return done({ cart }, message);
    },
  }),
  "clients/order": planCall({
    summary: "The cart to begin an order for a client, with their usual terms.",
    reads: true,
    payload: v.strictObject({ client_id: payload.id() }),
    run: async (actor, { client_id }) => {
      const { cart, message } = await beginOrder(actor, "clients", client_id);
      return done({ cart }, message);
    },
  }),
  "cps/order": planCall({
    summary: "The cart to begin an order for a counterparty, with their usual terms.",
    reads: true,
    payload: v.strictObject({ cp_id: payload.id() }),
    run: async (actor, { cp_id }) => {
      const { cart, message } = await beginOrder(actor, "cps", cp_id);
      return done({ cart }, message);
    },
  }),
  "orders/hold": moveTo("on_hold", "Puts an order on hold, with the reason."),
  "orders/cancel": moveTo("cancelled", "Cancels an order, with the reason. Its stock is free again."),
  "orders/effects": planCall({
    summary: "What a change of status would bring with it. Nothing is changed.",
    reads: true,
    payload: v.strictObject({ order_id: payload.id(), status_id: payload.id() }),
    run: async (actor, { order_id, status_id }) => {
      const { db, principal } = actor;
      const order = await readRow(db, plan(principal, ordersTable, "view"), order_id);
      const { table } = ordersStatuses;
      const [status] = await db.select().from(table).where(eq(table.order_status_id, status_id));
      if (!status) throw invalid("status_id", "problem.gone");
      return done({ effects: (await previewTransitions(actor, order))(status.group) });
    },
  }),
} satisfies Partial<HandlersOf<OrderCalls>>;

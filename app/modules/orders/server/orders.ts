import { and, eq, sql } from "drizzle-orm";
import { changeOrderStatus } from "./change-order-status.ts";
import { orderMoneyActions } from "../../finance/server/order-actions.ts";
import { previewTransitions } from "./preview-transitions.ts";
import { orderActions } from "./order-actions.ts";
import { orderVerbs } from "./order-groups.ts";
import { orderFigures } from "./order-figures.ts";
import { readOrderLines } from "./order-lines.ts";
import { orderNotice } from "./order-notice.ts";
import { changeEffects, termsHold } from "./terms-hold.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { orderPapers } from "../../documents/server/papers/actions.ts";
import { mailsTable } from "../../../server/mail/mails-table.ts";
import { mails } from "../../../server/mail/tables.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { anyOf } from "../../../server/resources/rules.ts";
import { ordersTable } from "./orders.table.ts";
import { undoLines } from "./undo-lines.ts";

/** Orders of clients and counterparties. Created from a cart (orders/create), never by a form. */
export const orders = defineResource(ordersTable, {
  title: "number",
  menu: {
    category: "sales",
    icon: "shopping-bag",
    sequence: 10,
    shortcut: "o",
    daily: 10,
    waiting: { text: "waiting.to_ship", label: "work.to_ship", view: "to_ship" },
    setUp: { place: 6, title: "setup.orders", text: "setup.ordersText" },
    mine: [
      {
        text: "waiting.my_orders",
        label: "work.my_orders",
        view: "to_confirm",
        filters: [{ field: "manager_id", op: "is_me" }],
      },
    ],
  },
  owner: "manager_id",
  creation: "cart",
  list: {
    columns: [
      "number",
      "party",
      "date",
      "order_status_id",
      "items_count",
      "total",
      "payment_state",
      "delivery_state",
      "manager_id",
    ],
    filters: [
      "order_status_id",
      "payment_state",
      "delivery_state",
      "date",
      "manager_id",
      "cp_id",
      "client_id",
      "total",
      "entity",
    ],
    sort: "-order_id",
    views: [
      { code: "mine", filters: [{ field: "manager_id", op: "is_me" }] },
      {
        code: "mine_today",
        filters: [
          { field: "manager_id", op: "is_me" },
          { field: "date", op: "today" },
        ],
      },
      { code: "to_confirm", filters: [{ field: "order_status_id", op: "in", value: ["new"] }] },
      {
        code: "to_ship",
        filters: [{ field: "order_status_id", op: "in", value: ["confirmed", "assembling", "ready"] }],
      },
      {
        code: "unpaid_shipped",
        filters: [
          { field: "delivery_state", op: "in", value: ["shipped", "delivered"] },
          { field: "payment_state", op: "in", value: ["unpaid", "part"] },
        ],
      },
      {
        code: "ship_overdue",
        filters: [
          { field: "order_status_id", op: "in", value: ["new", "confirmed", "assembling", "ready"] },
          { field: "planned_ship_date", op: "past" },
        ],
      },
      { code: "on_hold", filters: [{ field: "order_status_id", op: "in", value: ["on_hold"] }] },
    ],
  },
  about: ["party", "total"],
  timeline: {
    kind: "orders",
    moments: [{ text: "told.orders.created", at: "created_at" }],
    details: ["total", "order_status_id", "items"],
    moves: "order_status_id",
    mails: true,
  },
  badges: ["order_status_id", "payment_state"],
  creations: [
    { route: "notes", label: "create.note", field: "subject" },
    { route: "tasks", label: "create.task", field: "subject" },
  ],
  uses: (["products", "services"] as const).map((route) => ({
    route,
    through: (ids) =>
      sql`exists (select from order_lines where order_lines.order_id = orders.order_id
        and ${sql.identifier(route === "products" ? "product_id" : "service_id")} = any(${ids}))`,
  })),
  lines: readOrderLines,
  restores: { items: undoLines },
  figures: orderFigures,
  notice: orderNotice,
  actions: [...orderActions, ...orderMoneyActions, ...orderPapers, generateDocument],
  detail: [
    { type: "figures", tab: "overview", label: "section.figures", action: "pay" },
    { type: "lines", tab: "overview", label: "tab.items" },
    { type: "timeline", tab: "overview", label: "detail.activity" },
    {
      label: "section.customer",
      aside: true,
      fields: ["party", "contract_id", "deal_id", "phone", "email", "address", "comment"],
    },
    {
      label: "section.terms",
      aside: true,
      fields: [
        "payment_service_id",
        "payment_method_id",
        "delivery_service_id",
        "delivery_method_id",
        "tracking_number",
        "planned_ship_date",
        "legal_person_id",
        "vat_treatment",
        "manager_id",
        "created_at",
      ],
    },
    { type: "related", tab: "overview", route: "invoices", field: "order_id", brief: true },
    {
      type: "related",
      tab: "overview",
      label: "tab.payments",
      route: "operations",
      field: "order_id",
      brief: true,
    },
    { type: "related", tab: "overview", route: "documents", field: "order_id", brief: true },
    { type: "figures", tab: "payments", label: "section.figures", action: "pay" },
    { tab: "payments", fields: ["payment_state", "payment_service_id", "payment_method_id"] },
    {
      type: "related",
      tab: "payments",
      route: "operations",
      field: "order_id",
      inherits: ["party", "contract_id"],
    },
    {
      type: "related",
      tab: "payments",
      route: "invoices",
      field: "order_id",
      inherits: ["party", "contract_id", "legal_person_id", "currency_id"],
    },
    {
      tab: "delivery",
      fields: [
        "delivery_state",
        "delivery_service_id",
        "delivery_method_id",
        "delivery_cost",
        "pickup_point",
        "address",
        "tracking_number",
        "planned_ship_date",
      ],
    },
    { type: "related", tab: "documents", route: "documents", action: "generate", field: "order_id" },
    { type: "related", tab: "tasks", route: "tasks", field: "order_id" },
    { type: "files", tab: "documents", label: "tab.files" },
    { type: "table", tab: "mail", table: "mails" },
    { type: "notes", tab: "notes" },
  ],
  tables: {
    mails: mailsTable(({ order_id }) =>
      and(eq(mails.entity, "orders"), eq(mails.entity_id, Number(order_id))),
    ),
  },
  rules: [anyOf(["phone", "email"], "order.noContact"), termsHold],
  ...changeEffects,
  workflow: {
    field: "order_status_id",
    next: {
      new: ["confirmed", "on_hold", "cancelled"],
      confirmed: ["assembling", "on_hold", "cancelled"],
      assembling: ["ready", "on_hold", "cancelled"],
      ready: ["shipped", "on_hold", "cancelled"],
      on_hold: ["new", "confirmed", "cancelled"],
      shipped: ["completed", "returned"],
      completed: ["returned"],
    },
    aside: ["on_hold"],
    reversible: ["confirmed", "assembling", "ready", "on_hold", "completed", "cancelled"],
    reasoned: ["on_hold", "cancelled", "returned"],
    steps: ["new", "confirmed", "assembling", "ready", "shipped", "completed"],
    verbs: orderVerbs,
    resume: "order.do.resume",
    rights: { cancelled: "orders.cancel" },
    previewTransitions: previewTransitions,
    effect: changeOrderStatus,
  },
});

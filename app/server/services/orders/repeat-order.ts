import type { CartData } from "../../../contract/cart.ts";
import type { ActionOutcome } from "../../../contract/record.ts";
import { plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { lockRow } from "../../resources/change/save.ts";
import { resourceOf } from "../../resources/registry.ts";
import { itemKey } from "./assess-lines.ts";
import { blockedBecause } from "./blocked-because.ts";
import type { WantedLine } from "./cart.ts";
import { priceLines } from "./price-lines.ts";
import { fillCart } from "./fill-cart.ts";
import { linesOf } from "./ordered-lines.ts";
import { usualTerms } from "./usual-terms.ts";

/** A cart that is handed to the browser, and what is to be known of it. */
interface Filled {
  cart: NonNullable<ActionOutcome["cart"]>;
  message: string;
}

/** A cart of what an order held, at today's prices; what can't be sold any more is left out, and said. */
export async function repeatOrder(context: SignedInContext, order_id: number): Promise<Filled> {
  const { db, principal, t } = context;
  const order = await lockRow(db, plan(principal, resourceOf("orders"), "view"), order_id, false);
  plan(principal, resourceOf("orders"), "create");
  const number = order.number as string;
  const lines = await linesOf(db, order_id);
  const wanted = lines.map((line): WantedLine => {
    const item = { item_type: line.item_type, id: (line.product_id ?? line.service_id)! };
    return { ...item, key: itemKey(item), name: line.name, shown: null, quantity: line.quantity };
  });
  const { offers, prices } = await priceLines(
    context,
    wanted,
    {
      entity: order.entity as CartData["entity"] & ("cp" | "client"),
      id: (order.cp_id ?? order.client_id) as number,
      contract_id: order.contract_id as number | null,
    },
    false,
  );
  const { items, left } = fillCart(wanted, offers, prices);
  if (Object.keys(items).length === 0) throw refuse("order.nothingToRepeat", { number });
  const filled = t("order.repeated", { number });
  return {
    cart: { items, data: termsOf(order) },
    message:
      left.length === 0
        ? filled
        : `${filled}. ${t("order.leftOut", { items: left.map(({ name }) => name).join("; ") })}`,
  };
}

const termsOf = (order: Record<string, unknown>): Partial<CartData> => ({
  entity: order.entity as CartData["entity"],
  entity_id: (order.cp_id ?? order.client_id) as number,
  phone: (order.phone as string | null) ?? "",
  email: (order.email as string | null) ?? "",
  address: (order.address as string | null) ?? "",
  contract_id: order.contract_id as number | null,
  payment_service_id: order.payment_service_id as number | null,
  payment_method_id: order.payment_method_id as number | null,
  delivery_service_id: order.delivery_service_id as number | null,
  delivery_method_id: order.delivery_method_id as number | null,
  pickup_point: (order.pickup_point as string | null) ?? "",
  source: "copy",
});

/** A cart for somebody, with what it holds already. Who is blocked is refused before it is filled. */
export async function beginOrder(
  context: SignedInContext,
  route: "clients" | "cps",
  id: number,
): Promise<Filled> {
  const { db, principal, t } = context;
  plan(principal, resourceOf("orders"), "create");
  const resource = resourceOf(route);
  const party = await lockRow(db, plan(principal, resource, "view"), id, false);
  const status = await lockRow(
    db,
    plan(principal, resourceOf(`${route}-statuses`), "list"),
    party[resource.workflow!.field] as number,
    false,
  );
  const name = party[resource.title] as string;
  if (status.group === "blocked") {
    const { text, values } = await blockedBecause(db, route, id, name);
    throw refuse(text, values);
  }
  return {
    cart: {
      items: {},
      data: {
        entity: route === "cps" ? "cp" : "client",
        entity_id: id,
        phone: (party.phone as string | null) ?? "",
        email: (party.email as string | null) ?? "",
        address: (party.address as string | null) ?? "",
        ...(await usualTerms(context, route === "cps" ? "cp" : "client", id)),
      },
    },
    message: t("order.begun", { name }),
  };
}

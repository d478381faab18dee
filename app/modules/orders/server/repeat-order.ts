import type { CartData } from "../../../contract/cart.ts";
import type { ActionOutcome } from "../../../contract/record.ts";
import { plan, type Plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { itemKey } from "./assess-lines.ts";
import { blockedNotice } from "./blocked-notice.ts";
import type { WantedLine } from "./cart.ts";
import { priceLines } from "./price-lines.ts";
import { fillCart } from "./fill-cart.ts";
import { linesOf } from "./ordered-lines.ts";
import { defaultTerms } from "./default-terms.ts";
import { ordersTable, type Order } from "./orders.table.ts";
import { present } from "../../../contract/present.ts";

interface Filled {
  cart: NonNullable<ActionOutcome["cart"]>;
  message: string;
}

/** A cart with the items of an order at current prices; items that can't be sold anymore are left out and reported. */
export async function repeatOrder(actor: Actor, order_id: number): Promise<Filled> {
  const { db, principal, t } = actor;
  const reading = plan(principal, ordersTable, "view");
  const order = await readRow(db, reading, order_id);
  plan(principal, ordersTable, "create");
  const number = order.number;
  const lines = await linesOf({ db }, order_id);
  const wanted = lines.map((line): WantedLine => {
    const item = {
      item_type: line.item_type,
      id: present(line.product_id ?? line.service_id, "item of the line"),
    };
    return { ...item, key: itemKey(item), name: line.name, shown: null, quantity: line.quantity };
  });
  const { offers, prices } = await priceLines(actor, wanted, {
    entity: order.entity,
    id: present(order.cp_id ?? order.client_id, "customer"),
    contract_id: order.contract_id,
  });
  const { items, left } = await fillCart(actor, wanted, offers, prices);
  if (Object.keys(items).length === 0) throw refuse("order.nothingToRepeat", { number });
  const filled = t("order.repeated", { number });
  return {
    cart: { items, data: termsOf(reading, order) },
    message:
      left.length === 0
        ? filled
        : `${filled}. ${t("order.leftOut", { items: left.map(({ name }) => name).join("; ") })}`,
  };
}

/** Limited to the fields that the user may read. */
function termsOf(reading: Plan, order: Order): Partial<CartData> {
  const read = <Name extends keyof Order>(name: Name): Order[Name] | null =>
    reading.readable(name) ? order[name] : null;
  return {
    entity: order.entity,
    entity_id: read("cp_id") ?? read("client_id"),
    phone: read("phone") ?? "",
    email: read("email") ?? "",
    address: read("address") ?? "",
    contract_id: read("contract_id"),
    payment_service_id: read("payment_service_id"),
    payment_method_id: read("payment_method_id"),
    delivery_service_id: read("delivery_service_id"),
    delivery_method_id: read("delivery_method_id"),
    pickup_point: read("pickup_point") ?? "",
    source: "copy",
  };
}

/** A cart for a customer, with its initial contents. Blocked customers are refused before it is filled. */
export async function beginOrder(actor: Actor, route: "clients" | "cps", id: number): Promise<Filled> {
  const { db, principal, t } = actor;
  plan(principal, ordersTable, "create");
  const resource = resourceOf(route);
  const viewing = plan(principal, resource, "view");
  const party = await readRow(db, viewing, id);
  const contact = (field: string) => (viewing.readable(field) && (party[field] as string | null)) || "";
  const status = await readRow(
    db,
    plan(principal, resourceOf(`${route}-statuses`), "list"),
    party[resource.workflow!.field] as number,
  );
  const name = party[resource.title] as string;
  if (status.group === "blocked") {
    const { text, values } = await blockedNotice(db, route, id, name);
    throw refuse(text, values);
  }
  return {
    cart: {
      items: {},
      data: {
        entity: route === "cps" ? "cp" : "client",
        entity_id: id,
        phone: contact("phone"),
        email: contact("email"),
        address: contact("address"),
        ...(await defaultTerms(actor, route === "cps" ? "cp" : "client", id)),
      },
    },
    message: t("order.begun", { name }),
  };
}

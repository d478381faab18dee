import * as v from "valibot";
import type { PriceCalls } from "../contract.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
import * as payload from "../../../server/http/payload.ts";
import { notFound, refuse } from "../../../server/refusal.ts";
import { explainPrices } from "../../catalogue/server/pricing/explain-price.ts";
import { itemKey } from "./assess-lines.ts";
import { cartData } from "./cart.ts";
import { buyerOf, priceLines } from "./price-lines.ts";
import { findCustomer } from "./terms.ts";

const question = v.strictObject({
  item_type: v.picklist(["product", "service"], "problem.option"),
  item_id: payload.id(),
  quantity: v.optional(payload.integer(1, 1_000_000), 1),
  data: cartData,
});

/** The price of an item for a buyer, and why. */
async function priceOf(actor: Actor, sent: v.InferOutput<typeof question>) {
  const { item_type, item_id: id, quantity, data } = sent;
  const isChosen = data.entity !== "" && data.entity_id !== null;
  const { customer, fault } = isChosen ? await findCustomer(actor, data) : { customer: null };
  if (fault) throw refuse(fault.text, fault.values);
  const key = itemKey({ item_type, id });
  const line = { key, item_type, id, name: "", shown: null, quantity };
  const { offers, prices } = await priceLines(actor, [line], customer && buyerOf(customer, data));
  const price = prices.get(key);
  if (!offers.has(key) || !price) throw notFound();
  return {
    price: price.price,
    base: price.base,
    source: price.source,
    text: (await explainPrices(actor, prices)).get(key)!,
  };
}

const asks = planCall({
  summary: "The price of products and services for a customer on a day, and how it comes about.",
  reads: true,
  payload: question,
  run: async (actor, sent) => done(await priceOf(actor, sent)),
});

export const priceCalls = {
  "prices/resolve": asks,
  "prices/explain": asks,
} satisfies HandlersOf<PriceCalls>;

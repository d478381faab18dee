import * as v from "valibot";
import { defineCall, done, type Calls, type SignedInContext } from "../../http/call.ts";
import * as payload from "../../http/payload.ts";
import { notFound, refuse } from "../../http/refusal.ts";
import { itemKey } from "../orders/assess-lines.ts";
import { buyerOf, priceLines } from "../orders/create-order.ts";
import { cartData } from "../orders/cart.ts";
import { findCustomer } from "../orders/terms.ts";
import { explainPrices } from "./explain-price.ts";

const question = v.strictObject({
  item_type: v.picklist(["product", "service"], "problem.option"),
  item_id: payload.id(),
  quantity: v.optional(payload.integer(1, 1_000_000), 1),
  data: cartData,
});

/** What an item would be sold at, to whom, and why. */
async function priceOf(context: SignedInContext, sent: v.InferOutput<typeof question>) {
  const { item_type, item_id: id, quantity, data } = sent;
  const chosen = data.entity && data.entity_id !== null ? await findCustomer(context, data) : null;
  if (chosen && "field" in chosen) throw refuse(chosen.text, chosen.values);
  const key = itemKey({ item_type, id });
  const line = { key, item_type, id, name: "", shown: "0", quantity };
  const { offers, prices } = await priceLines(context, [line], chosen && buyerOf(chosen, data), false);
  const price = prices.get(key);
  if (!offers.has(key) || !price) throw notFound();
  return {
    price: price.price,
    base: price.base,
    source: price.source,
    text: (await explainPrices(context, prices)).get(key)!,
  };
}

const asks = defineCall({
  access: "plan",
  payload: question,
  run: async (context, sent) => done(await priceOf(context, sent)),
});

export const pricingCalls: Calls = { "prices/resolve": asks, "prices/explain": asks };

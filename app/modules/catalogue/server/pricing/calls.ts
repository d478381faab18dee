import * as v from "valibot";
import { defineCall, done, type Calls, type SignedInContext } from "../../../../server/http/call.ts";
import * as payload from "../../../../server/http/payload.ts";
import { invalid, notFound, refuse } from "../../../../server/http/refusal.ts";
import { itemKey } from "../../../orders/server/assess-lines.ts";
import { buyerOf, priceLines } from "../../../orders/server/price-lines.ts";
import { cartData } from "../../../orders/server/cart.ts";
import { findCustomer } from "../../../orders/server/terms.ts";
import { copyPrices } from "./copy-prices.ts";
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
  const isChosen = data.entity !== "" && data.entity_id !== null;
  const { customer, fault } = isChosen ? await findCustomer(context, data) : { customer: null };
  if (fault) throw refuse(fault.text, fault.values);
  const key = itemKey({ item_type, id });
  const line = { key, item_type, id, name: "", shown: null, quantity };
  const { offers, prices } = await priceLines(context, [line], customer && buyerOf(customer, data), false);
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
  summary: "The price of products and services for a customer on a day, and how it comes about.",
  payload: question,
  run: async (context, sent) => done(await priceOf(context, sent)),
});

export const pricingCalls: Calls = {
  "prices/resolve": asks,
  "prices/explain": asks,
  "cps-prices/copy": defineCall({
    access: "plan",
    summary: "Copies a counterparty's own prices to another counterparty.",
    payload: v.strictObject({
      cp_id: payload.id(),
      from_cp_id: payload.id(),
      percent: v.optional(
        v.pipe(payload.text(8), v.regex(/^-?\d{1,4}(?:\.\d{1,2})?$/, "problem.number")),
        "0",
      ),
      valid_from: payload.day(),
      confirm: v.optional(payload.list(payload.text(40), 5), []),
    }),
    run: async (context, { confirm, ...asked }) => {
      if (Number(asked.percent) <= -100 || Number(asked.percent) > 1_000)
        throw invalid("percent", "problem.range", { min: "-99", max: "1000" });
      const count = await copyPrices(context, { ...asked, confirmed: confirm.includes("copy") });
      return done({}, context.t("price.copied", { count: String(count) }));
    },
  }),
};

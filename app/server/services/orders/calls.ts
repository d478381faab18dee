import * as v from "valibot";
import { plan } from "../../access/plan.ts";
import { defineCall, done, type Calls } from "../../http/call.ts";
import { orders } from "../../resources/orders.ts";
import { itemKey } from "./assess-lines.ts";
import { cartData, cartItems } from "./cart.ts";
import { buyerOf, createOrder, priceLines } from "./create-order.ts";
import { findCustomer } from "./terms.ts";
import { wantedLines } from "./wanted-lines.ts";

const cart = v.object({ items: cartItems, data: cartData });

export const orderCalls: Calls = {
  "orders/create": defineCall({
    access: "plan",
    payload: cart,
    run: (context, { items, data }) => createOrder(context, items, data),
  }),
  /** What the lines of a cart would be sold at now; nothing is kept. */
  "cart/check": defineCall({
    access: "plan",
    payload: cart,
    run: async (context, { items, data }) => {
      plan(context.principal, orders, "create");
      const wanted = wantedLines(items);
      const customer = data.entity && data.entity_id !== null ? await findCustomer(context, data) : null;
      const buyer = customer && !("field" in customer) ? buyerOf(customer, data) : null;
      const { offers, prices, faults } = await priceLines(context, wanted.lines, buyer, false);
      const problems = new Map(
        [...wanted.faults, ...faults].map(({ key, text, values, ...fault }) => [
          key,
          { key, ...fault, text: context.t(text, values) },
        ]),
      );
      const lines = wanted.lines.map((line) => {
        const offer = offers.get(itemKey(line));
        return [
          line.key,
          {
            price: prices.get(itemKey(line))?.price ?? line.shown,
            quantity: offer?.quantity ?? null,
            status: offer?.status ?? "",
            problem: problems.get(line.key) ?? null,
          },
        ] as const;
      });
      return done({ lines: Object.fromEntries(lines) });
    },
  }),
};

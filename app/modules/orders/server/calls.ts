import * as v from "valibot";
import type { OrderCalls, PriceCalls } from "../contract.ts";
import type { CartCalls } from "../contract-cart.ts";
import { plan } from "../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { isWithoutVat } from "../../finance/server/vat-treatment.ts";
import { orders } from "./orders.ts";
import { explainPrices } from "../../catalogue/server/pricing/explain-price.ts";
import { itemKey, stockLimit } from "./assess-lines.ts";
import { cartData, cartItems } from "./cart.ts";
import { assessOrder } from "./assess-order.ts";
import { createOrder } from "./create-order.ts";
import { decideCredit } from "./credit-requests.ts";
import { requestCreditForCart, overCredit } from "./over-credit.ts";
import { heldByOthers, holdCart } from "./hold-cart.ts";
import { orderLineCalls } from "./line-calls.ts";
import { priceCalls } from "./price-calls.ts";
import { quoteCart } from "./quote-cart.ts";
import { findCustomer } from "./terms.ts";
import { defaultTerms } from "./default-terms.ts";
import { wantedLines } from "./wanted-lines.ts";

const cart = v.object({ items: cartItems, data: cartData });

export const orderCalls = {
  ...orderLineCalls,
  ...priceCalls,
  "orders/create": planCall({
    summary: "Creates an order from items, for a client or a counterparty. Reserves the stock.",
    atomic: true,
    payload: cart,
    run: (actor, { items, data }) => createOrder(actor, items, data),
  }),
  "cart/ask-credit": planCall({
    summary: "Requests approval of an order beyond the customer's credit limit.",
    payload: cart,
    run: async (actor, { items, data }) => done({}, (await requestCreditForCart(actor, items, data)).message),
  }),
  "cart/quote": planCall({
    summary: "Creates a quotation from the cart.",
    payload: cart,
    run: async (actor, { items, data }) => {
      const { outcome, title } = await quoteCart(actor, items, data);
      return done(outcome, actor.t("cart.quoted", { number: title }));
    },
  }),
  "cps/credit": planCall({
    summary: "Approves or declines a counterparty's request for credit.",
    atomic: true,
    payload: v.strictObject({ cp_id: payload.id(), is_granted: payload.flag() }),
    run: async (actor, { cp_id, is_granted }) =>
      done({}, await decideCredit(actor, cp_id, is_granted === true)),
  }),
  "cart/hold": planCall({
    summary: "Reserves the items of a cart for a few minutes.",
    payload: v.object({ items: cartItems }),
    run: async (actor, { items }) => done(await holdCart(actor, wantedLines(items).lines)),
  }),
  "cart/usual": planCall({
    summary: "How a customer usually orders: contract, delivery, payment.",
    reads: true,
    payload: v.strictObject({
      entity: v.picklist(["cp", "client"], "problem.option"),
      entity_id: payload.id(),
    }),
    run: async (actor, { entity, entity_id }) => {
      plan(actor.principal, orders, "create");
      const { customer } = await findCustomer(actor, { entity, entity_id });
      return done(customer ? await defaultTerms(actor, entity, entity_id) : {});
    },
  }),
  "cart/check": planCall({
    summary: "What the items of a cart cost now and what is missing. Nothing is saved.",
    reads: true,
    payload: cart,
    run: async (actor, { items, data }) => {
      plan(actor.principal, orders, "create");
      const wanted = wantedLines(items);
      const assessment = await assessOrder(actor, wanted, data, { lock: false });
      const { offers, prices } = assessment;
      const problems = new Map(
        assessment.lineFaults.map(({ key, text, values, ...fault }) => [
          key,
          { key, ...fault, text: actor.t(text, values) },
        ]),
      );
      const reasons = await explainPrices(actor, prices);
      const held = await heldByOthers(
        actor,
        wanted.lines.flatMap(({ item_type, id }) => (item_type === "product" ? [id] : [])),
      );
      const lines = wanted.lines.map((line) => {
        const offer = offers.get(itemKey(line));
        return [
          line.key,
          {
            price: prices.get(itemKey(line))?.price ?? line.shown ?? "0",
            quantity: stockLimit(offer),
            ...(offer?.beyond_stock && { beyond_stock: true }),
            status: offer?.status ?? "",
            ...(isWithoutVat(assessment.vat_treatment) && { net: true as const }),
            source: prices.get(itemKey(line))?.source ?? "base",
            why: reasons.get(itemKey(line)) ?? "",
            held: (line.item_type === "product" && held.get(line.id)) || "",
            problem: problems.get(line.key) ?? null,
          },
        ] as const;
      });
      const over = await overCredit(actor, assessment);
      const { subtotal, vat, total, currency, terms, vat_treatment, customer } = assessment;
      return done({
        lines: Object.fromEntries(lines),
        ...(over && { over }),
        ...(assessment.lacks_number && {
          lacks: actor.t("cart.lacksVatNumber", { name: customer?.name ?? "" }),
        }),
        sums: {
          subtotal,
          delivery: terms.delivery_cost,
          vat,
          ...(vat_treatment !== "domestic" && { vat_note: actor.t(`choice.vat_treatment.${vat_treatment}`) }),
          total,
          currency: currency.code,
        },
      });
    },
  }),
} satisfies HandlersOf<CartCalls & OrderCalls & PriceCalls>;

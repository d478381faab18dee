import { cartSummary } from "@backoffice/ui/business";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyCart,
  emptyData,
  itemKey,
  reduceCart,
  refusal,
  removedBy,
  type Cart,
  type CartAction,
  type Offer,
} from "../../app/client/cart/cart-state.ts";
import { parseCart, printCart } from "../../app/client/cart/cart-storage.ts";
import type { CartItem, Party } from "../../app/contract/cart.ts";

/** What the items cost together. */
const amountOf = (items: readonly CartItem[]) =>
  cartSummary(items.map(({ price, cartQuantity }) => ({ price, quantity: cartQuantity }))).amount;

const jack: Offer = {
  item_type: "product",
  product_id: 5,
  name: "Pallet jack",
  price: "385.00",
  quantity: 3,
  status: "available",
  status_name: "Available",
};
const assembly: Offer = {
  item_type: "service",
  service_id: 5,
  name: "Assembly",
  price: "500.00",
  quantity: null,
  status: "available",
  status_name: "Available",
};
const nordwind: Party = {
  cp_id: 7,
  name: "Nordwind",
  phone: "+49 40 1",
  email: "a@nordwind.example",
  address: "Hafen 1",
};
const anna: Party = { client_id: 9, name: "Anna", phone: "+46 1", email: null, address: null };

const after = (...actions: CartAction[]) => actions.reduce(reduceCart, emptyCart);
const add = (item: Offer): CartAction => ({ type: "add", item });

describe("adding", () => {
  it("starts with one at its price, under type and id", () => {
    const { items } = after(add(jack), add(assembly));
    expect(Object.keys(items)).toEqual(["product_5", "service_5"]);
    expect(items.product_5).toMatchObject({ cartQuantity: 1, cartAmount: "385.00", quantity: 3 });
  });

  it("happens once per key", () => {
    const cart = after(add(jack), { type: "quantity", key: "product_5", quantity: 2 });
    expect(reduceCart(cart, add({ ...jack, price: "1.00" }))).toBe(cart);
  });

  it("keeps the object's other fields, except the translated status", () => {
    const { items } = after(add({ ...jack, sku: "PJ-2" }));
    expect(items.product_5).toMatchObject({ sku: "PJ-2" });
    expect(items.product_5).not.toHaveProperty("status_name");
  });

  it.each([
    ["no type", { ...jack, item_type: undefined }, { text: "cart.typeUndefined", values: {} }],
    ["no id of its type", { ...jack, item_type: "service" }, { text: "cart.typeUndefined", values: {} }],
    ["no stock", { ...jack, quantity: 0 }, { text: "cart.outOfStock", values: { name: "Pallet jack" } }],
    [
      "unknown stock",
      { ...jack, quantity: null },
      { text: "cart.outOfStock", values: { name: "Pallet jack" } },
    ],
    [
      "less than one in stock",
      { ...jack, quantity: 0.5 },
      { text: "cart.outOfStock", values: { name: "Pallet jack" } },
    ],
    [
      "a status other than available",
      { ...jack, status: "draft", status_name: "Entwurf" },
      { text: "cart.notAvailable", values: { name: "Pallet jack", status: "Entwurf" } },
    ],
  ] satisfies [string, Offer, unknown][])("is refused for a product with %s", (_, offer, expected) => {
    expect(refusal(offer)).toEqual(expected);
    expect(reduceCart(emptyCart, add(offer))).toBe(emptyCart);
  });

  it("checks stock first, then the status", () => {
    expect(refusal({ ...jack, quantity: 0, status: "draft" })?.text).toBe("cart.outOfStock");
  });

  it("checks neither for services", () => {
    expect(refusal({ ...assembly, status: "draft" })).toBeNull();
  });
});

describe("quantity", () => {
  const set = (quantity: number, stock?: number) =>
    after(add(jack), { type: "quantity", key: "product_5", quantity, stock }).items.product_5;

  it("moves with its amount, between one and the stock", () => {
    expect(set(2)).toMatchObject({ cartQuantity: 2, cartAmount: "770.00" });
    expect(set(4)).toMatchObject({ cartQuantity: 3, cartAmount: "1155.00" });
    expect(set(0)).toMatchObject({ cartQuantity: 1, cartAmount: "385.00" });
    expect(set(Number.NaN)).toMatchObject({ cartQuantity: 1 });
  });

  it("uses the latest known stock", () => {
    expect(set(9, 8)).toMatchObject({ cartQuantity: 8, quantity: 8 });
    expect(set(3, 2)).toMatchObject({ cartQuantity: 2, quantity: 2 });
  });

  it("isn't limited where more may be ordered than there is", () => {
    const backed = { ...jack, quantity: 0, beyond_stock: true };
    expect(refusal(backed)).toBeNull();
    const cart = after(add(backed), { type: "quantity", key: "product_5", quantity: 40 });
    expect(cart.items.product_5).toMatchObject({ cartQuantity: 40, quantity: 0 });
    const kept = parseCart(printCart({ ...cart, idempotencyKey: "0123456789abcdef" }, 1), 1);
    expect(kept).toMatchObject({ items: cart.items });
  });

  it("of a service stays one", () => {
    const cart = after(add(assembly));
    expect(reduceCart(cart, { type: "quantity", key: "service_5", quantity: 4 })).toBe(cart);
  });
});

describe("prices", () => {
  it("update the amounts once accepted", () => {
    const { items } = after(
      add(jack),
      { type: "quantity", key: "product_5", quantity: 3 },
      { type: "prices", prices: { product_5: "380.10", product_6: "1.00" } },
    );
    expect(items.product_5).toMatchObject({ price: "380.10", cartAmount: "1140.30" });
    expect(items).not.toHaveProperty("product_6");
  });
});

describe("the last item", () => {
  const full = after(
    add(jack),
    { type: "party", party: nordwind },
    { type: "data", change: { contract_id: 3 } },
  );

  it("takes the checkout data with it", () => {
    expect(reduceCart(full, { type: "remove", key: "product_5" })).toEqual(emptyCart);
  });

  it("comes back with the checkout data", () => {
    const removed = removedBy(full, ["product_5"]);
    const empty = reduceCart(full, { type: "remove", key: "product_5" });
    expect(reduceCart(empty, { type: "putBack", removed })).toEqual(full);
  });

  it("is restored without losing later changes", () => {
    const removed = removedBy(full, ["product_5"]);
    const since = [
      { type: "remove", key: "product_5" },
      add(assembly),
      { type: "data", change: { comment: "Ring twice" } },
    ] satisfies CartAction[];
    const cart = reduceCart(since.reduce(reduceCart, full), { type: "putBack", removed });
    expect(Object.keys(cart.items)).toEqual(["product_5", "service_5"]);
    expect(cart.data).toEqual({ ...emptyData, comment: "Ring twice" });
  });

  it("is restored to its place", () => {
    const cart = after(add(jack), add(assembly));
    const removed = removedBy(cart, ["product_5"]);
    expect(removed.data).toBeUndefined();
    const back = [
      { type: "remove", key: "product_5" },
      { type: "putBack", removed },
    ] satisfies CartAction[];
    expect(Object.keys(back.reduce(reduceCart, cart).items)).toEqual(["product_5", "service_5"]);
  });
});

describe("checkout data", () => {
  it("of a chosen party fill only empty fields", () => {
    const cart = after(
      { type: "data", change: { phone: "+1", entity: "cp" } },
      { type: "party", party: nordwind },
    );
    expect(cart.data).toEqual({
      ...emptyData,
      entity: "cp",
      entity_id: 7,
      phone: "+1",
      email: "a@nordwind.example",
      address: "Hafen 1",
    });
    expect(reduceCart(cart, { type: "party", party: anna }).data).toMatchObject({
      entity: "client",
      entity_id: 9,
      email: "a@nordwind.example",
    });
  });

  it("drops what came with the previous party and keeps input", () => {
    const chosen = after(
      { type: "party", party: nordwind },
      { type: "data", change: { address: "Gate 3" }, leaving: nordwind },
    );
    expect(chosen.data).toMatchObject({ phone: "+49 40 1", address: "Gate 3" });
    expect(reduceCart(chosen, { type: "party", party: anna, leaving: nordwind }).data).toMatchObject({
      entity_id: 9,
      phone: "+46 1",
      email: "",
      address: "Gate 3",
    });
    expect(reduceCart(chosen, { type: "party", party: null, leaving: nordwind }).data.email).toBe("");
    expect(reduceCart(chosen, { type: "party", party: nordwind, leaving: nordwind })).toBe(chosen);
  });

  it("loses party and contract with another type", () => {
    const chosen = after(
      { type: "party", party: nordwind },
      { type: "data", change: { contract_id: 3 } },
      { type: "data", change: { entity: "client" } },
    );
    expect(chosen.data).toMatchObject({
      entity: "client",
      entity_id: null,
      contract_id: null,
      phone: "+49 40 1",
    });
  });

  it("drops the contract with another party, or with none", () => {
    const chosen = after({ type: "party", party: nordwind }, { type: "data", change: { contract_id: 3 } });
    expect(
      reduceCart(chosen, { type: "party", party: { ...nordwind, cp_id: 8 } }).data.contract_id,
    ).toBeNull();
    expect(reduceCart(chosen, { type: "party", party: null }).data).toMatchObject({
      entity: "cp",
      entity_id: null,
      contract_id: null,
    });
    expect(reduceCart(chosen, { type: "party", party: nordwind })).toBe(chosen);
  });

  it("is no more of a deal with another party", () => {
    const ofDeal = after({ type: "party", party: nordwind }, { type: "data", change: { deal_id: 4 } });
    expect(reduceCart(ofDeal, { type: "data", change: { comment: "Soon" } }).data.deal_id).toBe(4);
    expect(reduceCart(ofDeal, { type: "party", party: { ...nordwind, cp_id: 8 } }).data.deal_id).toBeNull();
  });

  it.each(["delivery", "payment"] as const)("loses the %s method with another service", (kind) => {
    const service = `${kind}_service_id` as const;
    const method = `${kind}_method_id` as const;
    const chosen = after(
      { type: "data", change: { [service]: 1 } },
      { type: "data", change: { [method]: 2 } },
    );
    expect(chosen.data[method]).toBe(2);
    expect(reduceCart(chosen, { type: "data", change: { [service]: 1 } })).toBe(chosen);
    expect(reduceCart(chosen, { type: "data", change: { [service]: null } }).data[method]).toBeNull();
  });
});

describe("an order", () => {
  it("removes its items and data, and keeps items added meanwhile", () => {
    const sent = after(add(jack), { type: "party", party: nordwind });
    expect(reduceCart(sent, { type: "ordered", items: sent.items })).toEqual(emptyCart);
    const more = reduceCart(sent, add(assembly));
    const left = reduceCart(more, { type: "ordered", items: sent.items });
    expect(Object.keys(left.items)).toEqual(["service_5"]);
    expect(left.data).toEqual(emptyData);
  });
});

it("clear empties everything", () => {
  expect(after(add(jack), { type: "party", party: nordwind }, { type: "clear" })).toEqual(emptyCart);
  expect(reduceCart(emptyCart, { type: "clear" })).toBe(emptyCart);
});

describe("whatever is done", () => {
  const cents = fc
    .integer({ min: 0, max: 9_999_999 })
    .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, "0")}`);
  const id = fc.integer({ min: 1, max: 4 });
  const offer: fc.Arbitrary<Offer> = fc.oneof(
    fc.record({
      item_type: fc.constant("product" as const),
      product_id: id,
      name: fc.string(),
      price: cents,
      quantity: fc.option(fc.integer({ min: -1, max: 9 })),
      status: fc.constantFrom("available", "draft"),
    }),
    fc.record({
      item_type: fc.constant("service" as const),
      service_id: id,
      name: fc.string(),
      price: cents,
      quantity: fc.constant(null),
      status: fc.constant("available"),
    }),
  );
  const key = fc.tuple(fc.constantFrom("product", "service"), id).map(([type, of]) => `${type}_${of}`);
  const party: fc.Arbitrary<Party | null> = fc.option(
    fc.oneof(
      id.map((cp_id) => ({ ...nordwind, cp_id })),
      id.map((client_id) => ({ ...anna, client_id })),
    ),
  );
  const action: fc.Arbitrary<CartAction> = fc.oneof(
    offer.map(add),
    fc.record({ type: fc.constant("quantity" as const), key, quantity: fc.oneof(fc.integer(), fc.double()) }),
    fc.record({ type: fc.constant("remove" as const), key }),
    fc.record({ type: fc.constant("prices" as const), prices: fc.dictionary(key, cents) }),
    fc.record({ type: fc.constant("party" as const), party }),
    fc.record({
      type: fc.constant("data" as const),
      change: fc.record(
        {
          entity: fc.constantFrom("cp" as const, "client" as const),
          contract_id: id,
          phone: fc.string(),
          delivery_service_id: fc.option(id),
          delivery_method_id: id,
        },
        { requiredKeys: [] },
      ),
    }),
    fc.constant({ type: "clear" } as const),
  );
  const run = (actions: CartAction[]): Cart[] => {
    const states = [emptyCart];
    for (const one of actions) states.push(reduceCart(states.at(-1) ?? emptyCart, one));
    return states;
  };
  const holds = (check: (states: Cart[]) => void) =>
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => check(run(actions))),
      { numRuns: 500 },
    );

  it("a line is kept under its key, within its stock, at price × quantity", () =>
    holds((states) => {
      for (const [name, item] of Object.entries(states.at(-1)?.items ?? {})) {
        expect(itemKey(item)).toBe(name);
        expect(item.cartQuantity).toBeGreaterThanOrEqual(1);
        expect(item.cartQuantity).toBeLessThanOrEqual(
          item.item_type === "product" ? Number(item.quantity) : 1,
        );
        expect(item.cartAmount).toBe(amountOf([item]));
      }
    }));

  it("the sum is the sum of the amounts, to the cent", () =>
    holds((states) => {
      const items = Object.values(states.at(-1)?.items ?? {});
      const inCents = (text: string) => BigInt(text.replace(".", ""));
      expect(inCents(amountOf(items))).toBe(items.reduce((sum, item) => sum + inCents(item.cartAmount), 0n));
    }));

  it("an emptied cart has no checkout data", () =>
    holds((states) => {
      states.forEach((state, n) => {
        const before = states[n - 1];
        if (before && Object.keys(before.items).length > 0 && Object.keys(state.items).length === 0)
          expect(state.data).toEqual(emptyData);
      });
    }));

  it("a removal can be taken back", () =>
    holds((states) => {
      const cart = states.at(-1) ?? emptyCart;
      for (const name of Object.keys(cart.items)) {
        const removed = removedBy(cart, [name]);
        const back = reduceCart(reduceCart(cart, { type: "remove", key: name }), {
          type: "putBack",
          removed,
        });
        expect(back).toEqual(cart);
        expect(Object.keys(back.items)).toEqual(Object.keys(cart.items));
      }
    }));

  it("storage returns what was stored", () =>
    holds((states) => {
      const kept = { ...(states.at(-1) ?? emptyCart), idempotencyKey: "0123456789abcdef0123456789abcdef" };
      expect(parseCart(printCart(kept, 4), 4)).toEqual(kept);
    }));
});

import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { cartAmount, cartSummary, clampQuantity } from "@backoffice/ui/business";
import * as stories from "../../stories/cart.stories.tsx";
import { cartItems, filledCheckout, offers } from "../../stories/fixtures/cart.ts";

const { Checkout, Default, Empty, FillsInTheCheckout, ForAClient, ChangesQuantities, RefusedOrder } =
  composeStories(stories);

const cents = fc.bigInt({ min: 0n, max: 10n ** 14n });
const money = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;

test("amounts are exact for every price and quantity", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), (price, quantity) => {
      expect(cartAmount(money(price), quantity)).toBe(money(price * BigInt(quantity)));
    }),
  );
});

test("the total is the sum of the lines, in any order", () => {
  const lines = fc.array(fc.record({ price: cents.map(money), quantity: fc.integer({ min: 1, max: 999 }) }));
  fc.assert(
    fc.property(lines, (some) => {
      const sum = cartSummary(some);
      expect(cartSummary(some.toReversed())).toEqual(sum);
      expect(sum.items).toBe(some.length);
      expect(sum.quantity).toBe(some.reduce((pieces, line) => pieces + line.quantity, 0));
      const total = some.reduce(
        (amount, line) => amount + BigInt(line.price.replace(".", "")) * BigInt(line.quantity),
        0n,
      );
      expect(sum.amount).toBe(money(total));
    }),
  );
});

test("decimal strings don't drift as floats do", () => {
  expect(cartAmount("0.10", 3)).toBe("0.30");
  expect(cartAmount("1.005", 1)).toBe("1.005");
  expect(cartAmount("0.0001", 3)).toBe("0.0003");
  expect(cartAmount("9007199254740993.01", 1)).toBe("9007199254740993.01");
  expect(cartAmount("7", 2)).toBe("14.00");
  expect(cartAmount("-1.50", 2)).toBe("-3.00");
  expect(cartAmount("0", 2)).toBe("0.00");
  expect(() => cartAmount("1,5", 1)).toThrow("not a decimal number");
  expect(() => cartAmount("0.00001", 1)).toThrow("more than 4 decimals");
});

test("a quantity is whole, at least one and at most the stock", () => {
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: 1, max: 1e6 }), (wished, stock) => {
      const quantity = clampQuantity(wished, stock);
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= stock).toBe(true);
    }),
  );
  expect(clampQuantity(12, null)).toBe(12);
  expect(clampQuantity(3, 0)).toBe(1);
  expect([Number.NaN, Infinity].map((wished) => clampQuantity(wished, null))).toEqual([1, 1]);
});

test("the foot shows items, quantity and total", async () => {
  const screen = await render(<Default />);
  const terms = screen
    .getByRole("term")
    .elements()
    .map((element) => element.textContent);
  const values = screen
    .getByRole("definition")
    .elements()
    .map((element) => element.textContent);
  expect(terms).toEqual(["Items", "Quantity", "Total"]);
  expect(values.map((value) => value?.replaceAll(/\s/g, " "))).toEqual(["4", "137", "18 420.00 €"]);
});

test("nothing is searched below two letters", async () => {
  const screen = await render(<Default search={{ text: " p ", kind: "product" }} />);
  await expect.element(screen.getByRole("combobox").first()).toHaveValue(" p ");
  await expect.element(screen.getByRole("option").first()).not.toBeInTheDocument();
});

test("a search that finds nothing says so, a failed one says why", async () => {
  const screen = await render(<Default search={{ text: "zz", kind: "product" }} results={{ items: [] }} />);
  await expect.element(screen.getByText("Nothing found for “zz”")).toBeVisible();
  await screen.rerender(
    <Default search={{ text: "zz", kind: "product" }} results={{ items: [], error: "The search failed." }} />,
  );
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The search failed.");
});

test("the quantity stops at one and at the stock", async () => {
  const onUpdate = fn();
  const [jack] = cartItems;
  if (!jack) throw new Error("The fixture has no lines.");
  const screen = await render(<Default items={[{ ...jack, quantity: 1, stock: 1 }]} onUpdate={onUpdate} />);
  await expect
    .element(screen.getByRole("button", { name: "Decrease quantity of Pallet jack, 2 t" }))
    .toHaveAttribute("aria-disabled", "true");
  await expect
    .element(screen.getByRole("button", { name: "Increase quantity of Pallet jack, 2 t" }))
    .toHaveAttribute("aria-disabled", "true");
  await screen.getByRole("spinbutton").click();
  await userEvent.keyboard("{ArrowUp}");
  expect(onUpdate).not.toHaveBeenCalled();
});

test("a quantity is typed, and taken by Enter or by leaving it", async () => {
  const onUpdate = fn();
  const [jack] = cartItems;
  if (!jack) throw new Error("The fixture has no lines.");
  const screen = await render(
    <Default items={[{ ...jack, quantity: 2, stock: null }]} onUpdate={onUpdate} />,
  );
  const quantity = screen.getByRole("spinbutton");
  await expect.element(quantity).not.toHaveAttribute("aria-valuemax");
  await quantity.fill("1x5");
  await userEvent.keyboard("{Enter}");
  expect(onUpdate.mock.lastCall?.[1]).toEqual({ quantity: 15 });
  await quantity.fill("7");
  await userEvent.tab();
  expect(onUpdate.mock.lastCall?.[1]).toEqual({ quantity: 7 });
  await quantity.fill("");
  await userEvent.keyboard("4,5{Enter}");
  expect(onUpdate.mock.lastCall?.[1]).toEqual({ quantity: 4 });
  await expect.element(screen.getByRole("alert")).toHaveTextContent(/Whole numbers only: 4,5 became \d/);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await quantity.fill("");
  await userEvent.tab();
  await expect.element(quantity).toHaveValue("2");
  expect(onUpdate).toHaveBeenCalledTimes(4);
});

test("more than the stock becomes the stock, which is said, and Tab goes on to the next control", async () => {
  const onUpdate = fn();
  const [jack] = cartItems;
  if (!jack) throw new Error("The fixture has no lines.");
  const draw = (quantity: number) => (
    <Default
      items={[{ ...jack, quantity, stock: 34 }]}
      // Until the tax of the new sum is known, none is shown.
      extras={quantity === 2 ? { delivery: "0.00", vat: "1.00" } : undefined}
      onUpdate={onUpdate}
    />
  );
  const screen = await render(draw(2));
  onUpdate.mockImplementation((_, { quantity }) => void screen.rerender(draw(quantity)));
  await screen.getByRole("spinbutton").fill("40");
  await userEvent.tab();
  await expect.element(screen.getByRole("spinbutton")).toHaveValue("34");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Only 34 in stock, 40 requested");
  const more = screen.getByRole("button", { name: `Increase quantity of ${jack.title}` });
  await expect.element(more).toHaveFocus();
  await expect.element(more).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(onUpdate).toHaveBeenCalledOnce();
});

test("a scanner's digits in a quantity are an article, not a number of it", async () => {
  const [onScan, onUpdate] = [fn(), fn()];
  const [jack] = cartItems;
  const screen = await render(<Default items={jack ? [jack] : []} onScan={onScan} onUpdate={onUpdate} />);
  await screen.getByRole("spinbutton").fill("4006381333931");
  await userEvent.keyboard("{Enter}");
  expect(onScan).toHaveBeenCalledExactlyOnceWith("4006381333931");
  expect(onUpdate).not.toHaveBeenCalled();
});

test("a delivery shows when it is free, and offers its pickup points", async () => {
  const onValuesChange = fn();
  const points = [
    { id: "north", title: "North", description: "Harbour 1" },
    { id: "south", title: "South" },
  ];
  const pickup = { id: "pickup", title: "Pickup", methods: [], freeFrom: "100000.00", pickupPoints: points };
  const values = { ...filledCheckout, delivery: "pickup", pickupPoint: null };
  const screen = await render(
    <Checkout deliveries={[pickup]} values={values} onValuesChange={onValuesChange} />,
  );
  await expect
    .element(screen.getByRole("combobox", { name: "Delivery service" }))
    .toHaveAccessibleDescription(/^Free from 100.000/);
  const point = screen.getByRole("combobox", { name: "Pickup point" });
  await userEvent.selectOptions(point, "North · Harbour 1");
  expect(onValuesChange.mock.lastCall?.[1]).toEqual({ pickupPoint: "north" });
  await screen.rerender(
    <Checkout
      deliveries={[pickup]}
      values={{ ...values, pickupPoint: "south" }}
      onValuesChange={onValuesChange}
    />,
  );
  await userEvent.selectOptions(point, "");
  expect(onValuesChange.mock.lastCall?.[1]).toEqual({ pickupPoint: null });
});

test("a service's methods follow the service", async () => {
  const onValuesChange = fn();
  const screen = await render(<Checkout onValuesChange={onValuesChange} />);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Delivery service" }), "Pickup");
  const change = { delivery: "pickup", deliveryMethod: null };
  expect(onValuesChange).toHaveBeenCalledWith({ ...filledCheckout, ...change }, change);
});

test("a customer can't be searched before the type is chosen", async () => {
  const screen = await render(<FillsInTheCheckout />);
  const party = screen.getByRole("combobox", { name: "Counterparty" });
  await expect.element(party).toHaveAttribute("placeholder", "Select entity first");
});

test("contracts are for counterparties, the short form for clients", async () => {
  const screen = await render(<ForAClient />);
  await expect.element(screen.getByRole("combobox", { name: "Contract" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Add client" })).toBeVisible();
});

test("an error is shown at its field", async () => {
  const screen = await render(<RefusedOrder />);
  await expect
    .element(screen.getByRole("textbox", { name: "Phone" }))
    .toHaveAccessibleDescription("Enter a phone or an email");
});

test("an order isn't made twice, nor of nothing", async () => {
  const onCreateOrder = fn();
  const screen = await render(<Checkout pending onCreateOrder={onCreateOrder} />);
  (screen.getByRole("button", { name: "Create order" }).element() as HTMLButtonElement).click();
  expect(onCreateOrder).not.toHaveBeenCalled();
  await screen.unmount();
  const empty = await render(<Empty tab="checkout" onCreateOrder={onCreateOrder} />);
  (empty.getByRole("button", { name: "Create order" }).element() as HTMLButtonElement).click();
  expect(onCreateOrder).not.toHaveBeenCalled();
});

test("the total includes delivery, and the VAT is shown", async () => {
  const screen = await render(<Default extras={{ delivery: "49.00", vat: "3330.49" }} />);
  const told = screen
    .getByRole("definition")
    .elements()
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
  expect(told.slice(2)).toEqual(["18 469.00 €", "incl. delivery 49.00 €", "incl. VAT 3 330.49 €"]);
});

test("Enter before the search has finished adds its first result", async () => {
  const onAdd = fn();
  const search = { kind: "product" as const, text: "pallet" };
  const screen = await render(
    <Default search={search} results={{ items: [], loading: true }} onAdd={onAdd} />,
  );
  await expect.element(screen.getByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onAdd).not.toHaveBeenCalled();
  await screen.rerender(<Default search={search} results={{ items: offers }} onAdd={onAdd} />);
  await expect.poll(() => onAdd.mock.calls).toEqual([[offers[0]]]);
});

test("the cart can become a quote instead, if quotes are supported", async () => {
  const onCreateQuotation = fn();
  const screen = await render(<Checkout onCreateQuotation={onCreateQuotation} />);
  const more = screen.getByRole("button", { name: "More actions" });
  const tops = [more, screen.getByRole("button", { name: "Create order" })].map(
    (button) => button.element().getBoundingClientRect().top + button.element().clientHeight / 2,
  );
  const sums = screen.getByText("Total").element().closest("dl")!.getBoundingClientRect();
  for (const middle of tops) expect(Math.abs(middle - (sums.top + sums.height / 2))).toBeLessThan(8);
  await more.click();
  await screen.getByRole("menuitem", { name: "Create quotation" }).click();
  expect(onCreateQuotation).toHaveBeenCalledOnce();
  await screen.rerender(<Checkout />);
  await expect.element(more).not.toBeInTheDocument();
});

test("the checkout works by keyboard alone", async () => {
  const [onTabChange, onCreateOrder] = [fn(), fn()];
  const screen = await render(<Default onTabChange={onTabChange} onCreateOrder={onCreateOrder} />);
  await expect.element(screen.getByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(onTabChange).toHaveBeenCalledExactlyOnceWith("checkout");
  await screen.rerender(<Default tab="checkout" onCreateOrder={onCreateOrder} />);
  await screen.getByRole("tab", { name: "Checkout" }).click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(onCreateOrder).toHaveBeenCalledTimes(1);
});

test("the digits of a scanner go to the scan, whatever the search shows; other texts choose", async () => {
  const [onScan, onAdd] = [fn(), fn()];
  const kind = "product";
  const screen = await render(
    <Default search={{ kind, text: "4006381333931" }} onScan={onScan} onAdd={onAdd} />,
  );
  await screen.getByRole("combobox").click();
  await userEvent.keyboard("{Enter}");
  expect(onScan).toHaveBeenCalledExactlyOnceWith("4006381333931");
  expect(onAdd).not.toHaveBeenCalled();
  await screen.rerender(<Default search={{ kind, text: "pallet" }} onScan={onScan} onAdd={onAdd} />);
  await screen.getByRole("combobox").click();
  await userEvent.keyboard("{Enter}");
  expect(onScan).toHaveBeenCalledTimes(1);
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test("a scanner needs no click before it", async () => {
  const onSearchChange = fn();
  const screen = await render(
    <Default
      search={{ kind: "product", text: "" }}
      results={{ items: [] }}
      onSearchChange={onSearchChange}
    />,
  );
  await expect.element(screen.getByRole("combobox")).toHaveFocus();
  screen.getByRole("dialog").element().focus();
  await userEvent.keyboard("4");
  await expect.element(screen.getByRole("combobox")).toHaveFocus();
  expect(onSearchChange).toHaveBeenCalledExactlyOnceWith({ kind: "product", text: "4" });
  await screen.getByRole("spinbutton").first().click();
  await userEvent.keyboard("3");
  await expect.element(screen.getByRole("spinbutton").first()).toHaveFocus();
});

test.each([
  ["its button", () => userEvent.keyboard("{Enter}")],
  ["Ctrl Enter", () => userEvent.keyboard("{Control>}{Enter}{/Control}")],
])("whoever goes to the checkout by %s goes on from its tab", async (_, go) => {
  const screen = await render(<ChangesQuantities />);
  const next = screen.getByRole("dialog").getByRole("button", { name: "Checkout" });
  (next.element() as HTMLElement).focus();
  await go();
  await expect.element(screen.getByRole("tab", { name: "Checkout" })).toHaveFocus();
});

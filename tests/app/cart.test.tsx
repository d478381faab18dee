import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { createCartStore } from "../../app/client/cart/cart-store.ts";
import { forgetCart } from "../../app/client/cart/forget-cart.ts";
import type { CartItems } from "../../app/contract/cart.ts";
import { done, refused, type Answers } from "./answer-calls.ts";
import {
  anna,
  assembly,
  forgetPage,
  jack,
  nordwind,
  renderCart,
  rowsRendered,
  scale,
  sums,
} from "./cart-app.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetPage();
});

type Page = Awaited<ReturnType<typeof renderCart>>["screen"];

const add = (page: Page, name: string) => page.getByRole("button", { name: `Add ${name}` }).click();
const openCart = (page: Page) => page.getByRole("button", { name: /^Cart/ }).click();
const toCheckout = (page: Page) => page.getByRole("tab", { name: "Checkout" }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cart" });
const stored = () =>
  JSON.parse(localStorage.getItem("cart") ?? "null") as {
    items: CartItems;
    data: Record<string, unknown>;
    idempotencyKey: string;
  } | null;

/** A cart with items that was saved by an earlier page. */
function savedCart(data: Record<string, unknown> = {}) {
  const store = createCartStore(4);
  store.dispatch({ type: "add", item: jack });
  store.dispatch({ type: "add", item: assembly });
  store.dispatch({ type: "data", change: data });
}

async function chooseNordwind(page: Page) {
  await page.getByRole("radio", { name: "Counterparty" }).click({ force: true });
  await page.getByRole("combobox", { name: "Counterparty" }).fill("nord");
  await page.getByRole("option", { name: /Nordwind/ }).click();
}

/** What a check says of a line that nothing is wrong with. */
const asBefore = { status: "available", source: "base", why: "catalogue price", held: "", problem: null };

test("filling and opening the cart doesn't rerender its buttons", async () => {
  const { screen } = await renderCart();
  await expect.element(screen.getByRole("button", { name: /^Cart/ })).toBeVisible();
  rowsRendered.mockClear();
  await add(screen, "Truck scale");
  await openCart(screen);
  await expect.element(dialog(screen).getByText("Truck scale")).toBeVisible();
  expect(rowsRendered).not.toHaveBeenCalled();
});

describe("adding from a list", () => {
  test("adds an item once; a second press only opens the cart", async () => {
    const { screen } = await renderCart();
    await add(screen, "Pallet jack");
    await expect.element(screen.getByText("Pallet jack added to the cart")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Cart 1" })).toBeVisible();
    expect(dialog(screen).elements()).toHaveLength(0);
    await add(screen, "Pallet jack");
    await expect.element(dialog(screen)).toBeVisible();
    expect(stored()?.items.product_5).toMatchObject({ cartQuantity: 1, cartAmount: "385.00" });
  });

  test.each([
    ["Item type not defined", { ...jack, item_type: undefined }],
    ["Pallet jack - out of stock", { ...jack, quantity: 0 }],
    ["Pallet jack - Discontinued", { ...jack, status: "discontinued", status_name: "Discontinued" }],
  ])("says why not: %s", async (text, offer) => {
    const { screen } = await renderCart({}, [offer]);
    await add(screen, "Pallet jack");
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(localStorage.getItem("cart")).toBeNull();
  });
});

describe("the items", () => {
  test("quantity moves by one within stock, and only for products", async () => {
    savedCart();
    const { screen } = await renderCart();
    await openCart(screen);
    const more = screen.getByRole("button", { name: "Increase quantity of Pallet jack" });
    await more.click();
    await more.click();
    await expect.element(more).toHaveAttribute("aria-disabled", "true");
    expect(stored()?.items.product_5).toMatchObject({ cartQuantity: 3, cartAmount: "1155.00" });
    await expect.element(dialog(screen).getByText("1\u00a0655.00\u00a0€")).toBeVisible();
    expect(screen.getByRole("spinbutton", { name: /Assembly/ }).elements()).toHaveLength(0);
  });

  test("the search asks from two characters on, for 20 at most, and switches to services", async () => {
    const { screen, server } = await renderCart();
    await openCart(screen);
    const search = screen.getByRole("combobox", { name: "Find products" });
    await search.fill(" p ");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(server.to("products/search")).toHaveLength(0);
    await search.fill(" pa ");
    await screen.getByRole("option", { name: /Truck scale/ }).click();
    expect(server.to("products/search")[0]?.fields).toEqual({ search: "pa", limit: "20" });
    expect(Object.keys(stored()?.items ?? {})).toEqual(["product_6"]);
    // The next item is typed at once.
    await expect.element(search).toHaveValue("");
    await expect.element(search).toHaveFocus();
    await search.fill("as");
    await screen.getByRole("radio", { name: "Services" }).click({ force: true });
    await screen.getByRole("option", { name: /Assembly/ }).click();
    expect(Object.keys(stored()?.items ?? {})).toEqual(["product_6", "service_2"]);
  });

  test("the last one takes cart and checkout data with it, and both come back", async () => {
    savedCart({ phone: "+1", comment: "Ramp 3" });
    const { screen } = await renderCart();
    await openCart(screen);
    await screen.getByRole("button", { name: "Remove Assembly" }).click();
    await expect.element(dialog(screen)).toBeVisible();
    await screen.getByRole("button", { name: "Remove Pallet jack" }).click();
    await expect.element(dialog(screen)).not.toBeInTheDocument();
    expect(stored()).toMatchObject({ items: {}, data: { phone: "", comment: "" } });
    await screen.getByRole("button", { name: "Undo" }).last().click();
    await expect.element(dialog(screen)).toBeVisible();
    expect(stored()).toMatchObject({ data: { phone: "+1", comment: "Ramp 3" } });
    expect(Object.keys(stored()?.items ?? {})).toEqual(["product_5"]);
  });

  test("Ctrl+Z brings the last one back, although no dialog is open any more, and nothing else", async () => {
    savedCart();
    const { screen, server } = await renderCart();
    await openCart(screen);
    await screen.getByRole("button", { name: "Remove Assembly" }).click();
    await screen.getByRole("button", { name: "Remove Pallet jack" }).click();
    await expect.element(dialog(screen)).not.toBeInTheDocument();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(dialog(screen).getByText("Pallet jack")).toBeVisible();
    await expect.element(screen.getByText("Pallet jack removed from the cart")).not.toBeInTheDocument();
    expect(Object.keys(stored()?.items ?? {})).toEqual(["product_5"]);
    expect(server.to("history/undo")).toEqual([]);
  });

  test("the keyboard reaches the undo message outside the dialog", async () => {
    savedCart();
    const { screen } = await renderCart();
    await openCart(screen);
    screen.getByRole("button", { name: "Remove Assembly" }).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("Assembly removed from the cart")).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(dialog(screen).getByText("Assembly", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("Assembly removed from the cart")).not.toBeInTheDocument();
  });

  test("say what has changed without getting in the way", async () => {
    savedCart();
    const { screen } = await renderCart({
      "cart/check": {
        sums,
        lines: {
          product_5: { ...asBefore, price: "380.00", quantity: 3, source: "cp_price", why: "agreed price" },
          service_2: { ...asBefore, price: "480.00", quantity: null },
        },
      },
    });
    await openCart(screen);
    await expect.element(screen.getByText("The price is now 380.00")).toBeVisible();
    await expect.element(screen.getByText(/3 in stock\s· agreed price/)).toBeVisible();
    expect(stored()?.items.product_5?.price).toBe("385.00");
    await screen.getByRole("button", { name: "Accept new prices" }).first().click();
    expect(stored()?.items.product_5?.price).toBe("380.00");
    expect(stored()?.items.service_2?.price).toBe("480.00");
    await expect.element(screen.getByText(/The price is now/)).not.toBeInTheDocument();
  });

  test("switch to the customer's own price and name its source", async () => {
    savedCart();
    const { screen } = await renderCart({
      "cart/check": ({ fields }) => ({
        sums,
        lines: {
          product_5:
            String(fields["data[entity_id]"]) === "7"
              ? { ...asBefore, price: "350.00", quantity: 3, source: "cp_price", why: "agreed price" }
              : { ...asBefore, price: "385.00", quantity: 3 },
        },
      }),
    });
    await openCart(screen);
    await screen.getByRole("tab", { name: "Checkout" }).click();
    await screen.getByRole("radio", { name: "Counterparty" }).click({ force: true });
    await screen.getByRole("combobox", { name: "Counterparty" }).fill("nord");
    await screen.getByRole("option", { name: /Nordwind/ }).click();
    await expect.poll(() => stored()?.items.product_5?.price).toBe("350.00");
    await expect
      .element(screen.getByRole("region", { name: "Order for" }))
      .toHaveTextContent(/Owes.*1.200.00/);
    await screen.getByRole("tab", { name: "Items" }).click();
    await expect.element(screen.getByText(/3 in stock\s· agreed price/)).toBeVisible();
    await expect.element(screen.getByText(/The price is now/)).not.toBeInTheDocument();
  });

  test("ask about a list price that changed after the customer was chosen", async () => {
    savedCart();
    const { screen } = await renderCart({
      "cart/check": ({ fields }) => ({
        sums,
        lines: {
          product_5: {
            ...asBefore,
            price: String(fields["data[entity_id]"]) === "7" ? "386.00" : "385.00",
            quantity: 3,
          },
        },
      }),
    });
    await openCart(screen);
    await screen.getByRole("tab", { name: "Checkout" }).click();
    await screen.getByRole("radio", { name: "Counterparty" }).click({ force: true });
    await screen.getByRole("combobox", { name: "Counterparty" }).fill("nord");
    await screen.getByRole("option", { name: /Nordwind/ }).click();
    await screen.getByRole("tab", { name: "Items" }).click();
    await expect.element(screen.getByText("The price is now 386.00")).toBeVisible();
    expect(stored()?.items.product_5?.price).toBe("385.00");
  });

  test("say how little is left", async () => {
    savedCart();
    createCartStore(4).dispatch({ type: "quantity", key: "product_5", quantity: 3 });
    const { screen } = await renderCart({
      "cart/check": {
        sums,
        lines: { product_5: { ...asBefore, price: "385.00", quantity: 2 } },
      },
    });
    await openCart(screen);
    await screen.getByRole("button", { name: "Take 2" }).click();
    expect(stored()?.items.product_5).toMatchObject({ cartQuantity: 2, quantity: 2 });
  });
});

test("scanning a barcode adds its product, or one more of it", async () => {
  savedCart();
  const { screen, server } = await renderCart({
    "cart/check": {
      sums,
      lines: { product_5: { ...asBefore, price: "385.00", quantity: 9, held: "2 in Tom’s cart" } },
    },
    scan: {
      item_type: "product",
      product_id: 5,
      name: "Pallet jack",
      price: "385.00",
      quantity: 9,
      status: "available",
      status_name: "Available",
    },
  });
  await openCart(screen);
  await expect.element(screen.getByText("2 in Tom’s cart")).toBeVisible();
  const before = stored()!.items.product_5!.cartQuantity;
  await screen.getByRole("combobox", { name: "Find products" }).fill("4006381333931");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => stored()?.items.product_5?.cartQuantity).toBe(before + 1);
  await expect.element(screen.getByRole("combobox", { name: "Find products" })).toHaveValue("");
  expect(server.to("scan")[0]!.fields).toEqual({ barcode: "4006381333931" });
});

test("a barcode scanned into a quantity field isn't taken as a quantity", async () => {
  savedCart();
  const { screen, server } = await renderCart({
    scan: { ...scale, item_type: "product", status_name: "Available" },
  });
  await openCart(screen);
  const quantity = screen.getByRole("spinbutton", { name: "Quantity of Pallet jack" });
  await quantity.click();
  await userEvent.keyboard("4006381333931{Enter}");
  await expect.poll(() => stored()?.items.product_6?.cartQuantity).toBe(1);
  await expect.element(quantity).toHaveValue("1");
  await userEvent.keyboard("4006381333931{Tab}");
  await expect.poll(() => stored()?.items.product_6?.cartQuantity).toBe(2);
  expect(stored()?.items.product_5?.cartQuantity).toBe(1);
  expect(server.to("scan").map(({ fields }) => fields)).toEqual([
    { barcode: "4006381333931" },
    { barcode: "4006381333931" },
  ]);
});

test("an unknown barcode shows an error and stays visible", async () => {
  savedCart();
  const { screen } = await renderCart({ scan: refused("No product with the code 4006381333931") });
  await openCart(screen);
  await screen.getByRole("combobox", { name: "Find products" }).fill("4006381333931");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert").getByText(/No product with the code/)).toBeVisible();
});

test("the checkout says how long items are held", async () => {
  savedCart();
  const expires_at = new Date(Date.now() + 10 * 60_000).toISOString();
  const { screen, server } = await renderCart({ "cart/hold": { expires_at } });
  await openCart(screen);
  expect(server.to("cart/hold")).toHaveLength(0);
  await screen.getByRole("tab", { name: "Checkout" }).click();
  await expect.element(screen.getByText("Reserving for you…")).toBeVisible();
  const place = () => screen.getByRole("radiogroup", { name: "Order for" }).element().getBoundingClientRect();
  const before = place();
  await expect.element(screen.getByText(/Reserved for you, (10:00|9:\d\d) left/)).toBeVisible();
  expect(Object.keys(server.to("cart/hold")[0]!.fields)).toContain("items[product_5][cartQuantity]");
  expect(place()).toEqual(before);
});

test("the checkout shows what others are about to order of the same products", async () => {
  savedCart();
  const { screen } = await renderCart({
    "cart/hold": { expires_at: new Date(Date.now() + 10 * 60_000).toISOString() },
    "cart/check": {
      sums,
      lines: { product_5: { ...asBefore, price: "385.00", quantity: 9, held: "9 in Tom’s cart" } },
    },
  });
  await openCart(screen);
  await screen.getByRole("tab", { name: "Checkout" }).click();
  await expect
    .element(screen.getByText(/Pallet jack: 9 in the cart of Tom|Pallet jack: 9 in Tom’s cart/))
    .toBeVisible();
});

test("the checkout says when nothing is held", async () => {
  savedCart();
  const { screen } = await renderCart({ "cart/hold": refused("Not now") });
  await openCart(screen);
  await screen.getByRole("tab", { name: "Checkout" }).click();
  await expect.element(screen.getByText("Not reserved: others can order it too")).toBeVisible();
});

describe("the checkout", () => {
  test("choosing a counterparty fills empty fields and loads its contracts", async () => {
    savedCart({ phone: "+1" });
    const { screen, server } = await renderCart();
    await openCart(screen);
    await toCheckout(screen);
    await chooseNordwind(screen);
    await expect.element(screen.getByLabelText("Phone")).toHaveValue("+1");
    await expect.element(screen.getByLabelText("Email")).toHaveValue("orders@nordwind.example");
    await expect.element(screen.getByLabelText("Address")).toHaveValue("Hafenstraße 12, Hamburg");
    await screen.getByRole("combobox", { name: "Contract" }).selectOptions("C-2026/081");
    await expect.element(screen.getByText("Nordwind Logistics GmbH")).toBeVisible();
    expect(server.to("cps/search")[0]?.fields).toEqual({ search: "nord" });
    expect(server.to("contracts/get")[0]?.fields).toEqual({ cp_id: "7" });
    expect(server.to("cps/one/7")).toHaveLength(0);

    await screen.getByRole("radio", { name: "Client" }).click({ force: true });
    expect(stored()?.data).toMatchObject({ entity: "client", entity_id: null, contract_id: null });
    await expect.element(screen.getByRole("combobox", { name: "Contract" })).not.toBeInTheDocument();
  });

  test("beyond the credit limit offers to ask for approval, and to have it paid before", async () => {
    savedCart();
    let state: "over" | "asked" = "over";
    const { screen, server } = await renderCart({
      "cart/check": ({ fields }) => ({
        sums,
        lines: {},
        ...(fields["data[payment_method_id]"] !== "11" && {
          over: {
            text: "Exceeds the credit limit of 15.00 € by 5.00 € (10.00 € already used)",
            state,
            may_approve: false,
            prepaid: { payment_service_id: 1, payment_method_id: 11 },
          },
        }),
      }),
      "cart/ask-credit": () => {
        state = "asked";
        return done("cart/ask-credit", {}, "Approval requested from Mira");
      },
    });
    await openCart(screen);
    await toCheckout(screen);
    await chooseNordwind(screen);
    await expect
      .element(screen.getByText("Exceeds the credit limit of 15.00 € by 5.00 € (10.00 € already used)"))
      .toBeVisible();
    await screen.getByRole("button", { name: "Request approval" }).click();
    await expect
      .element(screen.getByText(/by 5.00 € \(10.00 € already used\). Approval requested/))
      .toBeVisible();
    expect(server.to("cart/ask-credit")[0]!.fields).toMatchObject({ "data[entity_id]": "7" });
    await expect.element(screen.getByRole("button", { name: "Request approval" })).not.toBeInTheDocument();
    (screen.getByRole("button", { name: "Switch to prepayment" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText(/Exceeds the credit limit/)).not.toBeInTheDocument();
    // The button went with its note: the keys go on from the customer's strip.
    await expect.element(screen.getByRole("region", { name: "Order for" })).toHaveFocus();
    await expect.poll(() => stored()?.data).toMatchObject({ payment_service_id: 1, payment_method_id: 11 });
  });

  test("is offered to its customer: the deal opens, and the cart keeps its items", async () => {
    savedCart();
    const { screen, server } = await renderCart({
      "cart/quote": done(
        "cart/quote",
        { record: { code: "deals", id: 9, title: "D-9" } },
        "Quotation D-9 created",
      ),
    });
    await openCart(screen);
    await toCheckout(screen);
    await chooseNordwind(screen);
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Create quotation" }).click();
    await expect.element(screen.getByText("Quotation D-9 created")).toBeVisible();
    expect(server.to("cart/quote")[0]!.fields).toMatchObject({ "data[entity_id]": "7" });
    expect(Object.keys(stored()?.items ?? {})).not.toEqual([]);
  });

  test("another customer's contacts don't stay with the order", async () => {
    savedCart();
    const { screen } = await renderCart();
    await openCart(screen);
    await toCheckout(screen);
    await chooseNordwind(screen);
    await screen.getByLabelText("Address").fill("Gate 3");
    await screen.getByRole("radio", { name: "Client" }).click({ force: true });
    await expect.element(screen.getByLabelText("Email")).toHaveValue("");
    await screen.getByRole("combobox", { name: "Client" }).fill("anna");
    await screen.getByRole("option", { name: /Anna/ }).click();
    await expect.element(screen.getByLabelText("Phone")).toHaveValue("+46 8 555");
    await expect.element(screen.getByLabelText("Email")).toHaveValue("");
    await expect.element(screen.getByLabelText("Address")).toHaveValue("Gate 3");
  });

  test("searches for parties with more than two characters only, and after a type is chosen", async () => {
    const { screen, server } = await renderCart();
    await openCart(screen);
    await toCheckout(screen);
    const search = screen.getByRole("combobox", { name: "Counterparty" });
    await expect
      .element(search)
      .toHaveAttribute("placeholder", expect.stringMatching(/^select entity first$/i));
    await screen.getByRole("radio", { name: "Client" }).click({ force: true });
    const clients = screen.getByRole("combobox", { name: "Client" });
    await clients.fill("an");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(server.to("clients/search")).toHaveLength(0);
    await clients.fill("ann");
    await screen.getByRole("option", { name: /Anna/ }).click();
    expect(stored()?.data).toMatchObject({ entity: "client", entity_id: 9, phone: "+46 8 555" });
  });

  test.each(["Delivery", "Payment"] as const)(
    "choosing a %s service loads its methods, clearing it empties them",
    async (kind) => {
      savedCart();
      const { screen } = await renderCart();
      await openCart(screen);
      await toCheckout(screen);
      const service = screen.getByRole("combobox", { name: `${kind} service` });
      const method = screen.getByRole("combobox", { name: `${kind} method` });
      await expect.element(method).toBeDisabled();
      await service.selectOptions(kind === "Delivery" ? "Hermes Freight" : "Bank");
      await method.selectOptions(kind === "Delivery" ? "To the door" : "Bank transfer");
      const field = kind === "Delivery" ? "delivery_method_id" : "payment_method_id";
      expect(stored()?.data[field]).toBe(kind === "Delivery" ? 11 : 31);
      await service.selectOptions("");
      await expect.element(method).toBeDisabled();
      expect(stored()?.data[field]).toBeNull();
    },
  );

  test("a delivery service says from which sum on it is free until the cart comes to it, and what to know of a method", async () => {
    savedCart({ entity: "cp" });
    const { screen } = await renderCart();
    await openCart(screen);
    await toCheckout(screen);
    const service = screen.getByRole("combobox", { name: "Delivery service" });
    await service.selectOptions("Hermes Freight");
    await expect.element(service).toHaveAccessibleDescription(/^Free from 1.000\.00.€$/);
    const method = screen.getByRole("combobox", { name: "Delivery method" });
    await method.selectOptions("To the door");
    await expect.element(method).toHaveAccessibleDescription("Pallets up to 1.8 m");
    // One that is for clients isn't offered.
    await expect.element(screen.getByRole("option", { name: "Own van" })).not.toBeInTheDocument();
    await screen.getByRole("tab", { name: /Items/ }).click();
    await screen.getByRole("button", { name: "Increase quantity of Pallet jack" }).click();
    await toCheckout(screen);
    await expect.element(service).not.toHaveAccessibleDescription();
  });

  test("a new client is saved by the short form and chosen", async () => {
    savedCart({ entity: "client" });
    const { screen, server } = await renderCart({
      "clients/manage": refused("Enter a phone or an email", {
        errors: { phone: [{ code: "rule", text: "Enter a phone" }] },
      }),
    });
    await openCart(screen);
    await toCheckout(screen);
    await screen.getByRole("button", { name: "Add client" }).click();
    const form = screen.getByRole("dialog", { name: "Add client" });
    await form.getByLabelText("First name").fill("Olena");
    await form.getByLabelText("Last name").fill("Shevchenko");
    await form.getByRole("button", { name: "Add client" }).click();
    const refusal = screen.getByRole("alertdialog");
    await expect.element(refusal.getByText("Enter a phone or an email")).toBeVisible();
    await refusal.getByRole("button", { name: "OK" }).click();
    await expect.element(form.getByText("Enter a phone")).toBeVisible();

    server.answers["clients/manage"] = done(
      "clients/manage",
      { client_id: 12, name: "Olena Shevchenko", phone: "+380 1" },
      "Created",
    );
    await form.getByLabelText("Phone").fill("+380 1");
    await form.getByRole("button", { name: "Add client" }).click();
    await expect.element(screen.getByText("Created", { exact: true })).toBeVisible();
    await expect.element(screen.getByRole("combobox", { name: "Client" })).toHaveValue("Olena Shevchenko");
    expect(stored()?.data).toMatchObject({ entity: "client", entity_id: 12, phone: "+380 1" });
    expect(server.to("clients/manage")[1]?.fields).toEqual({
      form_name: "ClientManageForm",
      first_name: "Olena",
      last_name: "Shevchenko",
      phone: "+380 1",
      email: "",
    });
  });

  test("clear empties the cart and closes it", async () => {
    savedCart({ phone: "+1" });
    const { screen } = await renderCart();
    await openCart(screen);
    await toCheckout(screen);
    await dialog(screen).getByRole("button", { name: "Clear", exact: true }).click();
    await expect.element(dialog(screen)).not.toBeInTheDocument();
    expect(stored()).toMatchObject({ items: {}, data: { phone: "" } });
  });
});

describe("an order", () => {
  const create = (page: Page) => page.getByRole("button", { name: "Create order" });

  async function openCheckout(answers: Answers) {
    savedCart({ phone: "+1" });
    const page = await renderCart(answers);
    await openCart(page.screen);
    await toCheckout(page.screen);
    await chooseNordwind(page.screen);
    return page;
  }

  test("empties the cart and leads to itself", async () => {
    const { screen, server } = await openCheckout({
      "orders/create": done("orders/create", { order_id: 1204 }, "Order ORD-1204 created"),
    });
    await screen.getByRole("tab", { name: "Items" }).click();
    await screen.getByRole("button", { name: "Remove Assembly" }).click();
    const removed = screen.getByText("Assembly removed from the cart");
    await expect.element(removed).toBeVisible();
    await screen.getByRole("tab", { name: "Checkout" }).click();
    const { idempotencyKey } = stored()!;
    await create(screen).click();
    await expect.element(screen.getByTestId("path")).toHaveTextContent("/orders/1204");
    // What was taken out before doesn't come back into the next cart.
    await expect.element(removed).not.toBeInTheDocument();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(screen.getByText("Order ORD-1204 created")).toBeVisible();
    await expect.element(dialog(screen)).not.toBeInTheDocument();
    expect(stored()).toMatchObject({ items: {}, data: { entity: "", entity_id: null, phone: "" } });
    expect(stored()?.idempotencyKey).not.toBe(idempotencyKey);
    expect(location.hash).toBe("");

    const [sent] = server.to("orders/create");
    expect(sent?.headers.get("Idempotency-Key")).toBe(idempotencyKey);
    expect(sent?.fields).toMatchObject({
      "items[product_5][product_id]": "5",
      "items[product_5][price]": "385.00",
      "items[product_5][cartQuantity]": "1",
      "data[entity]": "cp",
      "data[entity_id]": "7",
      "data[phone]": "+1",
      "data[email]": "orders@nordwind.example",
    });
  });

  test("is created once on a double click", async () => {
    let answer: (created: { order_id: number }) => void = () => {};
    const { screen, server } = await openCheckout({
      "orders/create": () => new Promise((resolve) => (answer = resolve)),
    });
    await create(screen).dblClick();
    await expect.poll(() => server.to("orders/create")).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    answer({ order_id: 5 });
    await expect.element(screen.getByTestId("path")).toHaveTextContent("/orders/5");
    expect(server.to("orders/create")).toHaveLength(1);
  });

  test("without a response is sent again under the same key; an edit makes a new one", async () => {
    const { screen, server } = await openCheckout({
      "orders/create": () => Promise.reject(new TypeError("Failed to fetch")),
    });
    const dismiss = () => screen.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await create(screen).click();
      await dismiss();
    }
    await screen.getByLabelText("Comment").fill("Ramp 3");
    await create(screen).click();
    await dismiss();
    const [first, second, third] = server
      .to("orders/create")
      .map(({ headers }) => headers.get("Idempotency-Key"));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(Object.keys(stored()?.items ?? {})).toHaveLength(2);
  });

  test("that is refused shows why, marks fields and lines, and keeps the cart", async () => {
    const { screen, server } = await openCheckout({
      "orders/create": refused("Price of Pallet jack is now 390.00 (was 385.00)", {
        errors: { "data.phone": [{ code: "rule", text: "Write a number with country code" }] },
        lines: [
          { key: "product_5", text: "Price of Pallet jack is now 390.00 (was 385.00)", price: "390.00" },
        ],
      }),
    });
    await create(screen).click();
    const refusal = screen.getByRole("alertdialog", { name: "The order wasn’t created" });
    await expect.element(refusal.getByText("Price of Pallet jack is now 390.00 (was 385.00)")).toBeVisible();
    await refusal.getByRole("button", { name: "OK" }).click();
    await screen.getByRole("button", { name: "Accept the new price" }).click();
    await expect.element(screen.getByText(/The price is now/)).not.toBeInTheDocument();
    expect(stored()?.items.product_5).toMatchObject({ price: "390.00", cartAmount: "390.00" });

    await toCheckout(screen);
    await expect.element(screen.getByText("Write a number with country code")).toBeVisible();
    await screen.getByLabelText("Phone").fill("+49 40 1");
    await expect.element(screen.getByText("Write a number with country code")).not.toBeInTheDocument();
    server.answers["orders/create"] = { order_id: 6 };
    await create(screen).click();
    await expect.element(screen.getByTestId("path")).toHaveTextContent("/orders/6");
  });
});

describe("a saved cart", () => {
  const record = { cp_id: 7, name: nordwind.name, phone: "+49 9", state: { title: nordwind.name } };

  test("reloads its counterparty without counting that as an edit", async () => {
    savedCart({ entity: "cp" });
    createCartStore(4).dispatch({ type: "party", party: nordwind });
    const before = localStorage.getItem("cart");
    const { screen, server } = await renderCart({ "cps/one": record as never });
    await expect.poll(() => server.to("cps/one/7")).toHaveLength(1);
    await openCart(screen);
    await toCheckout(screen);
    await expect
      .element(screen.getByRole("combobox", { name: "Counterparty" }))
      .toHaveValue("Nordwind Logistics");
    expect(localStorage.getItem("cart")).toBe(before);
  });

  test("drops a deleted client with a note and keeps its items", async () => {
    savedCart({ entity: "client" });
    createCartStore(4).dispatch({ type: "party", party: anna });
    const { screen } = await renderCart();
    await expect.element(screen.getByText(/no longer exists, or you don’t have access to it/)).toBeVisible();
    expect(stored()?.data).toMatchObject({ entity: "client", entity_id: null });
    await expect.element(screen.getByRole("button", { name: "Cart 2" })).toBeVisible();
  });

  test("keeps its client if there is no response", async () => {
    savedCart({ entity: "client" });
    createCartStore(4).dispatch({ type: "party", party: anna });
    const { server } = await renderCart({
      "clients/one": () => Promise.reject(new TypeError("Failed to fetch")),
    });
    await expect.poll(() => server.to("clients/one/9").length).toBeGreaterThan(0);
    expect(stored()?.data.entity_id).toBe(9);
  });

  test("of another user is neither shown nor lost before this one adds something", async () => {
    createCartStore(3).dispatch({ type: "add", item: jack });
    const others = localStorage.getItem("cart");
    const { screen } = await renderCart();
    await expect.element(screen.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
    expect(localStorage.getItem("cart")).toBe(others);
    await add(screen, "Truck scale");
    expect(Object.keys(stored()?.items ?? {})).toEqual(["product_6"]);
  });

  test.each(["{", '{"version":2,"user_id":4}', "[]", "null"])(
    "that reads %s is set aside with a notice",
    async (text) => {
      localStorage.setItem("cart", text);
      const { screen } = await renderCart();
      await expect.element(screen.getByText(/couldn’t be read. It was set aside/)).toBeVisible();
      expect(localStorage.getItem("cart.unreadable")).toBe(text);
      await add(screen, "Pallet jack");
      expect(Object.keys(stored()?.items ?? {})).toEqual(["product_5"]);
    },
  );

  test("is gone after a sign-out", () => {
    savedCart();
    forgetCart();
    expect(localStorage.getItem("cart")).toBeNull();
  });
});

describe("storage", () => {
  test("that is full keeps the cart in memory, with one notice", async () => {
    const { screen } = await renderCart();
    const write = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await add(screen, "Pallet jack");
    await add(screen, "Truck scale");
    await expect.element(screen.getByRole("button", { name: "Cart 2" })).toBeVisible();
    expect(screen.getByText(/Your browser’s storage is full/).elements()).toHaveLength(1);
    write.mockRestore();
    await add(screen, "Assembly");
    expect(Object.keys(stored()?.items ?? {})).toHaveLength(3);
  });

  test("is shared by tabs, which add to each other's carts under one key", () => {
    const here = createCartStore(4);
    const there = createCartStore(4);
    const stop = here.subscribe(() => undefined);
    here.dispatch({ type: "add", item: jack });
    there.dispatch({ type: "add", item: scale });
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    expect(Object.keys(here.snapshot().items)).toEqual(["product_5", "product_6"]);
    expect(here.snapshot().idempotencyKey).toBe(there.snapshot().idempotencyKey);

    here.setOpen(true);
    there.dispatch({ type: "clear" });
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    expect(here.snapshot()).toMatchObject({ items: {}, open: false });
    stop();
  });

  test("keeps the key until the cart is edited", () => {
    const store = createCartStore(4);
    store.dispatch({ type: "add", item: jack });
    const key = store.snapshot().idempotencyKey;
    store.dispatch({ type: "add", item: jack });
    store.dispatch({ type: "quantity", key: "product_5", quantity: 0 });
    store.setOpen(true);
    expect(store.snapshot().idempotencyKey).toBe(key);
    expect(createCartStore(4).snapshot().idempotencyKey).toBe(key);
    store.dispatch({ type: "quantity", key: "product_5", quantity: 2 });
    expect(store.snapshot().idempotencyKey).not.toBe(key);
  });
});

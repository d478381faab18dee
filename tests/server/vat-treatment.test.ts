import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecordState } from "../../app/contract/record.ts";
import { treatmentOf } from "../../app/modules/finance/server/vat-treatment.ts";
import type { Data } from "../../app/modules/calls.ts";
import { hasVatNumber } from "../../app/modules/parties/server/legal-persons/tax-numbers.ts";
import { openBooks, type Books } from "../support/books.ts";
import { cartOf } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

const query = async <Found extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await server.db.execute<Found>(statement)).rows;

/** Our company is Estonian and charges 24 %. */
beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
  await query(sql`update legal_persons set country_id = ${books.country("EE")}, vat_rate = 24`);
});
afterAll(() => server.stop());

const day = "2026-03-01";
const seller = (country: string, oss_registered = false) => ({ country, oss_registered });
const company = (country: string | null, has_vat_number = true) => ({
  country,
  is_business: true,
  has_vat_number,
});
const consumer = (country: string | null) => ({ country, is_business: false, has_vat_number: false });

describe("a sale is taxed by who sells, to whom, and when", () => {
  test.each([
    [seller("EE"), company("EE"), "domestic", false],
    [seller("EE"), company("DE"), "intra_community", false],
    [seller("EE"), company("DE", false), "domestic", true],
    [seller("EE", true), company("DE", false), "oss", true],
    [seller("EE"), company("NO", false), "export", false],
    [seller("EE"), company("GB"), "export", false],
    [seller("EE"), consumer("DE"), "domestic", false],
    [seller("EE", true), consumer("DE"), "oss", false],
    [seller("EE", true), consumer("EE"), "domestic", false],
    [seller("EE", true), consumer("US"), "export", false],
    [seller("EE"), consumer(null), "domestic", false],
    [seller("UA"), company("DE"), "export", false],
  ])("%o to %o is %s", (from, to, treatment, lacks_number) => {
    expect(treatmentOf(from, to, day)).toEqual({ treatment, lacks_number });
  });

  test("the United Kingdom was a member state until 2020", () => {
    expect(treatmentOf(seller("EE"), company("GB"), "2020-12-31").treatment).toBe("intra_community");
  });

  test.each([
    ["DE", "DE136695976", true],
    ["DE", "136695976", true],
    ["DE", "DE136695977", false],
    // A German tax number isn't a VAT number.
    ["DE", "2181508150", false],
    ["EE", "EE102030405", true],
    ["EE", "102030405", false],
    ["GR", "EL123456789", true],
  ])("in %s, %s is a VAT number: %s", (country, tax_number, expected) => {
    expect(hasVatNumber({ country, tax_number, vat_payer: true })).toBe(expected);
    expect(hasVatNumber({ country, tax_number, vat_payer: false })).toBe(false);
  });
});

/** A counterparty with a legal person, and a cart of it with goods at 124.00 and delivery at 12.40. */
async function deal(iso2: string, tax_number: string | null) {
  const cp_id = await books.addCompany(iso2, tax_number);
  return { cp_id, ...(await cartFor({ entity: "cp", entity_id: cp_id })) };
}

async function cartFor(party: object) {
  const product = await books.shop.addProduct({ price: "124.00", vat_rate: "24", stock: [99, 0] });
  const { service, method } = await books.shop.addDelivery({ price: "12.40" });
  const data = {
    ...party,
    phone: "+49 40 5550142",
    delivery_service_id: service.service_id,
    delivery_method_id: method.method_id,
  };
  return { product, cart: { items: cartOf({ ...product, cartQuantity: 2 }), data } };
}

const check = (cart: object) => books.call<Data<"cart/check">>("cart/check", cart);
const create = async (cart: object) =>
  (await books.call<{ order_id: number }>("orders/create", cart)).order_id;
const lineOf = (order_id: number) =>
  query(sql`select price, vat_rate, amount from order_lines where order_id = ${order_id}`);

test("a discount is explained by the prices that the customer sees", async () => {
  const { cart, cp_id } = await deal("DE", books.vatNumber());
  await query(sql`update cps set discount_percent = 5 where cp_id = ${cp_id}`);
  const [line] = Object.values((await check(cart)).lines);
  expect(line).toMatchObject({ price: "95.00", why: expect.stringMatching(/5% off 100\.00\s€/) });
});

test("a business with a VAT number in another member state pays the net price, from the cart to the credit note", async () => {
  const { cart, product, cp_id } = await deal("DE", books.vatNumber());
  const checked = await check(cart);
  expect(Object.values(checked.lines)[0]).toMatchObject({ price: "100.00", net: true, problem: null });
  expect(checked.sums).toMatchObject({
    subtotal: "200.00",
    delivery: "10.00",
    vat: "0.00",
    total: "210.00",
    vat_note: "Intra-Community, reverse charge",
  });
  expect(checked.lacks).toBeUndefined();

  const order_id = await create(cart);
  expect(await lineOf(order_id)).toEqual([{ price: "100.00", vat_rate: "0.00", amount: "200.00" }]);
  const order = await books.one("orders", order_id);
  expect(order).toMatchObject({ vat_treatment: "intra_community", total: "210.00" });
  expect((order.state as RecordState).lines!.totals).toContainEqual({
    label: "Intra-Community, reverse charge",
    amount: "0.00",
  });

  // What is added later is priced alike, and delivery stays.
  const added = await books.shop.addProduct({ price: "62.00", vat_rate: "24", stock: [9, 0] });
  const lines = [product, added].map(({ product_id }) => ({
    item_type: "product",
    item_id: product_id,
    quantity: 2,
  }));
  await books.call("orders/lines", { order_id, lines });
  expect(await books.one("orders", order_id)).toMatchObject({ subtotal: "300.00", total: "310.00" });

  // The customer moves: the order and its documents stay as they were agreed.
  const { record } = await books.call("orders/invoice", { order_id });
  await query(sql`update cps_legal_persons set country_id = ${books.country("EE")}, tax_number = null
    where name = ${`Company ${cp_id}`}`);
  await books.call("invoices/issue", { invoice_id: record.id });
  const sold = { vat_treatment: "intra_community", subtotal: "310.00", vat: "0.00", total: "310.00" };
  expect(await books.one("invoices", record.id)).toMatchObject(sold);
  const credit = await books.call("invoices/credit", { invoice_id: record.id });
  await books.call("invoices/issue", { invoice_id: credit.record.id });
  expect(await books.one("invoices", credit.record.id)).toMatchObject({ ...sold, kind: "credit_note" });
});

test("a business without a checked VAT number pays VAT, and the cart says what is missing", async () => {
  const { cart } = await deal("DE", null);
  const { sums, lacks } = await check(cart);
  expect(sums).toMatchObject({ total: "260.40", vat: "50.40" });
  expect(sums.vat_note).toBeUndefined();
  expect(lacks).toContain("has no checked VAT number");
  expect(await books.one("orders", await create(cart))).toMatchObject({ vat_treatment: "domestic" });
});

test("exports are without VAT, to consumers too", async () => {
  const { cart } = await deal("NO", null);
  expect((await check(cart)).sums).toMatchObject({ total: "210.00", vat: "0.00" });
  const client = await books.shop.addClient({ country_id: books.country("US") });
  const { cart: other } = await cartFor({ entity: "client", entity_id: client.client_id });
  expect(await books.one("orders", await create(other))).toMatchObject({
    vat_treatment: "export",
    total: "210.00",
  });
});

test("a consumer in another member state pays the VAT of their own country by the One-Stop Shop", async () => {
  const client = await books.shop.addClient({ country_id: books.country("DE") });
  const { cart } = await cartFor({ entity: "client", entity_id: client.client_id });
  expect((await check(cart)).sums).toMatchObject({ total: "260.40", vat: "50.40" });
  await query(sql`update legal_persons set oss_registered = true where legal_person_id = ${books.person}`);
  expect((await check(cart)).sums).toMatchObject({
    total: "260.40",
    vat: "41.58",
    vat_note: "VAT of the customer’s country (OSS)",
  });
  const order_id = await create(cart);
  const { record } = await books.call("orders/invoice", { order_id });
  expect(await books.one("invoices", record.id)).toMatchObject({ vat_treatment: "oss", vat: "41.58" });
  await query(sql`update legal_persons set oss_registered = false where legal_person_id = ${books.person}`);
});

describe("an invoice without an order", () => {
  const draftFor = async (cp_id: number, lines: object[], more: object = {}) =>
    books.make("invoices", {
      direction: "out",
      party: `cps:${cp_id}`,
      legal_person_id: books.person,
      currency_id: books.currency("EUR"),
      lines,
      ...more,
    });
  const priced = (row: Record<string, unknown>) =>
    (row.lines as { price: string; vat_rate: string }[]).map(({ price, vat_rate }) => [
      Number(price),
      Number(vat_rate),
    ]);

  test("takes net prices from the catalog, and a written price as what is due", async () => {
    const { cp_id, product } = await deal("DE", books.vatNumber());
    const row = await draftFor(cp_id, [
      { product_id: product.product_id },
      { product_id: product.product_id, price: "99.00" },
      { name: "Assembly", price: "50.00" },
      { name: "Pallet", price: "12.40", vat_rate: "24" },
    ]);
    expect(row).toMatchObject({ vat_treatment: "intra_community", vat: "0.00", total: "259.00" });
    expect(priced(row)).toEqual([
      [100, 0],
      [99, 0],
      [50, 0],
      [10, 0],
    ]);
  });

  test("follows a change of its customer while it is a draft", async () => {
    const [abroad, home] = [await deal("DE", books.vatNumber()), await deal("EE", "EE102030405")];
    const row = await draftFor(home.cp_id, [{ product_id: home.product.product_id }]);
    expect(priced(row)).toEqual([[124, 24]]);
    const { invoice_id } = row;
    const to = (cp_id: number) =>
      books.make("invoices", { invoice_id, party: `cps:${cp_id}`, cp_legal_person_id: "" });
    expect(priced(await to(abroad.cp_id))).toEqual([[100, 0]]);
    expect(priced(await to(home.cp_id))).toEqual([[124, 24]]);
  });

  test("charges VAT again once its customer is changed to one at home, before it is saved", async () => {
    const [abroad, home] = [await deal("DE", books.vatNumber()), await deal("EE", null)];
    const following = async (cp_id: number, lines: unknown) => {
      const { data } = await books.admin.call<Record<string, unknown>>("invoices/follow", {
        direction: "out",
        party: `cps:${cp_id}`,
        legal_person_id: books.person,
        currency_id: books.currency("EUR"),
        lines,
      });
      return data;
    };
    const typed = [{ product_id: home.product.product_id, quantity: "1" }];
    expect(priced(await following(abroad.cp_id, typed))).toEqual([[100, 0]]);
    expect(priced(await following(home.cp_id, typed))).toEqual([[124, 24]]);
  });
});

test("an order can't change to a company or contract by which it would be taxed differently", async () => {
  const { cart, cp_id } = await deal("DE", books.vatNumber());
  const german = await books.make("legal-persons", {
    name: "Handels GmbH",
    country_id: books.country("DE"),
    legal_address: "Hamburg",
    vat_payer: true,
  });
  const contract = await books.shop.addContract(cp_id, { legal_person_id: Number(german.legal_person_id) });
  const order_id = await create(cart);
  for (const values of [
    { contract_id: contract.contract_id },
    { legal_person_id: Number(german.legal_person_id) },
  ]) {
    const { status, data } = await books.admin.call<{ errors: object }>("orders/manage", {
      order_id,
      ...values,
    });
    expect(status).toBe(-1);
    expect(JSON.stringify(data.errors)).toContain("taxed differently (Domestic)");
  }
});

test("an order that changes to a company in another country is charged by that one's rates", async () => {
  const { cp_id, cart } = await deal("EE", null);
  const german = await books.make("legal-persons", {
    name: "Vertriebs GmbH",
    country_id: books.country("DE"),
    legal_address: "Hamburg",
    vat_payer: true,
  });
  await query(sql`update cps_legal_persons set country_id = ${books.country("DE")} where cp_id = ${cp_id}`);
  const order_id = await create(cart);
  const rated = () => query(sql`select vat_rate, amount from order_lines where order_id = ${order_id}`);
  expect(await rated()).toEqual([{ vat_rate: "24.00", amount: "248.00" }]);
  const to = (legal_person_id: unknown) => books.make("orders", { order_id, legal_person_id });
  await to(german.legal_person_id);
  expect(await rated()).toEqual([{ vat_rate: "19.00", amount: "248.00" }]);
  await to(books.person);
  expect(await rated()).toEqual([{ vat_rate: "24.00", amount: "248.00" }]);
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vatRatesOf } from "../../app/modules/basics/vat-rates.ts";
import type { CartSums } from "../../app/modules/orders/contract-cart.ts";
import { rateIn } from "../../app/modules/places/server/vat-rates.ts";
import { openBooks, type Books } from "../support/books.ts";
import { cartOf } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let germany: number;
let estonia: number;

const query = async <Found extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await server.db.execute<Found>(statement)).rows;

/** A German company besides the default one, which is Estonian. */
let german: number;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
  [germany, estonia] = [books.country("DE"), books.country("EE")];
  await query(sql`update legal_persons set country_id = ${estonia}, is_default = true`);
  const { legal_person_id } = await books.make("legal-persons", {
    name: "Handels GmbH",
    country_id: germany,
    legal_address: "Hamburg",
    vat_payer: true,
    vat_rate: "19",
  });
  german = Number(legal_person_id);
});
afterAll(() => server.stop());

const [ee, de] = [vatRatesOf("EE"), vatRatesOf("DE")];

test.each([
  ["EE", "2025-06-30", "22", "22.00"],
  ["EE", "2025-07-01", "22", "24.00"],
  ["EE", "2023-12-31", "24", "20.00"],
  ["DE", "2026-01-01", "24", "19.00"],
  ["DE", "2026-01-01", "9", "7.00"],
  ["EE", "2026-01-01", "13", "13.00"],
  // Accommodation had the reduced rate before it got its own, and Germany has none for it.
  ["EE", "2024-12-31", "13", "9.00"],
  ["DE", "2026-01-01", "13", "7.00"],
  // Denmark has one rate.
  ["DK", "2026-01-01", "9", "25.00"],
  ["DE", "2026-01-01", "0", "0"],
  ["DE", "2026-01-01", "17.5", "17.5"],
  // We know no rates of the United States.
  ["US", "2026-01-01", "22", "22"],
])("in %s on %s, Estonia’s %s %% is %s %%", (country, day, rate, expected) => {
  expect(rateIn({ country: vatRatesOf(country), day }, rate, ee)).toBe(expected);
});

test("names a rate by the first country that has it", () => {
  expect(rateIn({ country: de, day: "2026-01-01" }, "20", de, ee)).toBe("19.00");
  expect(rateIn({ country: ee, day: "2026-01-01" }, "7", ee, de)).toBe("9.00");
});

/** A cart of a counterparty under a contract with the company, or of a client. */
async function deal(legal_person_id?: number) {
  const product = await books.shop.addProduct({ price: "119.00", vat_rate: "22", stock: [99, 0] });
  const { cp_id } = await books.shop.addCp();
  const terms = legal_person_id
    ? {
        entity: "cp",
        entity_id: cp_id,
        contract_id: (await books.shop.addContract(cp_id, { legal_person_id })).contract_id,
      }
    : { entity: "client", entity_id: await books.addClient() };
  const data = { ...terms, phone: "+49 40 5550142" };
  return { product, cart: { items: cartOf({ ...product, cartQuantity: 1 }), data } };
}

const vatOf = (order_id: number) =>
  query<{ price: string; vat_rate: string }>(
    sql`select price, vat_rate from order_lines where order_id = ${order_id} order by position`,
  );

test("a cart, its order and its invoice include the VAT of the selling company's country", async () => {
  const { cart } = await deal(german);
  const { sums } = await books.call<{ sums: CartSums }>("cart/check", cart);
  expect(sums).toMatchObject({ total: "119.00", vat: "19.00" });
  const { order_id } = await books.call<{ order_id: number }>("orders/create", cart);
  expect(await vatOf(order_id)).toEqual([{ price: "119.00", vat_rate: "19.00" }]);
  const { record } = await books.call("orders/invoice", { order_id });
  expect(await books.one("invoices", record.id)).toMatchObject({ total: "119.00", vat: "19.00" });
});

test("the default company sells without a contract, at the rate of the day", async () => {
  const { cart } = await deal();
  const { sums } = await books.call<{ sums: CartSums }>("cart/check", cart);
  expect(sums).toMatchObject({ total: "119.00", vat: "23.03" });
});

test("an order keeps its rates, and what is added to it has those of its day", async () => {
  const { cart, product } = await deal();
  const { order_id } = await books.call<{ order_id: number }>("orders/create", cart);
  await query(sql`update orders set date = '2025-06-15' where order_id = ${order_id}`);
  await query(sql`update order_lines set vat_rate = 22 where order_id = ${order_id}`);
  const added = await books.shop.addProduct({ price: "10.00", vat_rate: "22", stock: [9, 0] });
  await books.call("orders/lines", {
    order_id,
    lines: [product, added].map(({ product_id }) => ({
      item_type: "product",
      item_id: product_id,
      quantity: 1,
    })),
  });
  expect((await vatOf(order_id)).map(({ vat_rate }) => vat_rate)).toEqual(["22.00", "22.00"]);

  // Invoiced after the change, it is taxed at the new rate; the customer pays the same.
  const { record } = await books.call("orders/invoice", { order_id });
  expect(await books.one("invoices", record.id)).toMatchObject({ total: "129.00", vat: "24.97" });
});

test("an invoice's items and free lines are taxed on its date", async () => {
  const product = await books.shop.addProduct({ price: "100.00", vat_rate: "24" });
  const of = { direction: "out", party: await books.addParty(), currency_id: books.currency("EUR") };
  const rates = async (values: object) => {
    const { lines } = await books.make("invoices", {
      ...of,
      lines: [{ product_id: product.product_id }, { name: "Assembly", price: "50.00" }],
      ...values,
    });
    return (lines as { vat_rate: string }[]).map(({ vat_rate }) => Number(vat_rate));
  };
  expect(await rates({ legal_person_id: german, date: "2026-03-01" })).toEqual([19, 19]);
  await query(sql`update legal_persons set vat_rate = 24 where legal_person_id = ${books.person}`);
  expect(await rates({ legal_person_id: books.person, date: "2025-06-30" })).toEqual([22, 22]);
  expect(await rates({ legal_person_id: books.person, date: "2025-07-01" })).toEqual([24, 24]);
});

test("a bill's items have the rate of the supplier's country, if it charges VAT", async () => {
  const product = await books.shop.addProduct({ price: "100.00", vat_rate: "24" });
  const { cp_id } = await books.shop.addCp();
  await books.shop.addContract(cp_id);
  const rate = async (legal_person_id: number) => {
    const { lines } = await books.make("invoices", {
      direction: "in",
      party: `cps:${cp_id}`,
      legal_person_id,
      currency_id: books.currency("EUR"),
      lines: [{ product_id: product.product_id }],
    });
    return Number((lines as { vat_rate: string }[])[0]!.vat_rate);
  };
  expect(await rate(german)).toBe(0);
  await query(sql`update cps_legal_persons set vat_payer = true where cp_id = ${cp_id}`);
  expect(await rate(german)).toBe(19);
  // Across the border, we account for it, if both have a VAT number.
  expect(await rate(books.person)).toBe(19);
  await query(
    sql`update legal_persons set tax_number = 'EE102030405', vat_payer = true where legal_person_id = ${books.person}`,
  );
  expect(await rate(books.person)).toBe(19);
  await query(sql`update cps_legal_persons set tax_number = 'DE136695976' where cp_id = ${cp_id}`);
  expect(await rate(books.person)).toBe(0);
});

test("a company that isn't registered for VAT charges none", async () => {
  const { legal_person_id } = await books.make("legal-persons", {
    name: "Small OÜ",
    country_id: estonia,
    legal_address: "Tallinn",
    vat_payer: false,
  });
  const { cart } = await deal(Number(legal_person_id));
  const { sums } = await books.call<{ sums: CartSums }>("cart/check", cart);
  expect(sums).toMatchObject({ total: "119.00", vat: "0.00" });
});

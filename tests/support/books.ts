import { sql } from "drizzle-orm";
import type { PartyFigures } from "../../app/modules/finance/contract.ts";
import type { Browser } from "./browser.ts";
import type { startServer } from "./server.ts";
import { taxNumberOf } from "../../app/modules/demo/contacts.ts";
import { disagreements } from "./disagreements.ts";
import { cartOf, openShop } from "./shop.ts";

type Row = Record<string, unknown>;

export const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** The books of a small company on a seeded database: an account, items, and everyday operations on them. */
export async function openBooks(server: Awaited<ReturnType<typeof startServer>>) {
  const shop = await openShop(server.db);
  const admin: Browser = await server.signIn("admin");
  const rows = async <Found extends Row>(query: string): Promise<Found[]> =>
    (await server.db.execute(sql.raw(query))).rows as Found[];
  const make = async (code: string, values: object): Promise<Row> => {
    const reply = await admin.call<Row>(`${code}/manage`, values);
    if (reply.status !== 1) throw new Error(`${code}: ${reply.message} ${JSON.stringify(reply.data)}`);
    return reply.data;
  };
  const call = async <Data = { record: { id: number; title: string } }>(path: string, values: object) => {
    const reply = await admin.call<Data>(path, values);
    if (reply.status < 1) throw new Error(`${path}: ${reply.message} ${JSON.stringify(reply.data)}`);
    return reply.data;
  };
  const one = async (code: string, id: number) => (await admin.call<Row>(`${code}/one/${id}`)).data;

  const currencies = await rows<{ code: string; currency_id: number }>(
    "select code, currency_id from currencies",
  );
  const currency = (code: string) => currencies.find((each) => each.code === code)!.currency_id;
  const countries = await rows<{ iso2: string; country_id: number }>(
    "select iso2, country_id from countries",
  );
  const country = (iso2: string) => countries.find((each) => each.iso2 === iso2)!.country_id;
  const [{ id: person }] = (await rows<{ id: number }>(
    "select legal_person_id as id from legal_persons",
  )) as [{ id: number }];
  const group = async (name: string, direction: string) =>
    Number((await make("cfig", { name, direction, activity: "operating" })).cfig_id);
  const [income, costs] = [await group("Revenue", "in"), await group("Running costs", "out")];
  const item = async (name: string, cfig_id: number, direction: string, more = {}) =>
    Number((await make("cfi", { name, cfig_id, direction, ...more })).cfi_id);
  const items = {
    sales: await item("Product sales", income, "in", { is_default: true }),
    goods: await item("Goods for resale", costs, "out", { is_default: true }),
    refunds: await item("Refunds", costs, "out", { for_refunds: true }),
  };
  let made = 0;
  const account = async (values: object = {}) =>
    Number(
      (
        await make("accounts", {
          name: `Account ${(made += 1)}`,
          legal_person_id: person,
          kind: "bank",
          currency_id: currency("EUR"),
          opening_balance: "100000.00",
          opening_date: day(-400),
          ...values,
        })
      ).account_id,
    );
  const main = await account();

  /** A planned operation. */
  const plan = async (amount: string, values: object = {}) => {
    const type = (values as { type?: string }).type ?? "income";
    const cfi_id = type === "income" ? items.sales : items.refunds;
    const row = await make("operations", {
      type,
      date: day(0),
      account_id: main,
      amount,
      ...(type !== "transfer" && { lines: [{ cfi_id }] }),
      ...values,
    });
    return Number(row.operation_id);
  };
  /** A posted operation, even if it overpays its order. */
  const post = async (amount: string, values: object = {}) => {
    const operation_id = await plan(amount, values);
    await call("operations/post", { operation_id, confirm: ["overpaid"] });
    return operation_id;
  };

  const draft = async (price: string, values: object) =>
    Number(
      (
        await make("invoices", {
          direction: "out",
          legal_person_id: person,
          date: day(0),
          currency_id: currency("EUR"),
          lines: [{ name: "Racking", quantity: "1", price, vat_rate: "20" }],
          ...values,
        })
      ).invoice_id,
    );
  const invoice = async (price: string, values: object) => {
    const invoice_id = await draft(price, values);
    await call("invoices/issue", { invoice_id });
    return invoice_id;
  };
  const pay = (code: "orders" | "invoices", id: number, amount: string, more: object = {}) =>
    admin.call<{ record: { id: number } }>(`${code}/pay`, {
      [code === "orders" ? "order_id" : "invoice_id"]: id,
      amount,
      account_id: main,
      cfi_id: items.sales,
      ...more,
    });

  const addClient = async () => (await shop.addClient()).client_id;
  /** A new client, as invoices and operations name their party. */
  const addParty = async () => `clients:${await addClient()}`;
  let numbers = 136_695_976;
  /** Another valid German VAT number. */
  const vatNumber = () => {
    const number = taxNumberOf("DE", numbers);
    numbers = Number(number.slice(2)) + 1;
    return number;
  };
  /** A counterparty with a legal person, "Company" and its id, which pays VAT if it has a number. */
  const addCompany = async (iso2: string, tax_number: string | null, more: object = {}) => {
    const { cp_id } = await shop.addCp();
    await make("cps-legal-persons", {
      cp_id,
      name: `Company ${cp_id}`,
      country_id: country(iso2),
      legal_address: "Somewhere",
      tax_number,
      vat_payer: tax_number !== null,
      is_default: true,
      ...more,
    });
    return cp_id;
  };
  const figures = (client_id: number) =>
    call<PartyFigures>("parties/figures", { entity: "client", entity_id: client_id });

  /** A client's order for a number of pieces at 60.00. */
  const order = async (client_id: number, cartQuantity = 2) => {
    const product = await shop.addProduct({ price: "60.00", stock: [99, 0] });
    const { order_id } = await call<{ order_id: number }>("orders/create", {
      items: cartOf({ ...product, cartQuantity }),
      data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142" },
    });
    return order_id;
  };
  const statusOf = async (name: string) =>
    (
      await rows<{ id: number }>(
        `select order_status_id as id from orders_statuses where "group" = '${name}'`,
      )
    )[0]!.id;
  const move = async (order_id: number, ...groups: string[]) => {
    for (const each of groups)
      await call("orders/status", { id: order_id, status_id: await statusOf(each), comment: "As agreed" });
  };
  const ship = (order_id: number) => move(order_id, "confirmed", "assembling", "ready", "shipped");
  const billOrder = async (order_id: number) => {
    const { record } = await call("orders/invoice", { order_id });
    await call("invoices/issue", { invoice_id: record.id });
    return record.id;
  };

  return {
    disagreements: () => rows(disagreements),
    shop,
    admin,
    rows,
    make,
    call,
    one,
    country,
    currency,
    person,
    items,
    main,
    account,
    plan,
    post,
    draft,
    invoice,
    pay,
    addClient,
    addParty,
    vatNumber,
    addCompany,
    figures,
    order,
    statusOf,
    move,
    ship,
    billOrder,
  };
}

export type Books = Awaited<ReturnType<typeof openBooks>>;

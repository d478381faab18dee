import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { businessDay, loadCompanyTimeZone } from "../../app/server/business-day.ts";
import { atWallClock, dayAfter, dayAt } from "../../app/server/calendar.ts";
import { tomorrowAtNine } from "../../app/modules/work/server/task-actions.ts";
import type { Actor } from "../../app/server/actor.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

type Row = Record<string, unknown>;

/** Half past midnight in Kyiv, on the 16th; in London and by UTC it is still the 15th. */
const justAfterMidnight = new Date("2030-01-15T22:30:00Z");
const today = "2030-01-16";
const yesterday = "2030-01-15";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;
let legal_person_id: number;
let made = 0;

const rows = async <Found extends Row>(query: string): Promise<Found[]> =>
  (await server.db.execute(sql.raw(query))).rows as Found[];

async function make(code: string, values: object): Promise<Row> {
  const reply = await admin.call<Row>(`${code}/manage`, values);
  expect(reply, code).toMatchObject({ status: 1 });
  return reply.data;
}

const setZone = async (time_zone: string) => {
  const { data } = await admin.call<Row>(`legal-persons/one/${legal_person_id}`);
  await make("legal-persons", { legal_person_id, version: data.version, time_zone });
};

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
  [{ legal_person_id }] = (await rows<{ legal_person_id: number }>(
    "select legal_person_id from legal_persons",
  )) as [{ legal_person_id: number }];
  await setZone("Europe/Kyiv");
  vi.useFakeTimers({ toFake: ["Date"], now: justAfterMidnight });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

describe("just after midnight, in the time zone of the company", () => {
  const order = async (data: object, price = "10.00") => {
    const product = await shop.addProduct();
    const items = cartOf({ ...product, price });
    return admin.call<{ order_id: number }>(
      "orders/create",
      { items, data: { phone: "+49 40 5550142", ...data } },
      { headers: { "idempotency-key": `business-day-${(made += 1)}` } },
    );
  };

  test("an order is dated today", async () => {
    const { client_id } = await shop.addClient();
    const { data } = await order({ entity: "client", entity_id: client_id });
    expect((await admin.call<Row>(`orders/one/${data.order_id}`)).data.date).toBe(today);
    // And "today" finds it, whatever its reader's day.
    const filters = [{ field: "date", op: "today", value: "" }];
    const { data: list } = await admin.call<{ datasets: { main: { rows: Row[] } } }>("orders/list", {
      filters,
    });
    expect(list.datasets.main.rows.map(({ order_id }) => order_id)).toContain(data.order_id);
  });

  test("an operation dated today can be posted, one dated tomorrow can't", async () => {
    const [{ currency_id }] = (await rows("select currency_id from currencies where is_base")) as [Row];
    const { account_id } = await make("accounts", {
      name: "Till",
      legal_person_id,
      kind: "cash",
      currency_id,
      opening_balance: "10.00",
    });
    const { cfig_id } = await make("cfig", { name: "Sales", direction: "in", activity: "operating" });
    const { cfi_id } = await make("cfi", { name: "Sales", cfig_id, direction: "in" });
    const operation = (date: string) =>
      make("operations", { type: "income", date, account_id, amount: "5.00", lines: [{ cfi_id }] });
    const { operation_id } = await operation(today);
    expect(await admin.call("operations/post", { operation_id, date: today })).toMatchObject({ status: 1 });
    const later = await operation(dayAfter(today, 1));
    const refused = await admin.call("operations/post", {
      ...later,
      id: undefined,
      date: dayAfter(today, 1),
    });
    expect(refused.status).toBe(-1);
    const [{ date }] = (await rows(
      `select date from operations where operation_id = ${String(operation_id)}`,
    )) as [Row];
    expect(date).toBe(today);
  });

  test("a contract that starts today is in force, one that ended yesterday isn't", async () => {
    const { cp_id } = await shop.addCp();
    const begun = await shop.addContract(cp_id, { start_date: today });
    const over = await shop.addContract(cp_id, { end_date: yesterday });
    const data = { entity: "cp", entity_id: cp_id };
    expect(await order({ ...data, contract_id: begun.contract_id })).toMatchObject({ status: 1 });
    expect((await order({ ...data, contract_id: over.contract_id })).status).toBe(0);
  });

  test("a price valid from today applies", async () => {
    const { cp_id } = await shop.addCp();
    const product = await shop.addProduct({ price: "10.00" });
    const [{ currency_id }] = (await rows("select currency_id from currencies where is_base")) as [Row];
    const price = await make("cps-prices", {
      cp_id,
      product_id: product.product_id,
      price: "7.00",
      currency_id,
    });
    expect(price.valid_from).toBe(today);
    const reply = await admin.call<{ order_id: number }>(
      "orders/create",
      {
        items: cartOf({ ...product, price: "7.00" }),
        data: { entity: "cp", entity_id: cp_id, phone: "+49 40 5550142" },
      },
      { headers: { "idempotency-key": "business-day-price" } },
    );
    expect(reply).toMatchObject({ status: 1 });
    expect((await admin.call<Row>(`orders/one/${reply.data.order_id}`)).data.subtotal).toBe("7.00");
  });

  test("an invoice that was due yesterday is a day late", async () => {
    const { cp_id } = await shop.addCp();
    const [invoice] = await rows<{ invoice_id: number }>(`
      insert into invoices (issued_number, direction, kind, status, date, due_date, party, legal_person_id, currency_id, lines, subtotal, total)
      select 'I-1', 'out', 'invoice', 'issued', '2030-01-01', '${yesterday}', 'cps:${cp_id}',
        ${legal_person_id}, currency_id, '[]', 10, 10 from currencies where is_base returning invoice_id`);
    const { data } = await admin.call<Row>(`invoices/one/${invoice!.invoice_id}`);
    expect(data.days_late).toBe(1);
    expect((await admin.call<Row>(`cps/one/${cp_id}`)).data.debt_overdue).toBe(true);
  });

  test("the page gets the time zone, and a change of it takes effect immediately", async () => {
    const zoneOf = async () =>
      (await admin.call<{ settings: { time_zone: string } }>("app/info")).data.settings.time_zone;
    expect(await zoneOf()).toBe("Europe/Kyiv");
    await setZone("Europe/London");
    expect([await zoneOf(), businessDay()]).toEqual(["Europe/London", yesterday]);
    await setZone("Europe/Kyiv");
    expect(businessDay()).toBe(today);
  });

  test("an unknown time zone is refused", async () => {
    const { data: company } = await admin.call<Row>(`legal-persons/one/${legal_person_id}`);
    const unknown = { version: company.version, time_zone: "Europe/Atlantis" };
    const reply = await admin.call("legal-persons/manage", { legal_person_id, ...unknown });
    expect(reply.status).toBe(-1);
    expect(JSON.stringify(reply.data)).toContain("Time zone: choose a time zone like Europe/Berlin");
    const [user] = await rows<Row>("select user_id, version from users limit 1");
    const own = await admin.call("users/manage", { ...user, time_zone: "Nowhere" });
    expect(own.status).toBe(-1);
  });

  test("a company without a default legal person uses UTC", async () => {
    await rows("update legal_persons set active = false");
    await loadCompanyTimeZone(server.db);
    expect(businessDay()).toBe(yesterday);
    await rows("update legal_persons set active = true");
    await loadCompanyTimeZone(server.db);
  });
});

test("tomorrow at nine is in the user's time zone, even across a DST change", () => {
  const at = (now: string, time_zone: string) =>
    tomorrowAtNine({ now: new Date(now), principal: { time_zone } } as Actor);
  expect(at("2030-01-15T22:30:00Z", "Europe/Kyiv")).toBe("2030-01-17T07:00:00.000Z");
  expect(at("2030-01-15T22:30:00Z", "America/New_York")).toBe("2030-01-16T14:00:00.000Z");
  // The clocks go forward in the night before.
  expect(at("2030-03-30T12:00:00Z", "Europe/Berlin")).toBe("2030-03-31T07:00:00.000Z");
});

test("each time zone has its own calendar", () => {
  expect(dayAt("Pacific/Kiritimati", new Date("2026-12-31T10:00:00Z"))).toBe("2027-01-01");
  expect(dayAt("Pacific/Pago_Pago", new Date("2027-01-01T10:59:00Z"))).toBe("2026-12-31");
  expect([dayAfter("2028-02-28", 1), dayAfter("2027-01-01", -1)]).toEqual(["2028-02-29", "2026-12-31"]);
  expect(atWallClock(new Date("2026-07-01T00:00:00Z"), "Europe/Kyiv").toISOString()).toBe(
    "2026-06-30T21:00:00.000Z",
  );
});

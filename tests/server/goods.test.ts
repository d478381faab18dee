import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Filter, Operator, Row } from "../../app/contract/kinds.ts";
import type { BulkPreview } from "../../app/contract/jobs.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { notifyLowStock } from "../../app/modules/stock/server/notify-low-stock.ts";
import { endHold } from "../../app/modules/orders/server/hold-cart.ts";
import { lockProducts } from "../../app/modules/stock/server/reserve.ts";
import type { Browser } from "../support/browser.ts";
import { jobsOf, type Jobs } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let staff: Browser;
let other: Browser;
let ended: Jobs["ended"];

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  await server.createUser({ login: "vera" });
  [staff, other] = await Promise.all([server.signIn("admin"), server.signIn("vera")]);
  ({ ended } = jobsOf(server, staff));
});
afterAll(() => server.stop());

type Product = Row & { product_id: number; state: RecordState };

async function save<Saved = Product>(path: string, values: Row): Promise<Saved> {
  const { data, status, message } = await staff.call<Saved>(path, values);
  expect(status, `${message} ${JSON.stringify(data)}`).toBe(1);
  return data;
}
const read = async (product_id: number) =>
  (await staff.call<Product>("products/one", { id: product_id })).data;
const errorOf = (reply: { data: unknown }, field: string) =>
  (reply.data as { errors?: Record<string, { text: string }[]> }).errors?.[field]?.[0]?.text;
const all = async <Value>(query: ReturnType<typeof sql>) =>
  (await server.db.execute<{ value: Value }>(query)).rows.map(({ value }) => value);
const warehouse = async (code: string) =>
  (await all<number>(sql`select warehouse_id as value from warehouses where code = ${code}`))[0]!;

describe("VAT of a category", () => {
  test("is the default for new products, from the nearest parent category that sets it", async () => {
    const above = await save<Row>("products-categories/manage", {
      name: { en: "Tools" },
      code: "taxed-tools",
      vat_rate: "22",
    });
    const below = await save<Row>("products-categories/manage", {
      name: { en: "Drills" },
      code: "taxed-drills",
      parent_id: above.category_id,
    });
    expect(below).toMatchObject({ vat_rate: null, usual_vat_rate: "22.00" });
    const made = { unit: "pcs", price: "10", category_id: below.category_id };
    expect(await save("products/manage", { ...made, name: "Drill", sku: "TAX-1" })).toMatchObject({
      vat_rate: "22.00",
    });
    expect(
      await save("products/manage", { ...made, name: "Book", sku: "TAX-2", vat_rate: "9" }),
    ).toMatchObject({
      vat_rate: "9.00",
    });
    const { product_id } = await save("products/manage", {
      name: "Loose",
      sku: "TAX-3",
      unit: "pcs",
      price: "1",
    });
    expect(await save("products/manage", { product_id, category_id: below.category_id })).toMatchObject({
      vat_rate: "0.00",
    });
  });

  test("is the default for new services", async () => {
    const { category_id } = await save<Row>("services-categories/manage", {
      name: { en: "Repairs" },
      code: "taxed-repairs",
      vat_rate: "13",
    });
    const sent = { name: "Repair", code: "TAX-S", unit: "hour", price: "40", category_id };
    expect(await save<Row>("services/manage", sent)).toMatchObject({ vat_rate: "13.00" });
  });
});

describe("barcodes", () => {
  test("can be several per product, are found by search and scan, and are unique", async () => {
    const { product_id, name } = await shop.addProduct();
    const saved = await save("products/manage", {
      product_id,
      barcodes: [{ barcode: "4006381333931" }, { barcode: "14006381333938", note: "Carton" }],
    });
    expect(saved.barcode).toBe("4006381333931");
    const { data } = await staff.call<{ data: Row[] }>("products/search", { search: "14006381333938" });
    expect(data.data.map((row) => row.product_id)).toEqual([product_id]);
    for (const barcode of ["4006381333931", "14006381333938"])
      expect((await staff.call("scan", { barcode })).data).toMatchObject({
        product_id,
        name,
        item_type: "product",
        status_name: "Available",
      });
    expect(await staff.call("scan", { barcode: "99999999" })).toMatchObject({
      status: 0,
      message: "No product with the code 99999999",
    });
    const next = await shop.addProduct();
    const taken = await staff.call("products/manage", {
      product_id: next.product_id,
      barcodes: [{ barcode: "14006381333938" }],
    });
    expect(errorOf(taken, "barcodes")).toBe(`Barcode 14006381333938 belongs to ${name}`);
    const twice = await staff.call("products/manage", {
      product_id: next.product_id,
      barcodes: [{ barcode: "40063813" }, { barcode: "40063813" }],
    });
    expect(errorOf(twice, "barcodes")).toBe("Barcode 40063813 is listed twice");
  });
});

describe("suppliers", () => {
  test("have a code, price and lead time, filter the list, and are only visible to those who see costs", async () => {
    const { product_id } = await shop.addProduct();
    const { cp_id } = await shop.addCp();
    const line = { cp_id, sku: "N-1", price: "4.20", lead_days: 7 };
    const saved = await save("products/manage", { product_id, suppliers: [line] });
    expect(saved.suppliers).toMatchObject([line]);
    const { data } = await staff.call<ListState>("products/list", {
      filters: [{ field: "supplier_ids", op: "in", value: String(cp_id) }],
    });
    expect(data.datasets.main!.rows.map((row) => row.product_id)).toEqual([product_id]);
    expect(
      errorOf(await staff.call("products/manage", { product_id, suppliers: [line, line] }), "suppliers"),
    ).toBe("Each supplier can be listed only once");
    const agents = await server.createProfile("Agents", {
      grants: { products: { actions: ["list", "view"], scope: "all" } },
    });
    await server.createUser({ login: "agent", access_ids: [agents] });
    const agent = await server.signIn("agent");
    const seen = await agent.call<Row>("products/one", { id: product_id });
    expect(seen.data).not.toHaveProperty("suppliers");
    expect(JSON.stringify(seen.data)).not.toContain("4.20");
  });
});

describe("attributes", () => {
  const addCategory = (code: string, attributes: Row[], more: Row = {}) =>
    save<Row & { category_id: number }>("products-categories/manage", {
      name: { en: code },
      code,
      attributes,
      ...more,
    });

  test("are defined by the category and its parents, and returned with their units", async () => {
    const above = await addCategory("tools", [
      { code: "colour", name: "Colour", attribute_type: "choice", attribute_options: "Red, Blue" },
    ]);
    const { category_id } = await addCategory(
      "saws",
      [
        { code: "blade", name: "Blade", attribute_type: "number", unit_name: "mm", is_required: true },
        { code: "wet", name: "For wet wood", attribute_type: "bool" },
      ],
      { parent_id: above.category_id },
    );
    const { product_id } = await shop.addProduct({ category_id });
    const { state } = await read(product_id);
    const form = state.actions!.find(({ code }) => code === "attributes")!.form!;
    expect(form.fields.map(({ name, label, kind, required }) => [name, label, kind, required])).toEqual([
      ["attribute_colour", "Colour", "choice", false],
      ["attribute_blade", "Blade, mm", "number", true],
      ["attribute_wet", "For wet wood", "bool", false],
    ]);
    expect(form.fields[0]!.options).toEqual([
      { value: "Red", label: "Red" },
      { value: "Blue", label: "Blue" },
    ]);
    const fill = (values: Row) => staff.call("products/attributes", { product_id, ...values });
    expect(errorOf(await fill({ attribute_colour: "Red" }), "attribute_blade")).toBe("Enter Blade");
    expect(errorOf(await fill({ attribute_blade: "x" }), "attribute_blade")).toBe("Blade: invalid value");
    expect(
      (await fill({ attribute_colour: "Blue", attribute_blade: "190", attribute_wet: "true" })).status,
    ).toBe(1);
    expect((await read(product_id)).state.tables!.attributes!.rows).toEqual([
      { attribute: "Colour", attribute_value: "Blue" },
      { attribute: "Blade", attribute_value: "190 mm" },
      { attribute: "For wet wood", attribute_value: "Yes" },
    ]);
    // What another category doesn't ask for goes.
    await save("products/manage", { product_id, category_id: above.category_id });
    expect((await read(product_id)).attributes).toEqual({ colour: "Blue" });
    const { product_id: plain } = await shop.addProduct();
    expect((await read(plain)).state.tables).not.toHaveProperty("attributes");
  });

  test("filter the list by the operators of their type, including in views", async () => {
    const { category_id } = await addCategory("ladders", [
      { code: "height", name: "Height", attribute_type: "number", unit_name: "m", is_filterable: true },
      {
        code: "made_of",
        name: "Made of",
        attribute_type: "choice",
        attribute_options: "Alu, Wood",
        is_filterable: true,
      },
      { code: "folds", name: "Folds", attribute_type: "bool", is_filterable: true },
      { code: "remark", name: "Remark", attribute_type: "text", is_filterable: true },
      { code: "secret", name: "Not asked", attribute_type: "text" },
    ]);
    // Of the same code, but in words.
    await addCategory("hills", [
      { code: "height", name: "Height in words", is_filterable: true },
      {
        code: "made_of",
        name: "Made of",
        attribute_type: "choice",
        attribute_options: "Earth",
        is_filterable: true,
      },
    ]);
    const made = async (attributes: Record<string, string | boolean> | null) =>
      (await shop.addProduct({ category_id, attributes })).product_id;
    const short = await made({ height: "2.5", made_of: "Alu", folds: true, remark: "For the office" });
    const long = await made({ height: "10", made_of: "Wood", folds: false });
    const odd = await made({ height: "tall" });
    const bare = await made(null);
    const state = (query: Row) =>
      staff.call<ListState>("products/list", {
        ...query,
        filters: [of("category_id", "eq", category_id), ...((query.filters as Filter[]) ?? [])],
      });
    const of = (field: string, op: Operator, value?: string | number) => ({
      field,
      op,
      ...(value !== undefined && { value: String(value) }),
    });
    const found = async (...filters: object[]) =>
      (await state({ filters })).data.datasets.main.rows
        .map(({ product_id }) => Number(product_id))
        .toSorted((a, b) => a - b);

    const { filters } = (await state({})).data;
    expect(
      filters
        .filter(({ name }) => name.startsWith("attributes-"))
        .map(({ name, label, operators, options }) => [
          name,
          label,
          operators[0],
          options?.map(({ value }) => value),
        ]),
    ).toEqual([
      ["attributes-bool-folds", "Folds", "eq", undefined],
      ["attributes-choice-made_of", "Made of", "eq", ["Alu", "Wood", "Earth"]],
      ["attributes-number-height", "Height, m", "eq", undefined],
      ["attributes-text-height", "Height in words", "contains", undefined],
      ["attributes-text-remark", "Remark", "contains", undefined],
    ]);
    expect(await found(of("attributes-number-height", "gte", 3))).toEqual([long]);
    expect(await found({ ...of("attributes-number-height", "between"), value: ["2", "2.50"] })).toEqual([
      short,
    ]);
    expect(await found(of("attributes-number-height", "empty"))).toEqual([odd, bare]);
    expect(await found(of("attributes-text-height", "contains", "TAL"))).toEqual([odd]);
    expect(await found({ ...of("attributes-choice-made_of", "in"), value: ["Wood", "Earth"] })).toEqual([
      long,
    ]);
    expect(await found(of("attributes-choice-made_of", "ne", "Wood"))).toEqual([short, odd, bare]);
    expect(await found(of("attributes-bool-folds", "eq", "false"))).toEqual([long]);
    expect(await found(of("attributes-text-remark", "starts", "for the"))).toEqual([short]);
    for (const wrong of [
      of("attributes-number-height", "eq", "high"),
      of("attributes-bool-folds", "contains", "x"),
      of("attributes-choice-made_of", "changed_to", "Wood"),
      of("attributes-number-x'y", "eq", "1"),
      of("attributes-date-height", "eq", "1"),
      of("attributes", "empty"),
      of("name-number-height", "empty"),
    ])
      expect([wrong, (await state({ filters: [wrong] })).status]).toEqual([wrong, -1]);

    const kept = await save<{ view_id: string }>("views/manage", {
      code: "products",
      name: "Tall ones",
      filters: [of("attributes-number-height", "gt", 5)],
    });
    const view = await staff.call<ListState>("products/list", { view_id: kept.view_id });
    expect(view.data.datasets.main.rows).toMatchObject([{ product_id: long }]);
  });

  test("have unique codes, and a choice needs options", async () => {
    const refused = async (attributes: Row[]) =>
      errorOf(
        await staff.call("products-categories/manage", { name: { en: "X" }, code: "x", attributes }),
        "attributes",
      );
    expect(
      await refused([
        { code: "a", name: "A" },
        { code: "a", name: "B" },
      ]),
    ).toBe("The code a is used twice");
    expect(await refused([{ code: "a", name: "Size", attribute_type: "choice" }])).toBe(
      "Size: enter the options, separated by commas",
    );
  });
});

describe("stock", () => {
  test("that is incoming is shown, and reduced when goods are received", async () => {
    const { product_id, name } = await shop.addProduct({ stock: [1, 0] });
    const warehouse_id = await warehouse("N");
    const expectGoods = (incoming: number | string, arrives_on = "") =>
      staff.call("stock/expect", { product_id, warehouse_id, incoming, arrives_on });
    expect(await expectGoods(30, "2030-01-05")).toMatchObject({
      status: 1,
      message: `${name}: 30 incoming to North`,
    });
    expect((await expectGoods(-1)).status).toBe(-1);
    expect((await expectGoods(1, "soon")).status).toBe(-1);
    const level = async () => (await read(product_id)).state.tables!.levels!.rows[0]!;
    expect(await level()).toMatchObject({ incoming: 30, arrives_on: "2030-01-05", on_hand: 1 });
    expect((await read(product_id)).incoming).toBe(30);
    const receive = (moved: number) =>
      staff.call("stock/move", { product_id, move_reason: "receipt", warehouse_id, moved });
    await receive(20);
    expect(await level()).toMatchObject({ incoming: 10, arrives_on: "2030-01-05", on_hand: 21 });
    await receive(15);
    expect(await level()).toMatchObject({ incoming: 0, arrives_on: null, on_hand: 36 });
    expect(await shop.findDisagreements()).toEqual([]);
  });

  test("that falls below its minimum, and then to zero, notifies the warehouse's manager once each", async () => {
    const [employee_id] = await all<number>(sql`
      insert into employees (first_name, last_name, position_id, department_id, hire_date)
      select 'Kira', 'Keeper', position_id, department_id, '2020-01-01' from positions limit 1 returning employee_id as value`);
    const user_id = await server.createUser({ login: "keeper" });
    await server.db.execute(sql`update users set employee_id = ${employee_id} where user_id = ${user_id}`);
    await server.db.execute(sql`update warehouses set responsible_id = ${employee_id} where code = 'N'`);
    const { product_id, sku } = await shop.addProduct({ stock: [9, 0], min_stock: 5 });
    const told = async () => {
      await notifyLowStock(server.db, new Date());
      return all<string>(sql`
        select kind || ' ' || (values->>'quantity') as value from notifications
        where user_id = ${user_id} and entity_id = ${product_id} order by notification_id`);
    };
    const set = async (counted: number) => {
      const warehouse_id = await warehouse("N");
      const reply = await staff.call("stock/count", {
        product_id,
        warehouse_id,
        counted,
        comment: "Counted",
      });
      expect(reply.status, reply.message).toBe(1);
    };
    expect(await told()).toEqual([]);
    await set(4);
    expect(await told()).toEqual(["product_low 4"]);
    await set(3);
    expect(await told()).toEqual(["product_low 4"]);
    await set(0);
    expect(await told()).toEqual(["product_low 4", "product_gone 0"]);
    await set(2);
    expect(await told()).toEqual(["product_low 4", "product_gone 0"]);
    await set(9);
    await told();
    await set(1);
    expect(await told()).toEqual(["product_low 4", "product_gone 0", "product_low 1"]);
    const keeper = await server.signIn("keeper");
    const { data } = await keeper.call<{ items: Row[] }>("notifications/get", {});
    expect(data.items[0]).toMatchObject({
      name: "Low stock",
      text: expect.stringContaining(`(${sku}): 1 left, minimum 5`),
    });
  });
});

describe("prices of many", () => {
  test("can be raised by a percentage: previewed, rounded to the cent, and undone at once", async () => {
    const [first, second] = [
      await shop.addProduct({ price: "10.00" }),
      await shop.addProduct({ price: "0.15" }),
    ];
    const ids = [first.product_id, second.product_id];
    const change = (value: string, dry_run?: true) =>
      staff.call<BulkPreview & { job_id: number }>("products/bulk", {
        ids,
        action: "change",
        values: JSON.stringify({ price: value }),
        ...(dry_run && { dry_run }),
      });
    const tried = await change("+5%", true);
    expect(tried.data.sample.map(({ changes }) => changes[0])).toMatchObject([
      { label: "Price", old: "10.00\u00a0€", new: "10.50\u00a0€" },
      { label: "Price", old: "0.15\u00a0€", new: "0.16\u00a0€" },
    ]);
    expect((await read(first.product_id)).price).toBe("10.00");
    await ended((await change("-2.5%")).data.job_id);
    expect([(await read(ids[0]!)).price, (await read(ids[1]!)).price]).toEqual(["9.75", "0.15"]);
    // Nothing is worth less than nothing, and half a number is none.
    expect((await change("-150%", true)).data.blocked).toHaveLength(2);
    for (const wrong of ["+%", "+5%%"])
      expect((await change(wrong, true)).data, wrong).toMatchObject({
        errors: { price: [{ code: "form" }] },
      });
  });
});

describe("a cart at the checkout", () => {
  test("holds items for a while, visible to others, until the order is created", async () => {
    const product = await shop.addProduct({ stock: [5, 0] });
    const client = await shop.addClient();
    const items = cartOf({ ...product, cartQuantity: 3 });
    const key = `product_${product.product_id}`;
    const heldFor = async (who: Browser) =>
      (await who.call<{ lines: Record<string, { held: string }> }>("cart/check", { items, data: {} })).data
        .lines[key]!.held;
    const before = Date.now();
    const { data } = await staff.call<{ expires_at: string }>("cart/hold", { items });
    const minutes = (Date.parse(data.expires_at) - before) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThan(11);
    expect(await heldFor(other)).toMatch(/^3 in .+’s cart/);
    expect(await heldFor(staff)).toBe("");
    await server.db.execute(sql`update cart_holds set expires_at = now() - interval '1 second'`);
    expect(await heldFor(other)).toBe("");
    await staff.call("cart/hold", { items });
    expect(await heldFor(other)).not.toBe("");
    // It informs; it keeps nobody from buying.
    const order = { items, data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" } };
    expect((await staff.call("orders/create", order)).status).toBe(1);
    expect(await heldFor(other)).toBe("");
    expect((await staff.call("cart/hold", {})).data).toEqual({ expires_at: null });
  });

  test("holds the last piece for the first user; later ones are told so", async () => {
    const product = await shop.addProduct({ stock: [1, 0] });
    await server.createUser({ login: "second-buyer", access_ids: [1] });
    const second = await server.signIn("second-buyer");
    const items = cartOf(product);
    expect((await staff.call("cart/hold", { items })).data).toMatchObject({ expires_at: expect.any(String) });
    expect((await second.call("cart/hold", { items })).data).toEqual({ expires_at: null });
    // Held on, it stays with whoever was first.
    expect((await staff.call("cart/hold", { items })).data).toMatchObject({ expires_at: expect.any(String) });
    const check = async (who: Browser) =>
      (await who.call<{ lines: Record<string, { held: string }> }>("cart/check", { items, data: {} })).data
        .lines[`product_${product.product_id}`]!.held;
    expect(await check(staff)).toBe("");
    expect(await check(second)).toMatch(/^1 in .+’s cart/);
    await staff.call("cart/hold", {});
    expect((await second.call("cart/hold", { items })).data).toMatchObject({
      expires_at: expect.any(String),
    });
  });

  test("can be renewed while its order is being created: both succeed", async () => {
    const product = await shop.addProduct({ stock: [5, 0] });
    const items = cartOf({ ...product, cartQuantity: 3 });
    await staff.call("cart/hold", { items });
    const [user_id] = await all<number>(sql`select user_id as value from cart_holds`);
    const waiting = () =>
      all(sql`select pid as value from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    const renewal = await server.db.transaction(async (order) => {
      await lockProducts(order, [product.product_id]);
      const renewed = staff.call("cart/hold", { items });
      await expect.poll(waiting).toHaveLength(1);
      await endHold(order, user_id!);
      return { renewed };
    });
    expect(await renewal.renewed).toMatchObject({ status: 1 });
  });
});

describe("delivery", () => {
  test("costs what the customer's smallest zone says, or else the method's price", async () => {
    const [country_id] = await all<number>(sql`select country_id as value from countries where iso2 = 'DE'`);
    const types = await all<number>(
      sql`select location_type_id as value from locations_types order by level`,
    );
    const add = (name: string, level: number, parent_id: number | "" = "") =>
      save<{ location_id: number }>("locations/manage", {
        name: { en: name },
        country_id,
        location_type_id: types[level],
        parent_id,
      });
    const land = await add("Germany", 0);
    const state = await add("Hamburg", 1, land.location_id);
    const { service, method } = await shop.addDelivery({ needs_address: true, price: "49.00" });
    const zones = [
      { location_id: land.location_id, price: "30.00" },
      { location_id: state.location_id, price: "12.50" },
    ];
    await save("delivery-services/manage", { service_id: service.service_id, zones });
    const twice = await staff.call("delivery-services/manage", {
      service_id: service.service_id,
      zones: [zones[0], zones[0]],
    });
    expect(errorOf(twice, "zones")).toBe("Zones and weights: each entry can appear only once");
    const item = await shop.addService({ price: "10.00" });
    const costFor = async (location_id: number | null) => {
      const client = await shop.addClient({ location_id });
      const { data, message } = await staff.call<{ order_id: number }>("orders/create", {
        items: cartOf(item),
        data: {
          entity: "client",
          entity_id: client.client_id,
          phone: "+49 40 5550142",
          address: "Elbstraße 1",
          delivery_service_id: service.service_id,
          delivery_method_id: method.method_id,
        },
      });
      expect(message).toContain("created");
      return (await staff.call<Row>(`orders/one/${data.order_id}`)).data.delivery_cost;
    };
    expect(await costFor(state.location_id)).toBe("12.50");
    expect(await costFor(land.location_id)).toBe("30.00");
    expect(await costFor(null)).toBe("49.00");
  });

  test("costs what the tariff says for the goods' weight, and is refused if they are too heavy", async () => {
    const [location_id] = await all<number>(
      sql`select location_id as value from locations where name->>'en' = 'Germany'`,
    );
    const { service, method } = await shop.addDelivery({ needs_address: true, price: "99.00" });
    const tariff = (zones: Row[]) =>
      staff.call("delivery-services/manage", { service_id: service.service_id, zones });
    const lines = [
      { location_id, up_to_kg: "5", price: "6.00" },
      { location_id, up_to_kg: "31.5", price: "9.00" },
      { up_to_kg: "5", price: "16.00" },
      { price: "40.00" },
    ];
    expect(errorOf(await tariff([lines[3]!, lines[3]!]), "zones")).toBe(
      "Zones and weights: each entry can appear only once",
    );
    expect((await tariff(lines)).status).toBe(1);
    const product = await shop.addProduct({ weight: "2.5", stock: [90, 0] });
    const weightless = await shop.addProduct({ weight: null });
    const order = async (cartQuantity: number, place: number | null) => {
      const client = await shop.addClient({ location_id: place });
      return staff.call<{ order_id: number; errors: object }>("orders/create", {
        items: cartOf({ ...product, cartQuantity }, weightless),
        data: {
          entity: "client",
          entity_id: client.client_id,
          phone: "+49 40 5550142",
          address: "Elbstraße 1",
          delivery_service_id: service.service_id,
          delivery_method_id: method.method_id,
        },
      });
    };
    const costOf = async (...asked: Parameters<typeof order>) => {
      const { data, message } = await order(...asked);
      expect(message).toContain("created");
      return (await staff.call<Row>(`orders/one/${data.order_id}`)).data.delivery_cost;
    };
    expect(await costOf(2, location_id!)).toBe("6.00");
    expect(await costOf(3, location_id!)).toBe("9.00");
    expect(await costOf(2, null)).toBe("16.00");
    expect(await costOf(20, null)).toBe("40.00");
    const heavy = await order(13, location_id!);
    expect(heavy.message).toBe(
      `${service.name} delivers up to 31.5 kg there; these goods weigh 32.500 kg. Choose another service`,
    );
    expect(heavy.data.errors).toHaveProperty("data.delivery_method_id");
  });

  test("to a pickup point requires one of the service's", async () => {
    const { service, method } = await shop.addDelivery();
    await save("delivery-services/manage", {
      service_id: service.service_id,
      pickup_points: [{ name: "Harbour", address: "Am Kai 1" }],
    });
    const { data: offered } = await staff.call<{ data: Row[] }>("delivery-services/get", {});
    expect(offered.data.find(({ service_id }) => service_id === service.service_id)).toMatchObject({
      pickup_points: [{ name: "Harbour", address: "Am Kai 1" }],
    });
    const { data: named } = await staff.call<{ data: Row[] }>("delivery-services/get", {
      ids: [service.service_id],
    });
    expect(named.data).toEqual([expect.objectContaining({ service_id: service.service_id })]);
    const client = await shop.addClient();
    const item = await shop.addService();
    const order = (pickup_point: string) =>
      staff.call<{ order_id: number }>("orders/create", {
        items: cartOf(item),
        data: {
          entity: "client",
          entity_id: client.client_id,
          phone: "+49 40 5550142",
          delivery_service_id: service.service_id,
          delivery_method_id: method.method_id,
          pickup_point,
        },
      });
    expect((await order("Nowhere")).message).toContain("doesn’t have this pickup point");
    const { data } = await order("Harbour");
    expect((await staff.call<Row>(`orders/one/${data.order_id}`)).data.pickup_point).toBe("Harbour");
  });
});

test("a product can have documents", async () => {
  const { product_id } = await shop.addProduct();
  const [document_type_id] = await all<number>(
    sql`select document_type_id as value from documents_types where code = 'delivery_note'`,
  );
  const [responsible_id] = await all<number>(sql`select employee_id as value from employees limit 1`);
  const subject = `products:${product_id}`;
  await save("documents/manage", { name: "Data sheet", document_type_id, responsible_id, subject });
  const { state } = await read(product_id);
  expect(state.tabs.find(({ code }) => code === "documents")).toMatchObject({ label: "Documents", count: 1 });
  expect(state.actions!.map(({ code }) => code)).toContain("generate");
});

test("a pick list shows an order's reservations by warehouse", async () => {
  const product = await shop.addProduct({ stock: [2, 5], barcode: "40063812" });
  const client = await shop.addClient();
  const { data } = await staff.call<{ order_id: number }>("orders/create", {
    items: cartOf({ ...product, cartQuantity: 4 }),
    data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
  });
  const [document_type_id] = await all<number>(
    sql`select document_type_id as value from documents_types where code = 'delivery_note'`,
  );
  const { template_id } = await save<{ template_id: number }>("documents-templates/manage", {
    name: "Pick list",
    document_type_id,
    subject_kind: "orders",
    locale: "en",
    status: "active",
    body: `<table><tbody><tr><td><p>{#order.picks}{warehouse}</p></td><td><p>{sku}</p></td><td><p>{barcode}</p></td><td><p>{quantity}{/order.picks}</p></td></tr></tbody></table>`,
  });
  const { data: tried } = await staff.call<{ url: string }>("documents-templates/try", {
    template_id,
    entity: "orders",
    id: data.order_id,
  });
  const page = await (await staff.request(tried.url)).text();
  const cells = [...page.matchAll(/<td[^>]*><p[^>]*>([^<]*)<\/p>/g)].map(([, cell]) => cell);
  expect(cells).toEqual(["North", product.sku, "40063812", "2", "South", product.sku, "40063812", "2"]);
});

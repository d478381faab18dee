import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seed } from "../../app/modules/basics/seed.ts";
import { demoPassword } from "../../app/modules/demo/in-use.ts";
import { loadDemo } from "../../app/modules/demo/load.ts";
import { openLocalStore } from "../../app/server/files/local-store.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { product } from "../../app/modules/product.ts";
import type { Database } from "../../app/server/database/connection.ts";
import { allResources } from "../../app/server/resources/registry.ts";
import type { ListState } from "../../app/contract/list.ts";
import { disagreements } from "../support/disagreements.ts";
import { startServer } from "../support/server.ts";
import { cartOf } from "../support/shop.ts";

/** Before anything that the database itself dates. */
const now = new Date("2025-03-18T14:30:00Z");
const started = new Date().toISOString();
const admin = { email: "boss@example.com" };

async function rows<Row extends Record<string, unknown>>(db: Database, query: string): Promise<Row[]> {
  return (await db.execute(sql.raw(query))).rows as Row[];
}

async function numberOf(db: Database, query: string): Promise<number> {
  const [row] = await rows<{ n: number }>(db, `select (${query})::int as n`);
  return row!.n;
}

/** Everything that is stored, table by table; times that the database itself sets are left out, and salted hashes. */
async function fingerprint(db: Database): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  const tables = await rows<{ name: string }>(
    db,
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of tables) {
    const [row] = await rows<{ print: string }>(
      db,
      `select md5(coalesce(string_agg(line, '|' order by line), '')) as print from (
        select (to_jsonb(t) - '{hash,changed_at}'::text[]
          - case when to_jsonb(t)->>'created_at' > '${started.slice(0, -1)}' then '{created_at,updated_at}'::text[] else '{}' end)::text as line
        from "${name}" t
      ) lines`,
    );
    prints[name] = row!.print;
  }
  return prints;
}

describe("the basic data", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
    await seed(server.db, { admin, now });
  });
  afterAll(() => server.stop());

  test("of an installation without the demo company is enough for a first order, and is never overwritten", async () => {
    const own = await startServer();
    try {
      await seed(own.db, { admin, now, starter: true });
      await seed(own.db, { admin, now, starter: true });
      const [given] = await rows(
        own.db,
        `select (select count(*) from warehouses where is_sellable)::int as warehouses,
          (select count(*) from payment_methods)::int as payment, (select count(*) from delivery_methods)::int as delivery,
          (select count(*) from cfi where is_default)::int as usual, (select count(*) from cfi where for_refunds)::int as refunds`,
      );
      expect(given).toEqual({ warehouses: 1, payment: 3, delivery: 2, usual: 2, refunds: 1 });
      expect(await loadDemo(own.db, { now, scale: 0.02 })).toBe(false);

      await own.createUser({ login: "founder" });
      const staff = await own.signIn("founder");
      const make = async (path: string, values: Record<string, unknown>) => {
        const reply = await staff.call<Record<string, number>>(path, values);
        expect(reply, JSON.stringify(reply)).toMatchObject({ status: 1 });
        return reply.data;
      };
      const [chosen] = await rows<Record<string, number>>(
        own.db,
        `select (select warehouse_id from warehouses) as warehouse_id,
          (select category_id from products_categories order by sort limit 1) as category_id,
          p.method_id as payment_method_id, p.service_id as payment_service_id,
          d.method_id as delivery_method_id, d.service_id as delivery_service_id
        from payment_methods p, delivery_methods d where p.code = 'transfer' and d.code = 'pickup'`,
      );
      const { warehouse_id, category_id, ...terms } = chosen!;
      const { client_id } = await make("clients/manage", {
        first_name: "Ada",
        last_name: "First",
        phone: "+49 40 5550177",
      });
      const { product_id } = await make("products/manage", {
        name: "Pallet",
        sku: "P-1",
        price: "10.00",
        category_id,
        status: "available",
      });
      await make("stock/move", { product_id, warehouse_id, move_reason: "receipt", moved: 3 });
      await make("orders/create", {
        items: cartOf({ product_id: product_id!, name: "Pallet", price: "10.00", cartQuantity: 2 }),
        data: { entity: "client", entity_id: client_id, phone: "+49 40 5550177", ...terms },
      });
    } finally {
      await own.stop();
    }
  });

  test("gives VAT rates to the countries of an older installation that have none", async () => {
    const own = await startServer();
    try {
      await seed(own.db, { admin, now });
      const of = (iso2: string) => rows(own.db, `select vat_rates from countries where iso2 = '${iso2}'`);
      const [estonian] = await of("EE");
      const theirs = '[{"vat_kind": "standard", "rate": "17.00", "valid_from": null, "name": null}]';
      await own.db.execute(
        sql`update countries set vat_rates = case iso2 when 'DE' then ${theirs}::jsonb else '[]' end`,
      );
      await seed(own.db, { admin, now });
      expect(await of("EE")).toEqual([estonian]);
      expect(await of("DE")).toEqual([{ vat_rates: JSON.parse(theirs) }]);
      expect(await of("US")).toEqual([{ vat_rates: [] }]);
    } finally {
      await own.stop();
    }
  });

  test("includes an administrator, three languages and all countries", async () => {
    const [user] = await rows(
      server.db,
      "select login, email, employee_id is not null as employed, is_system from users join access on access_id = any(access_ids)",
    );
    expect(user).toEqual({ login: "boss", email: "boss@example.com", employed: true, is_system: true });
    expect(
      await rows(
        server.db,
        "select code, short, group_separator, decimal_separator, is_default from locales order by sort",
      ),
    ).toEqual([
      { code: "en", short: "EN", group_separator: "space", decimal_separator: "point", is_default: true },
      { code: "de", short: "DE", group_separator: "point", decimal_separator: "comma", is_default: false },
      { code: "uk", short: "УКР", group_separator: "space", decimal_separator: "comma", is_default: false },
    ]);
    expect(await rows(server.db, "select code from currencies where is_base")).toEqual([{ code: "EUR" }]);
    expect(await numberOf(server.db, "select count(*) from countries")).toBeGreaterThanOrEqual(50);
    expect(
      await rows(
        server.db,
        "select name->>'en' as en, name->>'de' as de, name->>'uk' as uk from countries where iso2 = 'EE'",
      ),
    ).toEqual([{ en: "Estonia", de: "Estland", uk: "Естонія" }]);
  });

  test.each([
    [
      "orders_statuses",
      ["new", "confirmed", "assembling", "ready", "shipped", "completed", "on_hold", "cancelled", "returned"],
    ],
    ["clients_statuses", ["lead", "active", "dormant", "lost", "blocked"]],
    ["cps_statuses", ["prospect", "active", "paused", "closed", "blocked"]],
  ])("includes one status per group for %s, the first as default", async (table, groups) => {
    const statuses = await rows<{ group: string }>(server.db, `select "group" from ${table} order by sort`);
    expect(statuses.map(({ group }) => group)).toEqual(groups);
    expect(await rows(server.db, `select "group" from ${table} where is_default`)).toEqual([
      { group: groups[0] },
    ]);
  });

  test("names every entry in each language", async () => {
    for (const table of [
      "countries",
      "currencies",
      "orders_statuses",
      "clients_types",
      "cps_types",
      "legal_forms",
      "payment_types",
      "delivery_types",
      "positions",
      "departments",
      "products_categories",
    ]) {
      const unnamed = await numberOf(
        server.db,
        `select count(*) from ${table} where not (name ?& array['en', 'de', 'uk'])`,
      );
      expect(unnamed, table).toBe(0);
      expect(await numberOf(server.db, `select count(*) from ${table}`), table).toBeGreaterThan(0);
    }
  });

  test("is seeded once: changes by staff are kept", async () => {
    await server.db.execute(sql`update orders_statuses set name = '{"en": "Fresh"}' where code = 'new'`);
    const before = await fingerprint(server.db);
    await Promise.all([
      seed(server.db, { admin, now }),
      seed(server.db, { admin: { email: "other@example.com" }, now }),
    ]);
    expect(await fingerprint(server.db)).toEqual(before);
  });

  test("of an older version gets missing document templates once, next to those of staff", async () => {
    const papers = () =>
      rows<{ name: string; locale: string; body: string }>(
        server.db,
        "select name, locale, body from documents_templates where deleted_at is null order by template_id",
      );
    const all = await papers();
    await server.db.execute(sql`
      update documents_templates set body = 'Ours', name = 'Bill' where name = 'Invoice' and locale = 'en'`);
    await server.db.execute(sql`
      update documents_templates set deleted_at = now() where name = 'Quotation' and locale = 'en'`);
    await server.db.execute(sql`
      delete from documents_templates where locale <> 'en' or name in ('Credit note', 'Delivery note')`);
    await server.db.execute(sql`delete from documents_types where code = 'delivery_note'`);
    await server.db.execute(sql`delete from given_papers`);

    await seed(server.db, { admin, now });
    const names = (list: { name: string; locale: string }[]) =>
      list.map(({ name, locale }) => `${name}, ${locale}`).sort();
    const expected = names(all).filter((name) => name !== "Quotation, en" && name !== "Invoice, en");
    expect(names(await papers())).toEqual([...expected, "Bill, en"].sort());
    expect((await papers()).find(({ name }) => name === "Bill")!.body).toBe("Ours");

    await server.db.execute(sql`delete from documents_templates where name = 'Delivery note'`);
    await seed(server.db, { admin, now });
    expect(names(await papers())).not.toContain("Delivery note, en");
  });
});

describe("the demo company", () => {
  const scale = 0.02;
  let server: Awaited<ReturnType<typeof startServer>>;
  let loaded: Record<string, string>;
  beforeAll(async () => {
    server = await startServer({ calls: product.calls });
    await seed(server.db, { admin, now });
    await loadDemo(server.db, { now, scale });
    loaded = await fingerprint(server.db);
  });
  afterAll(() => server.stop());

  test.each([
    ["clients", 100],
    ["cps", 40],
    ["products", 60],
    ["services", 20],
    ["orders", 400],
    ["employees", 11],
    ["users", 11],
    ["warehouses", 3],
  ])("fills %s", async (table, count) => {
    expect(await numberOf(server.db, `select count(*) from ${table}`)).toBe(count);
  });

  test("leaves no list empty", async () => {
    const counted = await Promise.all(
      allResources().map(async ({ code, table }) => ({ code, count: await server.db.$count(table) })),
    );
    // The texts are stored by each start of the product, not by its demo.
    expect(counted.filter(({ count }) => count === 0)).toEqual([{ code: "translations", count: 0 }]);
  });

  test.each([
    [
      "an order's total is its lines with the delivery",
      `select from orders o where subtotal <> (select sum(amount) from order_lines where order_id = o.order_id) or total <> subtotal - discount + delivery_cost or items_count <> (select count(*) from order_lines where order_id = o.order_id)`,
    ],
    [
      "a line is price by quantity, at the product’s own name",
      `select from order_lines left join products using (product_id) left join services using (service_id) where amount <> order_lines.price * order_lines.quantity or order_lines.name <> coalesce(products.name, services.name)`,
    ],
    [
      "what is paid fits the payment state",
      `select from orders where payment_state <> case when paid = 0 then (case when payment_state = 'refunded' then 'refunded' else 'unpaid' end) when paid < total then 'part' when paid = total then 'paid' else 'over' end`,
    ],
    [
      "stock is the sum of its moves",
      `select from stock_levels full join (select product_id, warehouse_id, sum(quantity) as moved from stock_moves group by 1, 2) moves using (product_id, warehouse_id) where coalesce(on_hand, 0) <> coalesce(moved, 0)`,
    ],
    [
      "what is reserved is the sum of the reservations",
      `select from stock_levels full join (select product_id, warehouse_id, sum(quantity) as held from stock_reservations group by 1, 2) held using (product_id, warehouse_id) where coalesce(reserved, 0) <> coalesce(held, 0)`,
    ],
    [
      "a product's quantity is what is free in sellable warehouses",
      `select from products p where quantity <> (select coalesce(sum(on_hand - reserved), 0) from stock_levels join warehouses using (warehouse_id) where is_sellable and product_id = p.product_id)`,
    ],
    [
      "the ledger is never below zero on its way",
      `select from (select sum(quantity) over (partition by product_id, warehouse_id order by at, stock_move_id) as level from stock_moves) ledger where level < 0`,
    ],
    [
      "orders under way hold all their goods, and no others do",
      `select from orders join orders_statuses using (order_status_id) join order_lines using (order_id) left join (select order_id, product_id, sum(quantity) as held from stock_reservations group by 1, 2) held using (order_id, product_id) where item_type = 'product' and coalesce(held, 0) <> case when "group" in ('new', 'confirmed', 'assembling', 'ready', 'on_hold') then quantity else 0 end`,
    ],
    [
      "goods that were sent left the warehouse, and came back when returned",
      `select from orders join orders_statuses using (order_status_id) join order_lines using (order_id) left join (select order_id, product_id, sum(quantity) as moved from stock_moves group by 1, 2) moves using (order_id, product_id) where item_type = 'product' and coalesce(moved, 0) <> case when "group" in ('shipped', 'completed') then -quantity else 0 end`,
    ],
    [
      "an order is open until it is completed, cancelled or returned",
      `select from orders join orders_statuses using (order_status_id) where is_open <> ("group" not in ('completed', 'cancelled', 'returned'))`,
    ],
    [
      "clients know their orders",
      `select from clients c, lateral (select count(*) as n, coalesce(sum(total) filter (where "group" not in ('cancelled', 'returned')), 0) as sum, max(date) as last from orders join orders_statuses using (order_status_id) where client_id = c.client_id) o where orders_count <> n or turnover <> sum or last_order_at is distinct from last`,
    ],
    [
      "counterparties know their orders",
      `select from cps c, lateral (select count(*) as n, coalesce(sum(total) filter (where "group" not in ('cancelled', 'returned')), 0) as sum, max(date) as last from orders join orders_statuses using (order_status_id) where cp_id = c.cp_id) o where orders_count <> n or turnover <> sum or last_order_at is distinct from last`,
    ],
    [
      "a contract is the counterparty's own, and in force on the order's day",
      `select from orders o join contracts c using (contract_id) where c.cp_id <> o.cp_id or o.date < start_date or o.date > coalesce(end_date, o.date) or o.legal_person_id <> c.legal_person_id`,
    ],
    [
      "a contract is made with the counterparty's legal person and signed by its people",
      `select from contracts c join cps_legal_persons l using (cp_legal_person_id) left join cps_employees e on e.cp_employee_id = cp_signatory_id where l.cp_id <> c.cp_id or (e.cp_id <> c.cp_id) or (status = 'active') <> (status = 'active' and signed_at is not null and cp_signatory_id is not null and our_signatory_id is not null)`,
    ],
    [
      "each counterparty has one primary contact and one legal person by default",
      `select from cps c where (select count(*) from cps_employees e where e.cp_id = c.cp_id and is_primary) <> 1 or (select count(*) from cps_legal_persons l where l.cp_id = c.cp_id and is_default) <> 1`,
    ],
    [
      "methods belong to their service",
      `select from orders left join payment_methods p on p.method_id = payment_method_id left join delivery_methods d on d.method_id = delivery_method_id where p.service_id <> payment_service_id or d.service_id <> delivery_service_id`,
    ],
    [
      "clients can be reached, at an address that is nobody's",
      `select from clients where coalesce(phone, email) is null or email not like '%.example' or phone !~ '^\\+\\d[\\d ]{7,19}$'`,
    ],
    [
      "addresses are given once",
      `select email from clients where email is not null group by email having count(*) > 1 union all select email from cps group by email having count(*) > 1`,
    ],
    [
      "nothing happens before the customer was known, or after today",
      `select from orders left join clients using (client_id) left join cps using (cp_id) where orders.created_at > '${now.toISOString()}' or orders.updated_at > '${now.toISOString()}' or orders.created_at < coalesce(clients.created_at, cps.created_at) union all select from history where created_at > '${now.toISOString()}' union all select from stock_moves where at > '${now.toISOString()}'`,
    ],
    [
      "an order's documents come after it, and its delivery note when the goods leave",
      `select from documents d join orders o on d.subject = 'orders:' || o.order_id where d.created_at < o.created_at or d.date <> d.created_at::date or d.created_at > '${now.toISOString()}' union all select from documents d join documents_types using (document_type_id) join stock_moves m on d.subject = 'orders:' || m.order_id where code = 'delivery_note' and m.quantity < 0 and m.at > d.created_at`,
    ],
    [
      "available goods have a price and a category",
      `select from products where status = 'available' and (price <= 0 or category_id is null)`,
    ],
  ])("%s", async (_, violations) => {
    expect(await numberOf(server.db, `select count(*) from (${violations}) violations`)).toBe(0);
  });

  test("orders are at every stage", async () => {
    const found = await rows<{ group: string }>(
      server.db,
      `select distinct "group" from orders join orders_statuses using (order_status_id) order by 1`,
    );
    expect(found.map(({ group }) => group)).toEqual(
      expect.arrayContaining(["new", "assembling", "shipped", "completed", "on_hold", "cancelled"]),
    );
  });

  test("one customer has credit left, and another's was offset against an invoice", async () => {
    const { rows } = await server.db.execute(sql`
      select note.status, note.balance::text <> '0.00' as open, bill.credited = note.credited as fits
      from invoices note join invoices bill on bill.invoice_id = note.credits_id
      where note.kind = 'credit_note' and note.issued_number is not null order by note.invoice_id`);
    expect(rows).toEqual([
      { status: "paid", open: false, fits: true },
      { status: "issued", open: true, fits: true },
    ]);
  });

  test("no document was sent or signed after today", async () => {
    const ahead = await rows(
      server.db,
      `select document_id from documents where greatest(sent_at, signed_at) > (select max(date) from orders)`,
    );
    expect(ahead).toEqual([]);
  });

  test("documents have a title before they have a number, and numbers are consecutive", async () => {
    const { rows } = await server.db.execute<{ number: string | null; locale: string; html: string }>(sql`
      select number, documents.locale, html from documents
        join documents_types using (document_type_id) join document_versions using (document_id)
      where code = 'proforma'`);
    const drafts: Record<string, string> = { en: "Draft", de: "Entwurf", uk: "Чернетка" };
    for (const { number, locale, html } of rows) {
      expect(html).toContain(`${number ?? drafts[locale]}</h1>`);
      expect(html).toMatch(/<td><p data-align="right">[^<]*€[^<]*<\/p><\/td>/);
    }
  });

  test("no document has a placeholder that its subject can't fill", async () => {
    const broken = await rows(
      server.db,
      `select name, unresolved from document_versions join documents using (document_id) where unresolved <> '[]'`,
    );
    expect(broken).toEqual([]);
  });

  test("the newest order is the one of Nordwind Logistics", async () => {
    const [order] = await rows(
      server.db,
      "select cps.name, number, total::text, items_count, payment_state, contracts.code as contract, d.name as delivery from orders join cps using (cp_id) join contracts using (contract_id) join delivery_services d on service_id = delivery_service_id order by order_id desc limit 1",
    );
    expect(order).toEqual({
      name: "Nordwind Logistics",
      number: "ORD-400",
      total: "18420.00",
      items_count: 4,
      payment_state: "unpaid",
      contract: expect.stringMatching(/^C-\d{4}\/081$/),
      delivery: "Hermes Freight",
    });
    expect(
      await rows(
        server.db,
        "select name, quantity from products where sku in ('40-118', '20-001') order by sku desc",
      ),
    ).toEqual([
      { name: "Pallet jack, 2 t", quantity: 214 },
      { name: "Euro pallet, used", quantity: 0 },
    ]);
  });

  async function signedIn(name: string) {
    const browser = server.browser();
    expect(await browser.signIn(`${name}@backoffice.example`, demoPassword)).toMatchObject({ status: 1 });
    return {
      ...browser,
      list: async (code: string) => await browser.call<ListState>(`${code}/list`, { limit: 10 }),
    };
  }

  test.each(["mira", "tom", "jana", "jonas", "kaarel", "liis", "andrii", "rasmus", "ilse", "sofia"])(
    "%s signs in and has news",
    async (name) => {
      const staff = await signedIn(name);
      const news = await staff.call<{ items: { name: string; text: string }[] }>("notifications/get");
      expect(news.data.items.length).toBeGreaterThan(0);
      for (const item of news.data.items)
        expect(`${item.name} ${item.text}`).not.toMatch(/notification\.|[{}]/);
    },
  );

  test("profiles grant what they say, and no more", async () => {
    const total = async (name: string, code: string) => {
      const reply = await (await signedIn(name)).list(code);
      return reply.status > 0 ? reply.data.pagination.total : null;
    };
    expect(await total("jonas", "orders")).toBe(400);
    const own = await total("tom", "orders");
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(400);
    expect(await total("andrii", "clients")).toBeNull();
    expect(await total("sofia", "cps-prices")).toBeNull();
    expect(await total("jonas", "users")).toBeNull();
    expect(await total("mira", "users")).toBe(11);
  });

  test("the warehouse sees to whom goods go, and neither what they buy nor what they owe", async () => {
    const rasmus = await signedIn("rasmus");
    const orders = await rasmus.list("orders");
    const parties = orders.data.datasets.main.rows.map(({ party }) => party as { name: string | null });
    expect(parties.filter(({ name }) => name === null)).toEqual([]);
    const { data } = await rasmus.call("cps/one/1");
    expect(data).toMatchObject({ name: expect.any(String), phone: expect.any(String) });
    for (const field of ["turnover", "orders_count", "debt", "credit_limit", "discount_percent"])
      expect(data).not.toHaveProperty(field);
  });

  test.each(["tom", "jana"])("%s sees who manages orders and deals", async (name) => {
    const agent = await signedIn(name);
    for (const code of ["orders", "deals"]) {
      const { data } = await agent.call<{
        datasets: { main: { rows: { party: unknown; number: string }[] } };
      }>(`${code}/list`, { limit: 200, unfiltered: "1" });
      const { rows } = data.datasets.main;
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ party }) => party === null).map(({ number }) => number)).toEqual([]);
    }
  });

  test("purchasing staff see suppliers and their invoices, and no other invoices", async () => {
    const liis = await signedIn("liis");
    const suppliers = await liis.call<{ datasets: { main: { rows: object[] } } }>("cps/list", {
      filters: [{ field: "roles", op: "contains", value: "supplier" }],
    });
    expect(suppliers.data.datasets.main.rows.length).toBeGreaterThan(0);
    const invoices = await liis.call<{ datasets: { main: { rows: { direction: string }[] } } }>(
      "invoices/list",
      { limit: 200 },
    );
    const directions = invoices.data.datasets.main.rows.map(({ direction }) => direction);
    expect(new Set(directions)).toEqual(new Set(["in"]));
    const menu =
      await liis.call<Record<string, { modules: { route: string; first?: number }[] }>>("menu/get");
    const first = Object.values(menu.data).flatMap(({ modules }) =>
      modules.filter(({ first: place }) => place !== undefined).map(({ route }) => route),
    );
    expect(first).toEqual(expect.arrayContaining(["cps.index", "invoices.index"]));
  });

  test("costs are visible to purchasing and bookkeeping", async () => {
    const sees = async (name: string) => {
      const product = await (await signedIn(name)).call("products/one/1");
      expect(product.data).toMatchObject({ name: "Pallet jack, 2 t", quantity: 214 });
      return "cost" in product.data;
    };
    expect(await Promise.all(["mira", "liis", "ilse", "jonas", "tom", "sofia"].map(sees))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("new records come after the loaded ones", async () => {
    for (const [table, key] of [
      ["orders", "order_id"],
      ["clients", "client_id"],
      ["users", "user_id"],
      ["history", "history_id"],
      ["stock_moves", "stock_move_id"],
    ]) {
      const [row] = await rows<{ next: number; newest: number }>(
        server.db,
        `select nextval(pg_get_serial_sequence('${table}', '${key}'))::int as next, (select max(${key}) from ${table}) as newest`,
      );
      expect(row!.next, table).toBe(row!.newest + 1);
    }
  });

  test("keeps the tables' indexes and foreign keys", async () => {
    const empty = await startServer();
    const shape = (db: Database) =>
      rows(
        db,
        `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, convalidated as sound from pg_constraint where connamespace = 'public'::regnamespace
        union all select tablename, indexname, indexdef, true from pg_indexes where schemaname = 'public' order by 1, 2, 3`,
      );
    try {
      expect(await shape(server.db)).toEqual(await shape(empty.db));
    } finally {
      await empty.stop();
    }
  });

  test("documents, orders and operations agree with each other", async () => {
    expect((await server.pool.query(disagreements)).rows).toEqual([]);
  });

  test("the same date generates the same company", async () => {
    const other = await startServer();
    try {
      await seed(other.db, { admin, now });
      await loadDemo(other.db, { now, scale });
      expect(await fingerprint(other.db)).toEqual(loaded);
    } finally {
      await other.stop();
    }
  });

  test("is loaded a week after the installation, whose exchange rates stay", async () => {
    const other = await startServer();
    try {
      await seed(other.db, { admin, now: new Date("2025-03-11T14:30:00Z") });
      const ratesOf = (days: string) =>
        rows(
          other.db,
          `select date, currency_id, rate from currency_rates where date in (${days}) order by 1, 2`,
        );
      const first = await ratesOf("'2025-03-11'");
      expect(await loadDemo(other.db, { now, scale })).toBe(true);
      expect(await ratesOf("'2025-03-11'")).toEqual(first);
      expect(await ratesOf("'2025-03-18'")).toHaveLength(first.length);
    } finally {
      await other.stop();
    }
  });

  test("has pictures of its products, and a logo for its documents", async () => {
    const files = openLocalStore(makeTemporaryFolder());
    const other = await startServer({ files });
    try {
      await seed(other.db, { admin, now });
      await loadDemo(other.db, { now, scale, files });
      expect(
        await rows(
          other.db,
          `select entity, field, (count(distinct entity_id) = (select count(*) from legal_persons)) as all
          from files where (entity, field) in (('legal-persons', 'logo'), ('products', 'images')) group by 1, 2 order by 1`,
        ),
      ).toEqual([
        { entity: "legal-persons", field: "logo", all: true },
        { entity: "products", field: "images", all: false },
      ]);
    } finally {
      await other.stop();
    }
  });

  test("is loaded once, and never into an installation in use", async () => {
    const before = await fingerprint(server.db);
    expect(await loadDemo(server.db, { now, scale })).toBe(false);
    expect(await fingerprint(server.db)).toEqual(before);
  });
});

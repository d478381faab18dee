import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../app/client/paths.ts";
import type { MenuModule } from "../../app/contract/app.ts";
import { detailRoutes, listRoutes } from "../../app/contract/routes.ts";
import { product } from "../../app/modules/product.ts";
import { inheritedFields } from "../../app/server/resources/definition-parts.ts";
import { listsInMenu } from "../../app/server/menu/lists-in-menu.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

const resources = product.entities;
const resourceOf = (code: string) => resources.find((resource) => resource.code === code)!;

/** What the product was specified to have, word for word. */
const lists =
  `users access history locales api-users translations locations-types legal-forms brands countries
  localities-types services services-categories cps clients employees positions departments clients-types
  clients-statuses legal-persons cps-types cps-statuses cps-employees cps-prices cps-legal-persons contracts notes
  documents documents-types documents-templates documents-placeholders cfi cfig accounts currencies invoices subprojects
  projects timings tasks tasks-types tasks-statuses tasks-projects-statuses warehouses products payment-services
  payment-methods delivery-services delivery-methods delivery-types payment-types orders orders-statuses
  deals-categories deals-stages deals products-categories locations operations`.split(/\s+/);

const details: Record<string, string> = {
  access: "access_id",
  countries: "country_id",
  clients: "client_id",
  employees: "employee_id",
  cps: "cp_id",
  notes: "note_id",
  "documents-templates": "template_id",
  documents: "document_id",
  projects: "project_id",
  tasks: "task_id",
  "products-categories": "category_id",
  products: "product_id",
  "payment-services": "service_id",
  "delivery-services": "service_id",
  orders: "order_id",
  "deals-categories": "category_id",
  deals: "deal_id",
};

/** Lists that the specification doesn't name, each with a screen of its records. */
const added = ["vat-returns"];

test("has the 60 lists and what we added, each with a resource and a place in the menu", () => {
  expect(lists).toHaveLength(60);
  const all = [...lists, ...added].sort();
  expect([...listRoutes].sort()).toEqual(all);
  expect(resources.map(({ code }) => code).sort()).toEqual(all);
  const inMenu = listsInMenu().flatMap((category) => category.lists.map(({ code }) => code));
  expect(inMenu.sort()).toEqual(all);
});

test("opens lists with g and a letter of their own, and the menu with h", () => {
  const letters = resources.flatMap(({ menu }) => menu.shortcut ?? []);
  expect(letters.length).toBeGreaterThan(10);
  expect(new Set([...letters, "h"]).size).toBe(letters.length + 1);
});

test("has the 17 detail screens and what we added, by the keys in their paths", () => {
  expect(Object.keys(details)).toHaveLength(17);
  expect([...detailRoutes].sort()).toEqual([...Object.keys(details), ...added].sort());
  for (const [code, key] of Object.entries(details))
    expect(resources.find((resource) => resource.code === code)!.key, code).toBe(key);
});

test("has its screens at their paths, each route once", () => {
  const patterns = routes.map(({ pattern }) => pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(patterns).toEqual(
    expect.arrayContaining([
      "/",
      "/404",
      "/login",
      "/logout",
      "/locales/:locale",
      "/deals-kanban",
      ...lists.map((code) => `/${code}`),
      ...Object.entries(details).map(([code, key]) => `/${code}/:${key}`),
    ]),
  );
  expect(routes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["menu.index", "login.index", "orders.view"]),
  );
});

describe("the calls", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let shop: Shop;
  let staff: Browser;
  beforeAll(async () => {
    server = await startServer({ seeded: true });
    shop = await openShop(server.db);
    staff = await server.signIn("admin");
  });
  afterAll(() => server.stop());

  const some = expect.anything() as unknown;
  const text = expect.any(String) as string;
  const number = expect.any(Number) as number;

  /** What a call answers that succeeded: nothing beside status, message and data. */
  async function data(path: string, payload: object = {}, options = {}) {
    const { http: _http, headers: _headers, ...reply } = await staff.call(path, payload, options);
    expect(Object.keys(reply).sort(), path).toEqual(["data", "message", "status"]);
    expect(reply.status, `${path}: ${reply.message}`).toBeGreaterThan(0);
    return reply.data;
  }

  test("app/info", async () => {
    const info = await data("app/info");
    expect(Object.keys(info)).toEqual(
      expect.arrayContaining(["user", "locale", "locales", "settings", "authorized"]),
    );
    expect(info).toMatchObject({ locale: "en", authorized: true });
    expect(await server.browser().call("app/info")).toMatchObject({ data: { authorized: false } });
  });

  test("menu/get", async () => {
    const categories = Object.values(await data("menu/get")) as Record<string, unknown>[];
    expect(categories.length).toBeGreaterThan(5);
    for (const category of categories) {
      expect(category).toMatchObject({ name: text, icon: text, modules: some });
      for (const module of Object.values(category.modules as object))
        expect(module).toMatchObject({ name: text, icon: text, route: text, category: text });
    }
    const creations = categories.flatMap(({ modules }) =>
      (modules as MenuModule[]).map(({ code, creation }) => [code, creation]),
    );
    expect(Object.fromEntries(creations)).toMatchObject({
      orders: { label: "New order", from: "cart" },
      clients: { label: "New client", from: "form" },
      history: undefined,
    });
  });

  test("clients/manage, one and search", async () => {
    const client = await data("clients/manage", {
      form_name: "ClientManageForm",
      first_name: "Ada",
      last_name: "Byron",
      phone: "+44 20 7946 0958",
      email: "ada@example.com",
    });
    expect(client).toMatchObject({ client_id: number, first_name: "Ada", last_name: "Byron" });
    const id = client.client_id as number;
    const short = { client_id: id, phone: "+44 20 7946 0958", email: "ada@example.com", address: null };
    expect(await data(`clients/one/${id}`, { id })).toMatchObject(short);
    expect(await data("clients/search", { search: "byron" })).toMatchObject({ data: [short] });
  });

  test("cps/one and search", async () => {
    const { cp_id } = await shop.addCp({ name: "Nordwind" });
    const short = { cp_id, phone: "+49 40 5550142", email: null, address: null };
    expect(await data(`cps/one/${cp_id}`, { id: cp_id })).toMatchObject(short);
    expect(await data("cps/search", { search: "nordwind" })).toMatchObject({ data: [short] });
  });

  test("products/search and services/search", async () => {
    const [product, service] = [
      await shop.addProduct({ name: "Pallet jack" }),
      await shop.addService({ name: "Assembly" }),
    ];
    expect(await data("products/search", { search: "pallet", limit: 20 })).toMatchObject({
      data: [
        {
          item_type: "product",
          product_id: product.product_id,
          name: "Pallet jack",
          price: "10.00",
          quantity: 5,
          status: "available",
        },
      ],
    });
    expect(await data("services/search", { search: "assem", limit: 20 })).toMatchObject({
      data: [
        {
          item_type: "service",
          service_id: service.service_id,
          name: "Assembly",
          price: "50.00",
          quantity: null,
          status: "available",
        },
      ],
    });
  });

  test("the choices of a checkout", async () => {
    const { cp_id } = await shop.addCp();
    const { contract_id } = await shop.addContract(cp_id, { code: "C-12" });
    const { service, method } = await shop.addDelivery();
    const payment = await shop.addPayment();
    expect(await data("contracts/get", { cp_id })).toEqual({
      data: [
        expect.objectContaining({
          contract_id,
          code: "C-12",
          legal_person: expect.objectContaining({ name: text }) as unknown,
          cp: expect.objectContaining({ name: text }) as unknown,
          cp_legal_person: expect.objectContaining({ name: text }) as unknown,
        }),
      ],
    });
    expect(await data("legal-persons/get")).toMatchObject({
      data: [{ legal_person_id: number, name: text }],
    });
    expect(await data("cps-legal-persons/get", { cp_id })).toMatchObject({
      data: [{ cp_legal_person_id: number, name: text }],
    });
    const types = (await data("payment-types/get")) as { data: object[] };
    for (const type of types.data) expect(type).toMatchObject({ name: text });
    expect(await data("delivery-services/get")).toMatchObject({
      data: [
        {
          service_id: service.service_id,
          name: service.name,
          methods: [{ method_id: method.method_id, name: "To the door" }],
        },
      ],
    });
    expect(await data("payment-services/get")).toMatchObject({
      data: [
        {
          service_id: payment.service.service_id,
          name: payment.service.name,
          methods: [{ method_id: payment.method.method_id, name: "Transfer" }],
        },
      ],
    });
  });

  test("orders/create", async () => {
    const [client, product] = [await shop.addClient(), await shop.addProduct()];
    const order = { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" };
    expect(await data("orders/create", { items: cartOf(product), data: order })).toMatchObject({
      order_id: number,
    });
  });

  test("notifications", async () => {
    await server.db.execute(sql`
      insert into notifications (user_id, category, kind, "values", entity, entity_id, color)
      values (1, 'tasks', 'task_assigned', '{"name": "Call"}', 'tasks', 7, 'blue')`);
    const centre = (await data("notifications/get")) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(centre).sort()).toEqual(["categories", "items", "pagination"]);
    expect(centre.categories).toContainEqual({ code: "tasks", name: text, count: 1 });
    expect(centre.pagination).toMatchObject({ page: 1, last: 1, total: number, limit: number });
    const item = centre.items!.find(({ entity_id }) => entity_id === 7)!;
    expect(item).toMatchObject({
      notification_id: number,
      category: "tasks",
      type: text,
      name: text,
      text,
      date: text,
      read: false,
      color: text,
      entity: "Call",
    });
    const { notification_id } = item;
    expect(await data("notifications/manage", { notification_id, read: true })).toMatchObject({
      notification_id,
      read: true,
    });
    await data("notifications/delete", { notification_id });
    const after = (await data("notifications/get")) as typeof centre;
    expect(after.items!.map((each) => each.notification_id)).not.toContain(notification_id);
  });

  test.each(lists)("%s/list returns the state of a list", async (code) => {
    const state = await data(`${code}/list`);
    expect(Object.keys(state)).toEqual(
      expect.arrayContaining([
        "datasets",
        "views",
        "view",
        "settings",
        "filters",
        "forms",
        "variables",
        "restrictions",
        "pagination",
      ]),
    );
    expect(state.pagination).toMatchObject({ page: 1, last: number, total: number, limit: number });
    expect(state.variables).toMatchObject({
      today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      base_currency: "EUR",
      defaults: expect.any(Object) as object,
    });
  });
});

const handedOn = resources.flatMap(({ code, fields, detail }) =>
  detail.flatMap((section) =>
    section.type === "related"
      ? inheritedFields(section.inherits).map(([name, from]) => ({
          what: `${code}.${from} → ${section.route}.${name}`,
          from: fields[from],
          to: resourceOf(section.route).fields[name],
        }))
      : [],
  ),
);

test.each(handedOn)("$what is a valid initial value of a new record", ({ from, to }) => {
  expect(to?.options.readOnly ?? false).toBe(false);
  expect(from).toBeDefined();
  if (to!.kind === "reference" || from!.kind === "reference") {
    const routes = to!.shape.route ? [to!.shape.route] : Object.keys(to!.shape.targets!);
    expect(from!.shape.route === undefined || routes.includes(from!.shape.route)).toBe(true);
  }
});

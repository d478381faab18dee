import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notifications } from "../../app/contract/notifications.ts";
import { notifications } from "../../app/server/services/notifications/tables.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let staff: Browser;
let other: Browser;

const news = {
  category: "orders",
  kind: "order_new",
  entity: "orders",
  entity_id: 7,
  values: { number: "ORD-7", party: "Nordwind", total: "18420.00" },
} as const;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  await server.createUser({ login: "other", access_ids: [1] });
  [staff, other] = [await server.signIn("admin"), await server.signIn("other")];
  await server.db.insert(notifications).values([
    { ...news, user_id: 1 },
    {
      ...news,
      user_id: 1,
      category: "contracts",
      kind: "contract_ending",
      values: { code: "C-1", party: "Nordwind", date: "2026-12-01" },
    },
    { ...news, user_id: 1, read: true },
    { ...news, user_id: 2 },
  ]);
});
afterAll(() => server.stop());

const read = async (browser: Browser) => (await browser.call<Notifications>("notifications/get")).data;

test("come newest first with unread counts by category, in the reader's form and language", async () => {
  const { items, categories, pagination } = await read(staff);
  expect(pagination).toEqual({ page: 1, last: 1, total: 3, limit: 100 });
  expect(categories).toEqual([
    { code: "orders", name: "Orders", count: 1 },
    { code: "contracts", name: "Contracts", count: 1 },
  ]);
  expect(items.map(({ text }) => text)).toEqual([
    "ORD-7 from Nordwind, 18\u00a0420.00\u00a0€",
    "C-1 with Nordwind ends on 01.12.2026",
    "ORD-7 from Nordwind, 18\u00a0420.00\u00a0€",
  ]);
  expect(items[0]).toMatchObject({
    category: "orders",
    type: "static",
    name: "New order",
    read: true,
    entity: "ORD-7",
    entity_id: 7,
  });
  await other.call("locales/set", { locale: "de" });
  expect((await read(other)).items[0]!.text).toContain("18.420,00\u00a0€");
});

test("are marked as read and deleted by their reader alone", async () => {
  const unread = (await read(staff)).items.find((item) => !item.read)!;
  const { notification_id } = unread;
  expect(await other.call("notifications/manage", { notification_id, read: true })).toMatchObject({
    status: -4,
  });
  expect(await other.call("notifications/delete", { notification_id })).toMatchObject({ status: -4 });
  expect(await staff.call("notifications/manage", { notification_id, read: true })).toMatchObject({
    status: 1,
    data: { notification_id, read: true },
  });
  expect(await staff.call("notifications/delete", { notification_id })).toMatchObject({ status: 1 });
  expect(await staff.call("notifications/delete", { notification_id })).toMatchObject({ status: -4 });
});

test("are all marked as read at once, of the reader alone", async () => {
  await server.db.insert(notifications).values([
    { ...news, user_id: 1 },
    { ...news, user_id: 1 },
  ]);
  await staff.call("notifications/read-all");
  expect((await read(staff)).categories.every(({ count }) => count === 0)).toBe(true);
  expect(await server.db.$count(notifications, eq(notifications.read, false))).toBe(1);
});

test.each([{}, { notification_id: "x" }, { notification_id: -1 }, { notification_id: 9_999_999_999 }])(
  "refuse %j",
  async (payload) => {
    expect(await staff.call("notifications/manage", payload)).toMatchObject({ status: -1, http: 422 });
    expect(await server.browser().call("notifications/manage", payload)).toMatchObject({ status: -2 });
  },
);

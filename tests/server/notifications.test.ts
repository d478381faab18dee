import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationKinds } from "../../app/contract/notification-kinds.ts";
import type { Notifications, NotificationSettings } from "../../app/contract/notifications.ts";
import { en } from "../../app/modules/texts/en.ts";
import { notifyJobEnd } from "../../app/server/jobs/notify-job-end.ts";
import { minutesOfQuietHours } from "../../app/server/notifications/visible-notifications.ts";
import { notifications } from "../../app/server/notifications/tables.ts";
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

test("are listed newest first with unread counts by category, in the user's formats and language", async () => {
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

test("can only be marked as read and deleted by their recipient", async () => {
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

test("can all be marked as read at once, only the user's own", async () => {
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

test("can be snoozed, and reappear unread", async () => {
  const { items } = await read(staff);
  const { notification_id } = items.at(-1)!;
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  expect((await other.call("notifications/snooze", { notification_id, until: inAnHour })).status).toBe(-4);
  for (const until of ["soon", new Date(Date.now() - 1000).toISOString(), "2999-01-01T00:00:00Z"])
    expect((await staff.call("notifications/snooze", { notification_id, until })).status, until).toBe(-1);
  await staff.call("notifications/manage", { notification_id, read: true });
  expect((await staff.call("notifications/snooze", { notification_id, until: inAnHour })).status).toBe(1);
  expect((await read(staff)).items.map((item) => item.notification_id)).not.toContain(notification_id);
  await server.db
    .update(notifications)
    .set({ snoozed_until: sql`now()` })
    .where(eq(notifications.notification_id, notification_id));
  expect((await read(staff)).items[0]).toMatchObject({ notification_id, read: false });
});

test("say why the user is notified, and can be muted by kind, except critical ones", async () => {
  await other.call("locales/set", { locale: "en" });
  const save = (settings: object) =>
    other.call<NotificationSettings>("notifications/settings/manage", settings);
  await server.db.insert(notifications).values([
    { ...news, user_id: 2 },
    { ...news, user_id: 2, category: "users", kind: "access_changed", values: { who: "Mira" } },
  ]);
  expect((await read(other)).items.map(({ reason }) => reason)).toEqual([
    "This is your account",
    ...(await read(other)).items.slice(1).map(() => "This is your customer"),
  ]);
  expect((await save({ muted: ["order_new", "access_changed"] })).status).toBe(1);
  expect((await read(other)).items.map(({ name }) => name)).toEqual(["Your access changed"]);
  const { data } = await other.call<NotificationSettings>("notifications/settings");
  expect(data.kinds.filter(({ muted }) => muted).map(({ kind }) => kind)).toEqual(["order_new"]);
  expect((await save({ muted: ["nonsense"] })).status).toBe(-1);
  expect((await save({ quiet_from: "25:00", quiet_to: "07:00" })).status).toBe(-1);
  expect((await save({ quiet_from: "22:00" })).status).toBe(-1);
  expect((await save({ muted: [] })).status).toBe(1);
});

test.each([
  ["22:00", "07:00", "2026-11-20T21:30:00Z", 30],
  ["22:00", "07:00", "2026-11-21T05:59:00Z", 539],
  ["22:00", "07:00", "2026-11-21T06:00:00Z", null],
  ["12:00", "13:00", "2026-11-20T11:15:00Z", 15],
  ["12:00", "12:00", "2026-11-20T11:00:00Z", null],
])(
  "from %s to %s it is quiet at %s for %s minutes, by the reader's clock",
  (quiet_from, quiet_to, now, minutes) =>
    expect(minutesOfQuietHours({ quiet_from, quiet_to }, new Date(now), "Europe/Berlin")).toBe(minutes),
);

test("notifications during quiet hours are shown when they end", async () => {
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const before = (await read(other)).items.length;
  await other.call("notifications/settings/manage", {
    muted: [],
    quiet_from: clock(-30),
    quiet_to: clock(30),
  });
  await server.db.insert(notifications).values({ ...news, user_id: 2 });
  const quiet = (await read(other)).items.length;
  await other.call("notifications/settings/manage", { muted: [], quiet_from: "", quiet_to: "" });
  expect((await read(other)).items).toHaveLength(before + 1);
  expect(quiet).toBeLessThan(before + 1);
});

test("report changed access, sign-ins from new places, and failed jobs", async () => {
  const id = await server.createUser({ login: "watched" });
  const names = async () => {
    const { rows } = await server.db.execute<{ kind: string }>(
      sql`select kind from notifications where user_id = ${id} order by notification_id`,
    );
    return rows.map(({ kind }) => kind);
  };
  await server.signIn("watched");
  await server.signIn("watched");
  expect(await names()).toEqual([]);
  await server.db.execute(sql`alter table history disable trigger user`);
  await server.db.execute(
    sql`update history set ip = '192.0.2.1', agent = 'elsewhere' where actor_id = ${id}`,
  );
  await server.db.execute(sql`alter table history enable trigger user`);
  await server.signIn("watched");
  expect(await names()).toEqual(["new_sign_in"]);
  const profile = await server.createProfile("Other");
  await staff.call("users/manage", { user_id: id, access_ids: [profile] });
  expect(await names()).toEqual(["new_sign_in", "access_changed"]);
  const job = {
    created_by: id,
    state: "failed",
    started_at: null,
    finished_at: null,
    message: "x",
    failed: 0,
  };
  await notifyJobEnd(server.db, job as unknown as Parameters<typeof notifyJobEnd>[1], "Export");
  expect(await names()).toEqual(["new_sign_in", "access_changed", "job_failed"]);
});

test("format amounts of any currency in the user's locale", async () => {
  const user_id = await server.createUser({ login: "payer" });
  const payer = await server.signIn("payer");
  await server.db.insert(notifications).values({
    user_id,
    category: "invoices",
    kind: "invoice_overdue",
    values: { number: "INV-7", party: "Nordwind", date: "2026-11-20", total: "1901.62 PLN" },
  });
  expect((await read(payer)).items.map(({ text }) => text)).toContain(
    "INV-7 of Nordwind was due on 20.11.2026: 1\u00a0901.62\u00a0zł open",
  );
});

test("every kind has a reason and a name", () => {
  const told = Object.keys(en).flatMap((key) => /^notification\.(\w+)\.name$/.exec(key)?.[1] ?? []);
  expect(told.sort()).toEqual(Object.keys(notificationKinds).sort());
});

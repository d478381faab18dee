import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { NotificationSettings } from "../../app/contract/notifications.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import { mails } from "../../app/server/mail/tables.ts";
import { mailDigests, mailNews } from "../../app/server/notifications/mail-news.ts";
import { clockIn } from "../../app/server/calendar.ts";
import { lastDayOf } from "../../app/server/notifications/last-day-of.ts";
import { notificationPreferences, notifications } from "../../app/server/notifications/tables.ts";
import type { Browser } from "../support/browser.ts";
import { openMailbox } from "../support/mailbox.ts";
import { startServer } from "../support/server.ts";

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let server: Awaited<ReturnType<typeof startServer>>;
let ann: Browser;
let user_id: number;

const site = "https://office.example.com";
const posting = { secrets: createSecretBox("the tests' own key, and nobody else’s"), site };
/** Noon in Berlin. */
const noon = new Date("2026-11-20T11:00:00Z");
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({ seeded: true, config: { mail: mailbox.config } });
  user_id = await server.createUser({ login: "ann" });
  await server.db.execute(
    sql`update users set locale = 'de', time_zone = 'Europe/Berlin' where user_id = ${user_id}`,
  );
  ann = await server.signIn("ann");
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});
beforeEach(async () => {
  await server.db.delete(mails);
  await server.db.delete(notifications);
  await server.db.delete(notificationPreferences);
  mailbox.received.length = 0;
});

const tell = (kind: string, values: Record<string, string>, created_at = noon) =>
  server.db.insert(notifications).values({
    user_id,
    category: kind === "mention" ? "tasks" : "orders",
    kind,
    values,
    entity: kind === "mention" ? "tasks" : "orders",
    entity_id: 7,
    created_at,
  });
const order = (number: string, created_at = noon) =>
  tell("order_new", { number, party: "Nordwind <GmbH>", total: "18420.00" }, created_at);

const choose = (settings: object) => ann.call("notifications/settings/manage", settings);

async function received(task: typeof mailNews, now: Date) {
  mailbox.received.length = 0;
  await task(posting)(server.db, now);
  while ((await mailbox.send(server)) > 0);
  return mailbox.received;
}

test.each([
  ["2026-11-20T23:30:00Z", "Europe/Kyiv", "2026-11-21", "01:30"],
  ["2026-11-20T00:00:00Z", "UTC", "2026-11-20", "00:00"],
  ["2026-11-20T03:00:00Z", "America/New_York", "2026-11-19", "22:00"],
])("at %s it is in %s the %s, %s", (now, zone, day, time) => {
  expect(clockIn(zone, new Date(now))).toEqual({ day, time });
});

test("a time of day last occurred today or yesterday", () => {
  expect(lastDayOf("08:00", noon, "Europe/Berlin")).toBe("2026-11-20");
  expect(lastDayOf("12:00", noon, "Europe/Berlin")).toBe("2026-11-20");
  expect(lastDayOf("12:01", noon, "Europe/Berlin")).toBe("2026-11-19");
  expect(lastDayOf("08:00", new Date("2026-03-01T05:00:00Z"), "UTC")).toBe("2026-02-28");
});

describe("news by mail", () => {
  it("is sent once for the chosen kinds, in the user's language, with links to the record and the settings", async () => {
    expect((await choose({ mailed: ["order_new"] })).status).toBe(1);
    await order("ORD-7");
    await tell("mention", { who: "Mira", subject: "Task", text: "look" });
    const [mail, ...others] = await received(mailNews, noon);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: ["ann@example.com"],
      headers: {
        subject: "Neuer Auftrag: ORD-7",
        "list-unsubscribe": `<${site}/?account=notifications>`,
        "auto-submitted": "auto-generated",
      },
    });
    expect(mail!.text).toContain("18.420,00\u00a0€");
    expect(mail!.text).toContain(`${site}/orders/7`);
    expect(mail!.text).toContain(`${site}/?account=notifications`);
    expect(mail!.html).toContain("Nordwind &lt;GmbH&gt;");
    expect(await received(mailNews, after(1))).toEqual([]);
  });

  it("waits until quiet hours end, and is then sent as one email", async () => {
    await choose({ mailed: ["order_new"], quiet_from: "11:00", quiet_to: "14:00" });
    await order("ORD-7");
    await order("ORD-8");
    expect(await received(mailNews, noon)).toEqual([]);
    const [mail, ...others] = await received(mailNews, after(2));
    expect(others).toEqual([]);
    expect(mail!.headers.subject).toBe("2 Benachrichtigungen");
    for (const number of ["ORD-7", "ORD-8"]) expect(mail!.text).toContain(number);
  });

  it("only covers what is unread and not snoozed, and is sent when snoozing ends", async () => {
    await choose({ mailed: ["order_new"] });
    await order("ORD-7");
    await order("ORD-8");
    await server.db.execute(sql`update notifications set read = true where values->>'number' = 'ORD-7'`);
    await server.db.execute(
      sql`update notifications set snoozed_until = ${after(3).toISOString()}::timestamptz where values->>'number' = 'ORD-8'`,
    );
    expect(await received(mailNews, noon)).toEqual([]);
    expect((await received(mailNews, after(3)))[0]!.headers.subject).toBe("Neuer Auftrag: ORD-8");
  });

  it("doesn't cover older notifications, or ones from before it was turned on", async () => {
    await order("ORD-7");
    await choose({ mailed: ["order_new"] });
    await order("ORD-8", after(-49));
    expect(await received(mailNews, noon)).toEqual([]);
  });

  it("is also sent for kinds muted in the app", async () => {
    await choose({ mailed: ["order_new"], muted: ["order_new"] });
    await order("ORD-7");
    expect(await received(mailNews, noon)).toHaveLength(1);
  });

  it("isn't sent to users who can't sign in", async () => {
    await choose({ mailed: ["order_new"] });
    await order("ORD-7");
    await server.db.execute(sql`update users set status = 'suspended' where user_id = ${user_id}`);
    expect(await received(mailNews, noon)).toEqual([]);
    await server.db.execute(sql`update users set status = 'active' where user_id = ${user_id}`);
  });

  it("is sent once, even by two servers", async () => {
    await choose({ mailed: ["order_new"] });
    await order("ORD-7");
    await Promise.all([mailNews(posting)(server.db, noon), mailNews(posting)(server.db, noon)]);
    expect(await server.db.select().from(mails)).toHaveLength(1);
  });
});

describe("the daily summary", () => {
  const chosen = (settings: object = {}) =>
    server.db.insert(notificationPreferences).values({
      user_id,
      muted: [],
      digest_at: "08:00",
      digest_on: "2026-11-19",
      ...settings,
    });

  it("is sent once a day from the chosen hour, with what is unread and not muted", async () => {
    await chosen({ muted: ["mention"] });
    await order("ORD-7", after(-100));
    await order("ORD-8", after(-1));
    await tell("mention", { who: "Mira", subject: "Task", text: "look" });
    expect(await received(mailDigests, new Date("2026-11-20T06:59:00Z"))).toEqual([]);
    const [mail, ...others] = await received(mailDigests, new Date("2026-11-20T07:00:00Z"));
    expect(others).toEqual([]);
    expect(mail!.headers.subject).toBe("Ungelesen: 2");
    for (const number of ["ORD-7", "ORD-8"]) expect(mail!.text).toContain(number);
    expect(mail!.headers["list-unsubscribe"]).toBe(`<${site}/?account=notifications>`);
    expect(await received(mailDigests, noon)).toEqual([]);
    expect(await received(mailDigests, new Date("2026-11-21T07:00:00Z"))).toHaveLength(1);
  });

  it("isn't sent if nothing is unread", async () => {
    await chosen();
    expect(await received(mailDigests, noon)).toEqual([]);
    await order("ORD-7");
    expect(await received(mailDigests, noon)).toEqual([]);
  });

  it("shows the newest and the total count", async () => {
    await chosen();
    await server.db.execute(sql`
      insert into notifications (user_id, category, kind, values, created_at)
      select ${user_id}, 'orders', 'order_new',
        jsonb_build_object('number', 'ORD-' || n, 'party', 'N', 'total', '1.00'), ${after(-3).toISOString()}::timestamptz
      from generate_series(101, 140) n`);
    const [mail] = await received(mailDigests, noon);
    expect(mail!.headers.subject).toBe("Ungelesen: 40");
    expect(mail!.text).toContain("ORD-140");
    expect(mail!.text).not.toContain("ORD-110");
  });

  it("is sent when quiet hours end, even on the next day", async () => {
    await chosen({ digest_at: "23:00", quiet_from: "22:00", quiet_to: "07:00" });
    await order("ORD-7");
    expect(await received(mailDigests, new Date("2026-11-20T22:30:00Z"))).toEqual([]);
    expect(await received(mailDigests, new Date("2026-11-21T06:30:00Z"))).toHaveLength(1);
  });

  it("starts at its next scheduled time", async () => {
    await order("ORD-7", new Date());
    await choose({ digest_at: "00:00" });
    expect(await received(mailDigests, new Date())).toEqual([]);
    expect(await received(mailDigests, new Date(Date.now() + 86_400_000))).toHaveLength(1);
  });
});

describe("the settings", () => {
  it("show where email goes, and are saved", async () => {
    await choose({ mailed: ["order_new", "access_changed"], digest_at: "07:30" });
    const { data } = await ann.call<NotificationSettings>("notifications/settings");
    expect(data).toMatchObject({ address: "ann@example.com", digest_at: "07:30" });
    expect(data.kinds.filter(({ mailed }) => mailed).map(({ kind }) => kind)).toEqual([
      "order_new",
      "access_changed",
    ]);
    expect((await choose({ mailed: ["nonsense"] })).status).toBe(-1);
    expect((await choose({ digest_at: "24:00" })).status).toBe(-1);
  });

  it("say that email isn't available without a mail server", async () => {
    const plain = await startServer();
    await plain.createUser({ login: "admin" });
    const browser = await plain.signIn("admin");
    expect((await browser.call<NotificationSettings>("notifications/settings")).data.address).toBeNull();
    for (const wish of [{ mailed: ["order_new"] }, { digest_at: "08:00" }])
      expect(await browser.call("notifications/settings/manage", wish)).toMatchObject({
        status: 0,
        message: expect.stringContaining("Email isn’t set up") as string,
      });
    expect((await browser.call("notifications/settings/manage", { muted: ["order_new"] })).status).toBe(1);
    await plain.stop();
  });
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../app/server/access/users.ts";
import { loginFailures, sessions, userPasswords } from "../../app/server/http/session/tables.ts";
import { isPassword, setPassword } from "../../app/server/http/session/passwords.ts";
import type { Browser } from "../support/browser.ts";
import { password, startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer();
  // As the product does: in other tests a password costs nothing.
  for (const user of [{ login: "anna" }, { login: "boris", status: "suspended" } as const])
    await setPassword(server.db, await server.createUser(user), password);
});
afterAll(() => server.stop());
beforeEach(() => server.db.delete(loginFailures));

describe("signing in", () => {
  it("opens a session with the login or the email, in any case", async () => {
    for (const login of ["anna", "Anna", "ANNA@example.com"]) {
      const browser = server.browser();
      expect(await browser.signIn(login, password)).toMatchObject({ status: 1, data: { authorized: true } });
      expect((await browser.open()).html).toContain('name="authenticated" content="1"');
    }
  });

  it("issues a new token, so that a planted one is worthless", async () => {
    const browser = server.browser();
    await browser.open();
    const planted = browser.cookies.get("session");
    await browser.signIn("anna", password);
    expect(browser.cookies.get("session")).not.toBe(planted);
  });

  it("doesn't store tokens or passwords in plain text", async () => {
    const browser = await server.signIn("anna");
    const stored = JSON.stringify([
      await server.db.select().from(sessions),
      await server.db.select().from(userPasswords),
    ]);
    expect(stored).not.toContain(browser.cookies.get("session"));
    expect(stored).not.toContain(password);
    expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });

  it("refuses a wrong password, an unknown login and a suspended user with the same message", async () => {
    const answers = [
      await server.browser().signIn("anna", "not her password"),
      await server.browser().signIn("nobody", "not her password"),
      await server.browser().signIn("boris", password),
    ];
    for (const { status, http, message, data } of answers)
      expect({ status, http, message, data }).toEqual({
        status: 0,
        http: 200,
        message: "Wrong login or password",
        data: {},
      });
  });

  it("takes the same time for a known and an unknown login", async () => {
    const [anna] = await server.db.select({ user_id: userPasswords.user_id }).from(userPasswords).limit(1);
    // Processor time, which a busy machine doesn't stretch as it does the clock's.
    const spent = () => process.cpuUsage().user + process.cpuUsage().system;
    const fastest = async (user_id: number | null) => {
      const times: number[] = [];
      for (let round = 0; round < 8; round++) {
        const started = spent();
        expect(await isPassword(server.db, user_id, "not the password")).toBe(false);
        times.push(spent() - started);
      }
      return Math.min(...times);
    };
    const ratio = (await fastest(null)) / (await fastest(anna!.user_id));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  it("locks the account for 15 minutes after five failures, by login and by email alike", async () => {
    for (const login of ["anna", "anna@example.com", "anna", "ANNA", "anna"])
      expect(await server.browser().signIn(login, "not her password")).toMatchObject({ status: 0 });
    const locked = await server.browser().signIn("anna", password);
    expect(locked).toMatchObject({
      status: -7,
      http: 429,
      message: "Too many failed attempts. Try again in 15 min",
    });
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(890);
    await server.db.update(loginFailures).set({ forgiven_at: sql`now() - interval '1 second'` });
    expect(await server.browser().signIn("anna", password)).toMatchObject({ status: 1 });
  });

  it("locks an unknown login in the same way", async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await server.browser().signIn("ghost", "any password")).toMatchObject({ status: 0 });
    expect(await server.browser().signIn("ghost", "any password")).toMatchObject({ status: -7 });
  });

  it("counts concurrent attempts", async () => {
    const browser = server.browser();
    await browser.open();
    const attempts = Array.from({ length: 12 }, () => browser.signIn("anna", "not her password"));
    const tried = (await Promise.all(attempts)).filter(({ status }) => status === 0);
    expect(tried).toHaveLength(5);
  });

  it("locks an address that tries many accounts", async () => {
    for (let attempt = 0; attempt < 20; attempt++)
      expect(await server.browser().signIn(`guess${attempt}`, "any password")).toMatchObject({ status: 0 });
    expect(await server.browser().signIn("anna", password)).toMatchObject({ status: -7 });
  });

  it("resets failures after a success", async () => {
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await server.browser().signIn("anna", "not her password");
      expect(await server.browser().signIn("anna", password)).toMatchObject({ status: 1 });
    }
  });
});

describe("a session", () => {
  const change = (set: Record<string, unknown>) => server.db.update(sessions).set(set);
  const isOpen = async (browser: { call: (path: string) => Promise<{ status: number }> }) =>
    (await browser.call("auth/sessions/get")).status === 1;

  beforeEach(() => server.db.delete(sessions));

  it("expires after eight hours of inactivity, by the database's clock", async () => {
    const browser = await server.signIn("anna");
    await change({ seen_at: sql`now() - interval '7 hours 59 minutes'` });
    expect(await isOpen(browser)).toBe(true);
    await change({ seen_at: sql`now() - interval '8 hours 1 second'` });
    expect(await isOpen(browser)).toBe(false);
  });

  it("expires after seven days regardless of use, a remembered one after thirty", async () => {
    const browser = await server.signIn("anna");
    await change({ created_at: sql`now() - interval '7 days 1 second'` });
    expect(await isOpen(browser)).toBe(false);

    const remembered = server.browser();
    const reply = await remembered.call("auth/login", { login: "anna", password, remember: true });
    expect(reply.headers.get("set-cookie")).toContain("Max-Age=2592000");
    await change({ created_at: sql`now() - interval '29 days'`, seen_at: sql`now() - interval '9 hours'` });
    expect(await isOpen(remembered)).toBe(true);
    await change({ created_at: sql`now() - interval '30 days 1 second'` });
    expect(await isOpen(remembered)).toBe(false);
  });

  it("stays open while it is used", async () => {
    const browser = await server.signIn("anna");
    await change({ seen_at: sql`now() - interval '2 hours'` });
    await isOpen(browser);
    const [row] = await server.db
      .select({ recent: sql<boolean>`seen_at > now() - interval '5 seconds'` })
      .from(sessions);
    expect(row?.recent).toBe(true);
  });

  it("ends when its user is suspended", async () => {
    const user_id = await server.createUser({ login: "carla" });
    const browser = await server.signIn("carla");
    await server.db
      .update(users.table)
      .set({ status: "suspended" })
      .where(sql`user_id = ${user_id}`);
    expect(await browser.call("auth/sessions/get")).toMatchObject({
      status: -2,
      http: 401,
      message: "Sign in to continue",
    });
    expect((await browser.open()).html).toContain('name="authenticated" content="0"');
  });

  it("ends on sign-out, which gives the page a new token", async () => {
    const browser = await server.signIn("anna");
    const stolen = browser.cookies.get("session")!;
    const token = browser.csrf();
    expect(await browser.call("auth/logout")).toMatchObject({ status: 1 });
    expect(browser.csrf()).not.toBe(token);
    expect(await browser.call("auth/refresh")).toMatchObject({ data: { authorized: false } });
    browser.cookies.set("session", stolen);
    await browser.open();
    expect(await isOpen(browser)).toBe(false);
  });

  it("can only be listed and revoked by its user", async () => {
    const [here, there] = [await server.signIn("anna"), await server.signIn("anna")];
    const user_id = await server.createUser({ login: "dora" });
    const stranger = await server.signIn("dora");
    expect(user_id).toBeGreaterThan(0);
    const { data } = await here.call<{ data: { session_id: number; current: boolean }[] }>(
      "auth/sessions/get",
    );
    expect(data.data.filter(({ current }) => current)).toHaveLength(1);
    expect(data.data).toHaveLength(2);
    const { session_id } = data.data.find(({ current }) => !current)!;
    expect(await stranger.call("auth/sessions/revoke", { session_id })).toMatchObject({
      status: -4,
      http: 404,
    });
    expect(await isOpen(there)).toBe(true);
    expect(await here.call("auth/sessions/revoke", { session_id })).toMatchObject({ status: 1 });
    expect(await isOpen(there)).toBe(false);
    const third = await server.signIn("anna");
    expect(await here.call("auth/sessions/revoke", { others: true })).toMatchObject({ data: { revoked: 1 } });
    expect([await isOpen(third), await isOpen(here), await isOpen(stranger)]).toEqual([false, true, true]);
  });
});

describe("changing the password", () => {
  it("requires the current one", async () => {
    await server.createUser({ login: "emil" });
    const browser = await server.signIn("emil");
    expect(
      await browser.call("auth/password/change", { current: "wrong", password: "a much longer phrase" }),
    ).toMatchObject({
      status: -1,
      http: 422,
      data: { errors: { current: [{ text: "The current password is wrong" }] } },
    });
  });

  beforeAll(async () => {
    await server.createUser({ login: "frida" });
  });

  it.each([
    ["short one", "at least 12 characters"],
    ["my friend Frida!", "can’t contain the login"],
    ["The Back-Office 26", "the name of this product"],
    ["password1234", "too common"],
    ["qwertyuiop123", "too common"],
    ["aaaaaaaaaaaaaaaa", "too common"],
  ])("refuses %s", async (chosen, reason) => {
    const browser = await server.signIn("frida");
    const { status, data } = await browser.call("auth/password/change", {
      current: password,
      password: chosen,
    });
    expect(status).toBe(-1);
    expect(JSON.stringify(data)).toContain(reason);
  });

  it("accepts any characters, up to 200, all of which count; and it never expires", async () => {
    const user_id = await server.createUser({ login: "felix" });
    const browser = await server.signIn("felix");
    const chosen = `  Größe ${"ß日🎉 ".repeat(38)}`.slice(0, 199) + "Z";
    const change = { current: password, password: chosen };
    expect(await browser.call("auth/password/change", change)).toMatchObject({ status: 1 });
    for (const other of [chosen.trim(), chosen.slice(0, -1), chosen.toLowerCase(), `${chosen}Z`])
      expect((await server.browser().signIn("felix", other)).status).not.toBe(1);
    await server.db.execute(
      sql`update user_passwords set changed_at = now() - interval '20 years' where user_id = ${user_id}`,
    );
    expect(await server.browser().signIn("felix", chosen)).toMatchObject({ data: { authorized: true } });
  });

  it("ends other sessions and keeps this one with a new token", async () => {
    await server.createUser({ login: "greta" });
    const [here, there] = [await server.signIn("greta"), await server.signIn("greta")];
    const before = here.cookies.get("session");
    const reply = await here.call("auth/password/change", {
      current: password,
      password: "an entirely new phrase",
    });
    expect(reply).toMatchObject({
      status: 1,
      message: "Password changed. Other sessions have been signed out",
    });
    expect(here.cookies.get("session")).not.toBe(before);
    expect(await here.call("auth/sessions/get")).toMatchObject({
      status: 1,
      data: { data: [{ current: true }] },
    });
    expect(await there.call("auth/sessions/get")).toMatchObject({ status: -2 });
    expect(await server.browser().signIn("greta", password)).toMatchObject({ status: 0 });
    expect(await server.browser().signIn("greta", "an entirely new phrase")).toMatchObject({ status: 1 });
  });
});

describe("another user's account", () => {
  let admin: Browser;
  beforeAll(async () => {
    await server.createUser({ login: "hanna" });
    admin = await server.signIn("hanna");
  });

  const isOpen = async (browser: Browser) => (await browser.call("auth/sessions/get")).status === 1;

  async function employ(login: string) {
    const user_id = await server.createUser({ login, access_ids: [await server.createProfile(login)] });
    return { user_id, browser: await server.signIn(login) };
  }

  it("keeps its sessions when renamed, and loses them when its profiles change", async () => {
    const { user_id, browser } = await employ("igor");
    expect(await admin.call("users/manage", { user_id, name: "Igor" })).toMatchObject({ status: 1 });
    expect(await isOpen(browser)).toBe(true);
    const profile = await server.createProfile("Another");
    expect(await admin.call("users/manage", { user_id, access_ids: [profile] })).toMatchObject({ status: 1 });
    expect(await isOpen(browser)).toBe(false);
    expect(await isOpen(await server.signIn("igor"))).toBe(true);
    expect(await eventsOf(user_id)).toEqual(["login", "update", "update", "access", "login"]);
  });

  it("doesn't get its sessions back after being suspended or removed", async () => {
    const { user_id, browser } = await employ("jana");
    await admin.call("users/manage", { user_id, status: "suspended" });
    await admin.call("users/manage", { user_id, status: "active" });
    expect(await isOpen(browser)).toBe(false);
    const again = await server.signIn("jana");
    expect(await admin.call("users/delete", { ids: [user_id] })).toMatchObject({ status: 1 });
    await admin.call("users/restore", { ids: [user_id] });
    expect(await isOpen(again)).toBe(false);
  });
});

describe("history", () => {
  it("records sign-ins, failures, sign-outs and password changes, with their addresses", async () => {
    const user_id = await server.createUser({ login: "kira" });
    await server.browser().signIn("kira", "not her password");
    const browser = await server.signIn("kira");
    await browser.call("auth/password/change", { current: password, password: "an entirely new phrase" });
    await browser.call("auth/logout");
    expect(await eventsOf(user_id)).toEqual(["login_failed", "login", "password", "logout"]);
    const { rows } = await server.db.execute(
      sql`select actor_id, title, ip, changes from history where entity_id = ${user_id} order by history_id`,
    );
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([null, user_id, user_id, user_id]);
    for (const row of rows) expect(row).toMatchObject({ title: "kira", ip: "127.0.0.1", changes: [] });
  });

  it("contains no passwords, and no unknown logins as typed", async () => {
    await server.browser().signIn("my secret by mistake", "another secret");
    await server.browser().signIn("anna", "another secret");
    const { rows } = await server.db.execute(sql`select to_jsonb(h)::text as row from history h`);
    expect(JSON.stringify(rows)).not.toContain("secret");
    const unknown = await server.db.execute(
      sql`select title from history where action = 'login_failed' and entity_id = 0`,
    );
    expect(unknown.rows).toContainEqual({ title: "?" });
  });

  it("reads as sentences in the user's record", async () => {
    const user_id = await server.createUser({ login: "lara" });
    await server.browser().signIn("lara", "not her password");
    const browser = await server.signIn("lara");
    const { data } = await browser.call<{ items: { actor: string; text: string }[] }>(
      `users/history/${user_id}`,
    );
    expect(data.items.map(({ actor, text }) => `${actor} ${text}`)).toEqual([
      "lara signed in",
      "Someone failed to sign in",
    ]);
  });
});

describe("the time zone", () => {
  it.each([
    ["Europe/Kyiv", 1],
    ["Europe/Kiev", 1],
    ["UTC", 1],
    ["+02:00", -1],
    ["Europe/Nowhere", -1],
    ["", -1],
  ])("%s is answered with %i, under any of its aliases", async (time_zone, status) => {
    const browser = await server.signIn("anna");
    expect(await browser.call("profile/manage", { time_zone })).toMatchObject({ status });
  });
});

const eventsOf = async (user_id: number) => {
  const { rows } = await server.db.execute<{ action: string }>(
    sql`select action from history where entity = 'users' and entity_id = ${user_id} order by history_id`,
  );
  return rows.map(({ action }) => action);
};

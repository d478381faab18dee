import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RecordState } from "../../app/contract/record.ts";
import { loginFailures, signInLinks, userPasswords } from "../../app/server/http/session/tables.ts";
import { users } from "../../app/server/access/users.ts";
import { notifications } from "../../app/server/notifications/tables.ts";
import type { Browser } from "../support/browser.ts";
import { password, startServer } from "../support/server.ts";

const phrase = "an entirely new phrase";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let adminId: number;

beforeAll(async () => {
  server = await startServer();
  adminId = await server.createUser({ login: "admin" });
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());
beforeEach(() => server.db.delete(loginFailures));

let made = 0;

async function newUser(status: "active" | "invited" | "suspended" = "active") {
  made += 1;
  const login = `person-${made}`;
  return { login, user_id: await server.createUser({ login, status }) };
}

const tokenOf = (link: string) => link.slice(link.indexOf("#") + 1);

async function invite(user_id: number, browser = admin) {
  const reply = await browser.call<{ link: string }>("users/invite", { user_id });
  expect(reply).toMatchObject({ status: 1 });
  return tokenOf(reply.data.link);
}

const reset = (token: string, chosen = phrase, browser = server.browser()) =>
  browser.call("auth/password/reset", { token, password: chosen });

const gone = {
  status: 0,
  message: expect.stringContaining("has been used, replaced or has expired") as string,
};

async function hoursLeft(user_id: number) {
  const [row] = await server.db
    .select({ hours: sql<number>`round(extract(epoch from expires_at - now()) / 3600)::int` })
    .from(signInLinks)
    .where(eq(signInLinks.user_id, user_id));
  return row?.hours;
}

const events = async (user_id: number) => {
  const { rows } = await server.db.execute<{ action: string; actor_id: number | null }>(
    sql`select action, actor_id from history where entity = 'users' and entity_id = ${user_id} order by history_id`,
  );
  return rows;
};

describe("a user created by staff", () => {
  it("is invited until the first sign-in, and shows whether an invitation is pending and until when", async () => {
    const made = await admin.call<Record<string, unknown>>("users/manage", {
      name: "Ines New",
      login: "ines-new",
      email: "ines@example.com",
      access_ids: [(await admin.call<{ access_ids: number[] }>(`users/one/${adminId}`)).data.access_ids[0]!],
    });
    expect(made.data).toMatchObject({ status: "invited" });
    const user_id = Number(made.data.user_id);
    const shown = async () => (await admin.call<{ state: RecordState }>(`users/one/${user_id}`)).data.state;
    const offered = async () => (await shown()).actions!.map(({ code }) => code);
    expect((await shown()).notice).toMatchObject({ title: "Invited", reason: "No open invitation" });
    expect((await shown()).actions).toMatchObject([{ code: "make-invitation", primary: true }]);
    const token = await invite(user_id);
    const { notice } = await shown();
    expect(notice).toMatchObject({ until: { label: "Invitation expires" } });
    expect(Date.parse(notice!.until!.at) - Date.parse(notice!.since)).toBe(72 * 3_600_000);
    expect(await reset(token)).toMatchObject({ status: 1 });
    expect((await shown()).notice).toBeUndefined();
    expect(await offered()).toContain("invite");
    expect((await admin.call(`users/one/${user_id}`)).data).toMatchObject({ status: "active" });
  });
});

describe("a sign-in link", () => {
  it("lets an invited user choose a password and makes them active", async () => {
    const { user_id, login } = await newUser("invited");
    expect(await server.browser().signIn(login, password)).toMatchObject({ status: 0 });
    const { data, message } = await admin.call<{ link: string }>("users/invite", { user_id });
    expect(message).toBe(
      "Email isn’t set up, so pass this link on yourself. It works once, within 72 h, and is shown only now.",
    );
    const token = tokenOf(data.link);
    expect(await hoursLeft(user_id)).toBe(72);
    const browser = server.browser();
    expect(await browser.call("auth/password/link", { token })).toMatchObject({
      status: 1,
      data: { login, name: login },
    });
    expect(await reset(token, phrase, browser)).toMatchObject({ status: 1, data: { authorized: true } });
    expect(await browser.call("auth/sessions/get")).toMatchObject({ status: 1 });
    const [user] = await server.db.select().from(users.table).where(eq(users.table.user_id, user_id));
    expect(user).toMatchObject({ status: "active", version: 2 });
    expect(await server.browser().signIn(login, phrase)).toMatchObject({ status: 1 });
    expect((await events(user_id)).map(({ action }) => action)).toEqual([
      "login_failed",
      "sign_in_link",
      "update",
      "password",
      "login",
      "login",
    ]);
  });

  it("lasts an hour for a forgotten password, and ends the user's sessions", async () => {
    const { user_id, login } = await newUser();
    const before = await server.signIn(login);
    const token = await invite(user_id);
    expect(await hoursLeft(user_id)).toBe(1);
    expect(await before.call("auth/sessions/get")).toMatchObject({ status: 1 });
    expect(await reset(token)).toMatchObject({ status: 1 });
    expect(await before.call("auth/sessions/get")).toMatchObject({ status: -2 });
    expect(await server.browser().signIn(login, password)).toMatchObject({ status: 0 });
  });

  it("confirms the password in the user's language", async () => {
    const { user_id } = await newUser();
    await server.db.update(users.table).set({ locale: "de" }).where(eq(users.table.user_id, user_id));
    expect((await reset(await invite(user_id))).message).toBe("Passwort festgelegt");
  });

  it("works once, even for concurrent uses", async () => {
    const { user_id } = await newUser();
    const token = await invite(user_id);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(2);
    expect(await reset(token)).toMatchObject(gone);
    expect(await server.browser().call("auth/password/link", { token })).toMatchObject(gone);
  });

  it("isn't used up by a password that is refused", async () => {
    const { user_id } = await newUser();
    const token = await invite(user_id);
    const { status, data } = await reset(token, "short one");
    expect(status).toBe(-1);
    expect(JSON.stringify(data)).toContain("at least 12 characters");
    expect(await reset(token)).toMatchObject({ status: 1 });
  });

  it("is invalidated by a newer one, by expiry, and when the user is suspended or removed", async () => {
    const { user_id } = await newUser();
    const first = await invite(user_id);
    const second = await invite(user_id);
    expect(await reset(first)).toMatchObject(gone);

    await server.db.update(signInLinks).set({ expires_at: sql`now() - interval '1 second'` });
    expect(await reset(second)).toMatchObject(gone);

    const third = await invite(user_id);
    await admin.call("users/manage", { user_id, status: "suspended" });
    await admin.call("users/manage", { user_id, status: "active" });
    expect(await reset(third)).toMatchObject(gone);

    const fourth = await invite(user_id);
    expect(await admin.call("users/delete", { ids: [user_id] })).toMatchObject({ status: 1 });
    await admin.call("users/restore", { ids: [user_id] });
    expect(await reset(fourth)).toMatchObject(gone);
  });

  it("is stored as a hash, and isn't in any event", async () => {
    const { user_id } = await newUser();
    const token = await invite(user_id);
    const kept = await server.db.execute(
      sql`select to_jsonb(l)::text as row from sign_in_links l union all select to_jsonb(h)::text from history h`,
    );
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await events(user_id)).toMatchObject([{ action: "sign_in_link", actor_id: adminId }]);
  });

  it("resets failed sign-ins", async () => {
    const { user_id, login } = await newUser();
    for (let attempt = 0; attempt < 6; attempt++) await server.browser().signIn(login, "not the password");
    expect(await server.browser().signIn(login, password)).toMatchObject({ status: -7 });
    await reset(await invite(user_id));
    expect(await server.browser().signIn(login, phrase)).toMatchObject({ status: 1 });
  });

  it("greets users who aren't employees by name", async () => {
    const { user_id, login } = await newUser();
    await admin.call("users/manage", { user_id, name: "Nora Guest" });
    const info = await (await server.signIn(login)).call<{ user: { name: string } }>("app/info");
    expect(info.data.user.name).toBe("Nora Guest");
  });

  it("replaces whoever was signed in in the browser", async () => {
    const { user_id, login } = await newUser();
    const token = await invite(user_id);
    const other = await newUser();
    const browser = await server.signIn(other.login);
    const held = browser.cookies.get("session")!;
    await reset(token, phrase, browser);
    const info = await browser.call<{ user: { login: string } }>("app/info");
    expect(info.data.user.login).toBe(login);
    browser.cookies.set("session", held);
    expect(await browser.call("auth/refresh")).toMatchObject({ data: { authorized: false } });
  });

  it("can't be created for suspended users, or for oneself", async () => {
    const { user_id } = await newUser("suspended");
    expect(await admin.call("users/invite", { user_id })).toMatchObject({
      status: 0,
      message: expect.stringContaining("suspended") as string,
    });
    expect(await admin.call("users/invite", { user_id: adminId })).toMatchObject({
      status: 0,
      message: expect.stringContaining("My account") as string,
    });
    expect(await admin.call("users/invite", { user_id: 99_999 })).toMatchObject({ status: -4 });
  });

  it("requires the right to edit users, and all of the user's rights", async () => {
    const [reading, editing, selling] = [
      await server.createProfile("Reads users", {
        grants: { users: { actions: ["list", "view"], scope: "all" } },
      }),
      await server.createProfile("Edits users", {
        grants: { users: { actions: ["list", "view", "edit"], scope: "all" } },
      }),
      await server.createProfile("Sells", { grants: { orders: { actions: ["list"], scope: "all" } } }),
    ];
    await server.createUser({ login: "reader", access_ids: [reading] });
    await server.createUser({ login: "editor", access_ids: [editing] });
    const peer = await server.createUser({ login: "peer", access_ids: [editing] });
    const seller = await server.createUser({ login: "seller", access_ids: [selling] });
    const { user_id: administrator } = await newUser();
    const [reader, editor] = [await server.signIn("reader"), await server.signIn("editor")];
    expect(await reader.call("users/invite", { user_id: peer })).toMatchObject({ status: -3 });
    await invite(peer, editor);
    for (const user_id of [seller, administrator])
      expect(await editor.call("users/invite", { user_id })).toMatchObject({
        status: 0,
        message: expect.stringContaining("has more access than you") as string,
      });
    expect(await server.browser().call("users/invite", { user_id: peer })).toMatchObject({ status: -2 });
  });

  it("is offered in the record's menu if it can be created", async () => {
    const { user_id } = await newUser();
    const offered = async (browser: Browser, id: number) => {
      const { data } = await browser.call<{ state: { actions?: { code: string }[] } }>(`users/one/${id}`);
      return (data.state.actions ?? []).map(({ code }) => code);
    };
    expect(await offered(admin, user_id)).toEqual(["invite", "view-as"]);
    expect(await offered(admin, adminId)).toEqual([]);
    expect(await offered(await server.signIn("reader"), user_id)).toEqual([]);
    await admin.call("users/manage", { user_id, status: "suspended" });
    expect(await offered(admin, user_id)).toEqual([]);
  });
});

describe("a forgotten password", () => {
  beforeEach(() => server.db.delete(notifications));
  const forget = (login: string) => server.browser().call("auth/password/forgot", { login });
  const told = () => server.db.select().from(notifications);

  it("notifies only administrators, once an hour", async () => {
    const { user_id, login } = await newUser();
    const clerk = await server.createUser({
      login: `clerk-${login}`,
      access_ids: [await server.createProfile(`Clerk ${login}`)],
    });
    await forget(login);
    const first = await told();
    expect(first).toContainEqual(
      expect.objectContaining({
        user_id: adminId,
        kind: "password_forgotten",
        category: "users",
        entity: "users",
        entity_id: user_id,
        values: { name: login, login },
      }),
    );
    expect(first.map((row) => row.user_id)).not.toContain(clerk);
    expect(first.map((row) => row.user_id)).not.toContain(user_id);
    await forget(`${login}@example.com`);
    expect(await told()).toHaveLength(first.length);
    await server.db.update(notifications).set({ created_at: sql`now() - interval '61 minutes'` });
    await forget(login);
    expect(await told()).toHaveLength(2 * first.length);
  });

  it("reads well in the administrators' notifications", async () => {
    const { login } = await newUser();
    await forget(login);
    const { data } = await admin.call<{ items: { name: string; text: string }[]; categories: object[] }>(
      "notifications/get",
    );
    expect(data.items[0]).toMatchObject({
      name: "Password forgotten",
      text: expect.stringContaining(`${login} (${login}) can’t sign in`) as string,
    });
    expect(data.categories).toEqual([{ code: "users", name: "Users", count: 1 }]);
  });

  it("gets the same reply for existing, unknown and suspended accounts", async () => {
    const [{ login }, suspended] = [await newUser(), await newUser("suspended")];
    const answers = [await forget(login), await forget("nobody at all"), await forget(suspended.login)];
    for (const { status, http, message, data } of answers)
      expect({ status, http, message, data }).toEqual({
        status: 1,
        http: 200,
        message: expect.stringContaining("If this account exists") as string,
        data: {},
      });
    expect(new Set((await told()).map((row) => row.entity_id)).size).toBe(1);
  });

  it("can be requested five times in 15 minutes from one address", async () => {
    for (let time = 0; time < 5; time++) expect(await forget(`guess-${time}`)).toMatchObject({ status: 1 });
    expect(await forget("guess")).toMatchObject({
      status: -7,
      message: "You’ve asked several times. Try again in 15 min",
    });
    // Signing in isn't hindered by it.
    const { login } = await newUser();
    expect(await server.browser().signIn(login, password)).toMatchObject({ status: 1 });
    await server.db.update(loginFailures).set({ forgiven_at: sql`now() - interval '1 second'` });
    expect(await forget("guess")).toMatchObject({ status: 1 });
  });

  it("keeps the old password", async () => {
    const { user_id, login } = await newUser();
    const stored = () => server.db.select().from(userPasswords).where(eq(userPasswords.user_id, user_id));
    const before = await stored();
    await forget(login);
    expect(await stored()).toEqual(before);
  });
});

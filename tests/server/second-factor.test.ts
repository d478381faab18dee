import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Grants } from "../../app/server/access/grants.ts";
import { users } from "../../app/server/access/users.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import { loginFailures, recoveryCodes, secondFactors } from "../../app/server/http/session/tables.ts";
import type { Browser } from "../support/browser.ts";
import { password, startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

beforeAll(async () => {
  // The clock stands, or a test would now and then run over the end of a half minute.
  vi.useFakeTimers({ toFake: ["Date"] });
  server = await startServer();
  await server.createUser({ login: "admin" });
  admin = await server.signIn("admin");
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});
beforeEach(() => server.db.delete(loginFailures));

/** The code of an app whose clock is ahead by so many steps. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** Codes that were taken are no longer among those that would be taken now. */
const wait = () => vi.setSystemTime(Date.now() + 90_000);

const signIn = (login: string, code = "", browser = server.browser()) =>
  browser.call("auth/login", { login, password, code });

let made = 0;

async function newUser() {
  made += 1;
  const login = `person-${made}`;
  const user_id = await server.createUser({ login });
  return { login, user_id, browser: await server.signIn(login) };
}

/** A user whose second factor is on. */
async function secured() {
  const user = await newUser();
  const { secret } = (await user.browser.call<{ secret: string }>("auth/2fa/enable", { password })).data;
  const reply = await user.browser.call<{ codes: string[] }>("auth/2fa/confirm", { code: codeOf(secret) });
  expect(reply).toMatchObject({ status: 1 });
  wait();
  return { ...user, secret, codes: reply.data.codes };
}

const isOpen = async (browser: Browser) => (await browser.call("auth/sessions/get")).status === 1;

const wrongCode = {
  status: -1,
  data: { errors: { code: [{ text: "This code is wrong or has already been used" }] } },
};

describe("turning it on", () => {
  it("requires the password, then a code from the app", async () => {
    const { browser, login, user_id } = await newUser();
    expect(await browser.call("auth/2fa/enable", { password: "not it" })).toMatchObject({
      status: -1,
      data: { errors: { password: [{ text: "The current password is wrong" }] } },
    });
    const { data } = await browser.call<{ secret: string; uri: string }>("auth/2fa/enable", { password });
    expect(Secret.fromBase32(data.secret).buffer.byteLength).toBe(20);
    expect(data.uri).toBe(
      `otpauth://totp/Back%20office:${login}?issuer=Back%20office&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await browser.call("auth/2fa/confirm", { code: codeOf(data.secret, 40) })).toMatchObject(
      wrongCode,
    );
    // Until then the password is enough.
    expect(await signIn(login)).toMatchObject({ data: { authorized: true } });
    expect(await browser.call("auth/2fa/get")).toMatchObject({ data: { enabled: false, since: null } });
    const confirmed = await browser.call<{ codes: string[] }>("auth/2fa/confirm", {
      code: codeOf(data.secret),
    });
    expect(confirmed.data.codes).toHaveLength(10);
    expect(new Set(confirmed.data.codes).size).toBe(10);
    expect(await browser.call("auth/2fa/get")).toMatchObject({ data: { enabled: true, codes: 10 } });
    expect(await browser.call("auth/2fa/enable", { password })).toMatchObject({
      status: 0,
      message: "Two-factor authentication is already on",
    });
    const { rows } = await server.db.execute(
      sql`select action from history where entity_id = ${user_id} and action like 'factor%'`,
    );
    expect(rows).toEqual([{ action: "factor_on" }]);
  });

  it("closes the other sessions", async () => {
    const { browser, login } = await newUser();
    const other = await server.signIn(login);
    const { data } = await browser.call<{ secret: string }>("auth/2fa/enable", { password });
    expect(await isOpen(other)).toBe(true);
    await browser.call("auth/2fa/confirm", { code: codeOf(data.secret) });
    expect([await isOpen(browser), await isOpen(other)]).toEqual([true, false]);
  });

  it("counts wrong codes like wrong passwords", async () => {
    const { browser } = await newUser();
    const { secret } = (await browser.call<{ secret: string }>("auth/2fa/enable", { password })).data;
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await browser.call("auth/2fa/confirm", { code: "123456" })).toMatchObject(wrongCode);
    expect(await browser.call("auth/2fa/confirm", { code: codeOf(secret) })).toMatchObject({ status: -7 });
  });

  it("only accepts the latest secret", async () => {
    const { browser } = await newUser();
    const first = await browser.call<{ secret: string }>("auth/2fa/enable", { password });
    await browser.call("auth/2fa/enable", { password });
    expect(await browser.call("auth/2fa/confirm", { code: codeOf(first.data.secret) })).toMatchObject(
      wrongCode,
    );
  });
});

describe("signing in with it", () => {
  it("asks for the code after the correct password, and gives no access before", async () => {
    const { login, secret } = await secured();
    const browser = server.browser();
    expect(await browser.signIn(login, "not the password")).toMatchObject({
      status: 0,
      message: "Wrong login or password",
    });
    const asked = await browser.signIn(login, password);
    expect(asked).toMatchObject({ status: 1, data: { authorized: false, factor: true } });
    expect(asked.data).not.toHaveProperty("csrf");
    expect(await isOpen(browser)).toBe(false);
    expect(await signIn(login, "000 000", browser)).toMatchObject(wrongCode);
    expect(await signIn(login, codeOf(secret), browser)).toMatchObject({ data: { authorized: true } });
    expect(await isOpen(browser)).toBe(true);
  });

  it("accepts the codes of adjacent half minutes, and no others", async () => {
    const { login, secret } = await secured();
    for (const [ahead, authorized] of [
      [-1, true],
      [1, true],
      [-3, false],
      [3, false],
    ] as const) {
      wait();
      const { data } = await signIn(login, codeOf(secret, ahead));
      expect((data as { authorized?: boolean }).authorized ?? false).toBe(authorized);
    }
  });

  it("accepts no code twice, nor one older than the last", async () => {
    const { login, secret } = await secured();
    const code = codeOf(secret);
    const answers = await Promise.all([signIn(login, code), signIn(login, code), signIn(login, code)]);
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(await signIn(login, code)).toMatchObject(wrongCode);
    expect(await signIn(login, codeOf(secret, -1))).toMatchObject(wrongCode);
  });

  it("doesn't accept the code again that turned it on", async () => {
    const { browser, login } = await newUser();
    const { data } = await browser.call<{ secret: string }>("auth/2fa/enable", { password });
    const code = codeOf(data.secret);
    await browser.call("auth/2fa/confirm", { code });
    expect(await signIn(login, code)).toMatchObject(wrongCode);
  });

  it("counts wrong codes like wrong passwords, even between correct passwords", async () => {
    const { login, secret } = await secured();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await signIn(login)).toMatchObject({ data: { factor: true } });
      expect(await signIn(login, "123456")).toMatchObject({ status: -1 });
    }
    expect(await signIn(login, codeOf(secret))).toMatchObject({ status: -7 });
    await server.db.update(loginFailures).set({ forgiven_at: sql`now() - interval '1 second'` });
    expect(await signIn(login, codeOf(secret))).toMatchObject({ data: { authorized: true } });
  });

  it("accepts each recovery code once, in any spelling", async () => {
    const { login, codes, browser } = await secured();
    const [first, second] = codes as [string, string];
    expect(await signIn(login, first)).toMatchObject({ data: { authorized: true } });
    expect(await signIn(login, first)).toMatchObject(wrongCode);
    expect(await signIn(login, ` ${second.toUpperCase().replaceAll("-", " ")} `)).toMatchObject({
      data: { authorized: true },
    });
    expect(await browser.call("auth/2fa/get")).toMatchObject({ data: { codes: 8 } });
  });

  it("has recovery codes that nobody could guess from their hashes: 138 bits each", async () => {
    const { codes } = await secured();
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-9]{4}-){6}[a-z2-9]{4}$/);
    expect(new Set(codes).size).toBe(10);
  });

  it("isn't bypassed by a sign-in link, which only sets the password", async () => {
    const { user_id, login, secret } = await secured();
    const { data } = await admin.call<{ link: string }>("users/invite", { user_id });
    const browser = server.browser();
    const token = data.link.split("#")[1];
    expect(
      await browser.call("auth/password/reset", { token, password: "an entirely new phrase" }),
    ).toMatchObject({ status: 1, data: { authorized: false, factor: true } });
    expect(await isOpen(browser)).toBe(false);
    expect(
      await browser.call("auth/login", { login, password: "an entirely new phrase", code: codeOf(secret) }),
    ).toMatchObject({ data: { authorized: true } });
  });
});

describe("changing it", () => {
  it("turns it off by password and code, and closes the other sessions", async () => {
    const { browser, login, secret, user_id } = await secured();
    const other = server.browser();
    await signIn(login, codeOf(secret), other);
    wait();
    const off = (given: object) => browser.call("auth/2fa/disable", given);
    expect(await off({ password: "not it", code: codeOf(secret) })).toMatchObject({ status: -1 });
    expect(await off({ password, code: "123456" })).toMatchObject(wrongCode);
    expect(await isOpen(other)).toBe(true);
    expect(await off({ password, code: codeOf(secret) })).toMatchObject({ status: 1 });
    expect([await isOpen(browser), await isOpen(other)]).toEqual([true, false]);
    expect(await signIn(login)).toMatchObject({ data: { authorized: true } });
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id))).toBe(0);
    expect(await off({ password, code: codeOf(secret) })).toMatchObject({
      status: 0,
      message: "Two-factor authentication isn’t on",
    });
  });

  it("counts failed proofs like failed sign-ins", async () => {
    const { browser } = await secured();
    const off = () => browser.call("auth/2fa/disable", { password, code: "123456" });
    for (let attempt = 0; attempt < 5; attempt++) expect(await off()).toMatchObject({ status: -1 });
    expect(await off()).toMatchObject({ status: -7 });
  });

  it("keeps counting wrong codes after a correct password", async () => {
    const { browser } = await secured();
    const off = () => browser.call("auth/2fa/disable", { password, code: "123456" });
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await off()).toMatchObject({ status: -1 });
      if (attempt === 4) break;
      expect(await browser.call("auth/2fa/enable", { password })).toMatchObject({ status: 0 });
      const weak = { current: password, password: "password" };
      expect(await browser.call("auth/password/change", weak)).toMatchObject({ status: -1 });
    }
    expect(await off()).toMatchObject({ status: -7 });
  });

  it("renews the recovery codes and invalidates the old ones", async () => {
    const { browser, login, secret, codes } = await secured();
    const { data } = await browser.call<{ codes: string[] }>("auth/2fa/codes", {
      password,
      code: codeOf(secret),
    });
    expect(data.codes).toHaveLength(10);
    expect(await signIn(login, codes[0])).toMatchObject(wrongCode);
    expect(await signIn(login, data.codes[0])).toMatchObject({ data: { authorized: true } });
  });

  it("can be removed by an administrator for someone else, ending all their sessions", async () => {
    const { browser, login, user_id } = await secured();
    const { data } = await admin.call<{ state: { actions: { code: string; question?: object }[] } }>(
      `users/one/${user_id}`,
    );
    expect(data.state.actions.map(({ code }) => code)).toEqual(["invite", "view-as", "remove-factor"]);
    expect(data.state.actions[2]?.question).toMatchObject({
      title: "Turn off this user’s two-factor authentication?",
    });
    expect(await browser.call("users/remove-factor", { user_id })).toMatchObject({ status: 0 });
    expect(await admin.call("users/remove-factor", { user_id })).toMatchObject({ status: 1 });
    expect(await isOpen(browser)).toBe(false);
    expect(await signIn(login)).toMatchObject({ data: { authorized: true } });
    expect(await admin.call("users/remove-factor", { user_id })).toMatchObject({ status: 0 });
  });
});

describe("its secrets", () => {
  it("are stored only encrypted or hashed", async () => {
    const { secret, codes, user_id } = await secured();
    const { rows } = await server.db.execute<{ row: string }>(sql`
      select to_jsonb(f)::text as row from second_factors f union all select to_jsonb(c)::text from recovery_codes c
      union all select to_jsonb(h)::text from history h union all select to_jsonb(u)::text from users u`);
    const stored = rows.map(({ row }) => row).join("\n");
    expect(stored).toContain(`"user_id": ${user_id}`);
    for (const one of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(one);
    const { data } = await admin.call(`users/one/${user_id}`);
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it("can only be decrypted for their owner and with their key", () => {
    const box = createSecretBox("a key of thirty-two characters..");
    const sealed = box.seal("JBSWY3DPEHPK3PXP", 7);
    expect(box.seal("JBSWY3DPEHPK3PXP", 7)).not.toBe(sealed);
    expect(box.open(sealed, 7)).toBe("JBSWY3DPEHPK3PXP");
    expect(box.open(sealed, 8)).toBeNull();
    expect(box.open(`${sealed.slice(0, -2)}AA`, 7)).toBeNull();
    expect(createSecretBox("another key of 32 characters....").open(sealed, 7)).toBeNull();
    expect(box.open("", 7)).toBeNull();
  });

  it("leave recovery codes as the way in if they can't be decrypted anymore", async () => {
    const { login, secret, codes, user_id } = await secured();
    await server.db
      .update(secondFactors)
      .set({ secret: createSecretBox("another key of 32 characters....").seal(secret, user_id) })
      .where(eq(secondFactors.user_id, user_id));
    expect(await signIn(login, codeOf(secret))).toMatchObject({
      status: 0,
      message: expect.stringContaining("Use a recovery code") as string,
    });
    expect(await signIn(login, codes[0])).toMatchObject({ data: { authorized: true } });
  });
});

describe("required by an access profile", () => {
  /** A user of a profile that doesn't require it yet. */
  async function newHolder() {
    const access_id = await server.createProfile(`Profile ${(made += 1)}`);
    const login = `person-${(made += 1)}`;
    const user_id = await server.createUser({ login, access_ids: [access_id] });
    return { login, user_id, access_id, browser: await server.signIn(login) };
  }

  const require = (access_id: number, by = admin) =>
    by.call("access/manage", { access_id, requires_two_factor: true });

  interface Asked {
    authorized: boolean;
    offer?: { secret: string };
    codes?: string[];
  }

  it("is set up with the next sign-in, which opens nothing before", async () => {
    const { login, access_id } = await newHolder();
    expect(await require(access_id)).toMatchObject({ status: 1 });
    const browser = server.browser();
    const asked = await browser.call<Asked>("auth/login", { login, password });
    expect(asked.data).toMatchObject({ authorized: false, factor: true, offer: { uri: expect.anything() } });
    expect(asked.data).not.toHaveProperty("csrf");
    const { secret } = asked.data.offer!;
    expect(await browser.call("auth/login", { login, password, code: "123456" })).toMatchObject(wrongCode);
    expect(await isOpen(browser)).toBe(false);
    const begun = await browser.call<Asked>("auth/login", { login, password, code: codeOf(secret) });
    expect(begun.data.authorized).toBe(true);
    expect(begun.data.codes).toHaveLength(10);
    expect(await browser.call("auth/2fa/get")).toMatchObject({ data: { enabled: true, required: true } });
    wait();
    const next = await signIn(login);
    expect(next.data).toEqual({ authorized: false, factor: true });
    expect((await signIn(login, codeOf(secret))).data).not.toHaveProperty("codes");
  });

  it("counts wrong first codes like wrong passwords", async () => {
    const { login, access_id } = await newHolder();
    await require(access_id);
    const asked = await server.browser().call<Asked>("auth/login", { login, password });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await signIn(login, "123456")).toMatchObject(wrongCode);
    expect(await signIn(login, codeOf(asked.data.offer!.secret))).toMatchObject({ status: -7 });
  });

  it("ends the sessions of its holders who have none, and no others", async () => {
    const { browser, access_id } = await newHolder();
    const has = await secured();
    await server.db
      .update(users.table)
      .set({ access_ids: [access_id] })
      .where(eq(users.table.user_id, has.user_id));
    await require(access_id);
    expect([await isOpen(browser), await isOpen(has.browser)]).toEqual([false, true]);
    expect(await has.browser.call("auth/2fa/disable", { password, code: codeOf(has.secret) })).toMatchObject({
      status: 0,
      message: "Your access profile requires two-factor authentication",
    });
  });

  it("refuses a sign-in that is under way", async () => {
    const { login, user_id, access_id } = await newHolder();
    const browser = server.browser();
    const waiting = () =>
      server.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);
    const { reply } = await server.db.transaction(async (tx) => {
      await tx.select().from(users.table).where(eq(users.table.user_id, user_id)).for("no key update");
      const reply = signIn(login, "", browser);
      await expect.poll(waiting).toBe(1);
      expect(await require(access_id)).toMatchObject({ status: 1 });
      return { reply };
    });
    expect(await reply).toMatchObject({
      status: 0,
      message: "Your access profile requires two-factor authentication",
    });
    expect(await isOpen(browser)).toBe(false);
  });

  it("isn't passed by a sign-in link", async () => {
    const { login, user_id, access_id } = await newHolder();
    await require(access_id);
    const { data } = await admin.call<{ link: string }>("users/invite", { user_id });
    const browser = server.browser();
    const chosen = "an entirely new phrase";
    expect(
      await browser.call("auth/password/reset", { token: data.link.split("#")[1], password: chosen }),
    ).toMatchObject({ status: 1, data: { authorized: false, factor: true } });
    expect(await isOpen(browser)).toBe(false);
    expect((await browser.call<Asked>("auth/login", { login, password: chosen })).data.offer).toBeDefined();
  });

  it("is required of the built-in profile by its holders alone, once they have one themselves", async () => {
    const { rows } = await server.db.execute<{ access_id: number }>(
      sql`select access_id from access where is_system`,
    );
    const { access_id } = rows[0]!;
    const manager = `person-${(made += 1)}`;
    const grants: Grants = { access: { actions: ["view", "edit"], scope: "all" } };
    await server.createUser({
      login: manager,
      access_ids: [await server.createProfile(manager, { grants })],
    });
    expect(await require(access_id, await server.signIn(manager))).toMatchObject({
      status: -1,
      data: { errors: { grants: [{ text: expect.stringContaining("you can’t grant more") }] } },
    });
    expect(await require(access_id)).toMatchObject({
      status: -1,
      data: {
        errors: {
          requires_two_factor: [{ text: "Set up two-factor authentication for your own account first" }],
        },
      },
    });
    const { browser } = await secured();
    expect(await browser.call("access/manage", { access_id, name: "Root" })).toMatchObject({ status: -1 });
    expect(await require(access_id, browser)).toMatchObject({ status: 1 });
    expect(await isOpen(admin)).toBe(false);
  });
});

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RecordState } from "../../app/contract/record.ts";
import { loginFailures, signInLinks } from "../../app/server/http/session/tables.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import { isMailAddress, readMailbox } from "../../app/server/mail/address.ts";
import { clockAt } from "../../app/server/calendar.ts";
import { queueMail } from "../../app/server/mail/queue-mail.ts";
import { mails } from "../../app/server/mail/tables.ts";
import { writeLetter } from "../../app/server/mail/write-letter.ts";
import { notifications } from "../../app/server/notifications/tables.ts";
import { retryDelays } from "../../app/server/sending/retry-delays.ts";
import type { Browser } from "../support/browser.ts";
import { openMailbox } from "../support/mailbox.ts";
import { password, startServer } from "../support/server.ts";

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

const secrets = createSecretBox("the tests' own key, and nobody else’s");

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({ config: { mail: mailbox.config } });
  await server.createUser({ login: "admin" });
  admin = await server.signIn("admin");
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});
beforeEach(async () => {
  await server.db.delete(loginFailures);
  await server.db.delete(mails);
  await server.db.delete(notifications);
  mailbox.received.length = 0;
  mailbox.refusals.length = 0;
});

const outbox = () => server.db.select().from(mails).orderBy(mails.mail_id);
// Times are kept to the millisecond: `now()` itself may be rounded to one that is still to come.
const makeDue = () => server.db.update(mails).set({ next_at: sql`now() - interval '1 second'` });
const letter = (subject = "A subject", paragraphs = ["Some words"]) => ({
  locale: "en",
  subject,
  paragraphs,
});

let made = 0;
async function newUser(values: { status?: "active" | "invited" | "suspended"; email?: string } = {}) {
  made += 1;
  const login = `person-${made}`;
  const email = values.email ?? `${login}@example.com`;
  return { login, email, user_id: await server.createUser({ ...values, login, email }) };
}

const tokenIn = (text: string) =>
  /https:\/\/office\.example\.com\/password#([\w-]{43})/.exec(text)?.[1] ?? "none";

describe("an address", () => {
  it.each(["ann@example.com", "a.b+c@sub.example.co", "o'hara@exämple.de"])("%s is one", (text) =>
    expect(isMailAddress(text)).toBe(true),
  );
  it.each([
    "ann",
    "ann@localhost",
    "a,b@example.com",
    "ann@example.com,eve@example.com",
    "Ann <ann@example.com>",
    "ann@example.com\r\nBcc: eve@example.com",
    "ann@exa mple.com",
    ".ann@example.com",
    "ann@-example.com",
    `${"a".repeat(65)}@example.com`,
    "",
  ])("%j is none", (text) => expect(isMailAddress(text)).toBe(false));

  it("may have a name before it if it is the sender's", () => {
    expect(readMailbox('"Back office" <office@example.com>')).toEqual({
      name: "Back office",
      address: "office@example.com",
    });
    expect(readMailbox("office@example.com")).toEqual({ name: "", address: "office@example.com" });
    expect(readMailbox("Back office <office>")).toBeNull();
  });
});

describe("a letter", () => {
  it("has the same content as plain text and as HTML, with everything escaped", () => {
    const { text, html } = writeLetter({
      ...letter("<b>", ["First & <script>last</script>\nnext line"]),
      items: [{ title: "An <i>item</i>", text: "its text", href: 'https://x.example/"><b>' }],
      button: { label: "Go", href: "https://x.example/go" },
      foot: { text: "Small", link: { label: "Settings", href: "https://x.example/settings" } },
    });
    for (const words of [
      "next line",
      "its text",
      "Go",
      "https://x.example/go",
      "Small",
      "https://x.example/settings",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/<(script|i|b)>/);
    expect(html).toContain("First &amp; &lt;script&gt;last&lt;/script&gt;<br>next line");
  });

  it("shows times in the recipient's time zone", () => {
    expect(clockAt("Europe/Kyiv", new Date("2026-11-22T22:30:00Z"))).toBe("23.11.2026 00:30");
  });
});

describe("the outbox", () => {
  it("stores emails encrypted, sends them, and then deletes their contents", async () => {
    await queueMail(server.db, secrets, {
      kind: "news",
      recipient: "ann@example.com",
      reply_to: "boss@example.com",
      letter: letter("Größe ґ", ["A secret: ґанок"]),
    });
    const [queued] = await outbox();
    expect(queued).toMatchObject({ state: "queued", subject: "Größe ґ" });
    expect(JSON.stringify(queued)).not.toContain("secret");
    expect(await mailbox.send(server)).toBe(1);
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({ from: "office@example.com", to: ["ann@example.com"] });
    expect(mail!.headers).toMatchObject({
      from: "Back office <office@example.com>",
      to: "ann@example.com",
      "reply-to": "boss@example.com",
      subject: "Größe ґ",
      "auto-submitted": "auto-generated",
      "message-id": `<${queued!.message_id}@example.com>`,
    });
    expect([mail!.text, mail!.html].every((words) => words.includes("A secret: ґанок"))).toBe(true);
    expect(await outbox()).toMatchObject([{ state: "sent", contents: null, attempt: 1, reason: null }]);
    expect((await outbox())[0]!.sent_at).not.toBeNull();
    expect(await mailbox.send(server)).toBe(0);
  });

  it("can't be injected with headers", async () => {
    await queueMail(server.db, secrets, {
      kind: "news",
      recipient: "ann@example.com",
      reply_to: "x@example.com\r\nBcc: eve@example.com",
      letter: letter("Hello\r\nBcc: eve@example.com\r\n\r\nbody\u2028x\u202e"),
    });
    await mailbox.send(server);
    const [mail] = mailbox.received;
    expect(mail!.to).toEqual(["ann@example.com"]);
    expect(Object.keys(mail!.headers)).not.toContain("bcc");
    expect(Object.keys(mail!.headers)).not.toContain("reply-to");
    expect(mail!.headers.subject).toBe("Hello Bcc: eve@example.com body x");
    await expect(
      queueMail(server.db, secrets, {
        kind: "news",
        recipient: "ann@example.com\r\nRCPT TO:<eve@example.com>",
        letter: letter(),
      }),
    ).rejects.toThrow("can't be sent");
  });

  it("is part of the transaction", async () => {
    await server.db
      .transaction(async (tx) => {
        await queueMail(tx, secrets, { kind: "news", recipient: "ann@example.com", letter: letter() });
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect(await outbox()).toEqual([]);
  });

  it("retries temporary failures, and eventually gives up", async () => {
    const { user_id } = await newUser();
    await queueMail(server.db, secrets, {
      kind: "document",
      recipient: "ann@example.com",
      letter: letter("Offer"),
      about: { entity: "documents", entity_id: 7 },
      created_by: user_id,
    });
    mailbox.refusals.push(...retryDelays.map(() => ({ code: 451, text: "come back later" })));
    await mailbox.send(server);
    const [later] = await outbox();
    expect(later).toMatchObject({
      state: "queued",
      attempt: 1,
      reason: expect.stringContaining("come back") as string,
    });
    expect(later!.next_at.getTime() - Date.now()).toBeGreaterThan(50_000);
    expect(await mailbox.send(server)).toBe(0);
    mailbox.refusals.push({ code: 451, text: "come back later" });
    for (let again = 0; again < retryDelays.length; again += 1) {
      await makeDue();
      await mailbox.send(server);
    }
    expect(mailbox.received).toEqual([]);
    expect(await outbox()).toMatchObject([
      { state: "failed", contents: null, attempt: retryDelays.length + 1 },
    ]);
    expect(await server.db.select().from(notifications)).toMatchObject([
      {
        user_id,
        kind: "mail_failed",
        category: "documents",
        entity_id: 7,
        values: { to: "ann@example.com", name: "Offer" },
      },
    ]);
  });

  it("doesn't retry permanent failures or outdated emails", async () => {
    mailbox.refusals.push({ code: 550, text: "no such mailbox" });
    await queueMail(server.db, secrets, { kind: "news", recipient: "no@example.com", letter: letter() });
    await mailbox.send(server);
    await queueMail(server.db, secrets, {
      kind: "news",
      recipient: "ann@example.com",
      letter: letter(),
      expires_at: new Date(Date.now() - 1000),
    });
    await mailbox.send(server);
    expect(await outbox()).toMatchObject([
      { state: "failed", reason: expect.stringContaining("no such mailbox") as string },
      { state: "failed", reason: "mail.tooLate" },
    ]);
    expect(mailbox.received).toEqual([]);
  });
});

describe("an invitation", () => {
  it("emails the link to an invited user in their language, and isn't stored elsewhere", async () => {
    const { user_id, login, email } = await newUser({ status: "invited" });
    await server.db.execute(
      sql`update users set locale = 'de', time_zone = 'Europe/Berlin' where user_id = ${user_id}`,
    );
    const reply = await admin.call("users/invite", { user_id, by_mail: true });
    expect(reply).toMatchObject({
      status: 1,
      data: {},
      message: `We’ve emailed a link to ${email}. It works once, within 72 h`,
    });
    await mailbox.send(server);
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({ to: [email], headers: { subject: "Ihr Zugang zum Backoffice" } });
    expect(mail!.text).toContain(`Ihr Login ist ${login}`);
    expect(mail!.text).toContain("(Europe/Berlin)");
    const token = tokenIn(mail!.text);
    expect(mail!.html).toContain(token);
    const kept = await server.db.execute(
      sql`select to_jsonb(m)::text from mails m union all select to_jsonb(h)::text from history h`,
    );
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    expect(
      await server.browser().call("auth/password/reset", { token, password: "an entirely new phrase" }),
    ).toMatchObject({ status: 1 });
    const { data } = await admin.call<{ state: RecordState }>(`users/one/${user_id}`);
    expect(data.state.tables?.mails?.rows).toMatchObject([
      { recipient: email, mail_state: "sent", mail_subject: "Ihr Zugang zum Backoffice", reason: null },
    ]);
    expect(data.state.actions?.map(({ code }) => code)).toEqual(["invite-by-mail", "invite", "view-as"]);
  });

  it("isn't sent once replaced by another link", async () => {
    const { user_id } = await newUser({ status: "invited" });
    await admin.call("users/invite", { user_id, by_mail: true });
    const { message } = await admin.call("users/invite", { user_id });
    expect(message).toBe("Pass this link on yourself. It works once, within 72 h, and is shown only now.");
    expect(await mailbox.send(server)).toBe(0);
    expect(await outbox()).toMatchObject([{ state: "failed", reason: "mail.replaced", contents: null }]);
    const { data } = await admin.call<{ state: RecordState }>(`users/one/${user_id}`);
    expect(data.state.tables?.mails?.rows).toMatchObject([
      { reason: "Not sent: the link was replaced or revoked first" },
    ]);
  });

  it("requires the same rights as the link itself, and a valid address", async () => {
    const editing = await server.createProfile("Edits", {
      grants: { users: { actions: ["list", "view", "edit"], scope: "all" } },
    });
    await server.createUser({ login: "editor", access_ids: [editing] });
    const editor = await server.signIn("editor");
    const { user_id } = await newUser();
    expect(await editor.call("users/invite", { user_id, by_mail: true })).toMatchObject({ status: 0 });
    const odd = await newUser({ email: "a,b@example.com" });
    expect(await admin.call("users/invite", { user_id: odd.user_id, by_mail: true })).toMatchObject({
      status: 0,
      message: expect.stringContaining("a,b@example.com isn’t a valid email address") as string,
    });
    expect(await outbox()).toEqual([]);
    expect(await server.db.select().from(signInLinks).where(eq(signInLinks.user_id, odd.user_id))).toEqual(
      [],
    );
  });

  it("that can't be sent is reported to its sender", async () => {
    const { user_id, email } = await newUser({ status: "invited" });
    await admin.call("users/invite", { user_id, by_mail: true });
    mailbox.refusals.push({ code: 550, text: "no such mailbox" });
    await mailbox.send(server);
    const { data } = await admin.call<{ items: { name: string; text: string }[] }>("notifications/get");
    expect(data.items[0]).toMatchObject({ name: "Email not sent" });
    expect(data.items[0]!.text).toContain(`couldn’t be sent to ${email}`);
  });
});

describe("a forgotten password", () => {
  const forget = (login: string) => server.browser().call("auth/password/forgot", { login });

  it("sends a link that works once, without notifying administrators", async () => {
    const { login, email } = await newUser();
    expect(await forget(login)).toMatchObject({ status: 1, data: {} });
    expect(await server.db.select().from(notifications)).toEqual([]);
    await mailbox.send(server);
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({ to: [email], headers: { subject: "Set a new password" } });
    const token = tokenIn(mail!.text);
    expect(await server.browser().call("auth/password/link", { token })).toMatchObject({ data: { login } });
    const reset = () =>
      server.browser().call("auth/password/reset", { token, password: "an entirely new phrase" });
    expect(await reset()).toMatchObject({ status: 1 });
    expect(await reset()).toMatchObject({ status: 0 });
  });

  it("gets the same reply for existing, unknown and suspended accounts; only an existing one gets email", async () => {
    const [{ login }, suspended] = [await newUser(), await newUser({ status: "suspended" })];
    const answers = [await forget(login), await forget("nobody"), await forget(suspended.login)];
    for (const { status, http, message, data } of answers)
      expect({ status, http, message, data }).toEqual({
        status: 1,
        http: 200,
        message: expect.stringContaining("If this account exists") as string,
        data: {},
      });
    expect(await outbox()).toHaveLength(1);
  });

  it("doesn't flood mailboxes, and keeps an invitation's three days", async () => {
    const { user_id, login } = await newUser({ status: "invited" });
    await forget(login);
    await forget(login);
    expect(await outbox()).toMatchObject([{ user_id, kind: "invitation" }]);
    const { rows } = await server.db.execute(
      sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sign_in_links where user_id = ${user_id}`,
    );
    expect(rows).toEqual([{ hours: 72 }]);
    await server.db.update(mails).set({ created_at: sql`now() - interval '6 minutes'` });
    await forget(login);
    expect(await outbox()).toHaveLength(2);
  });

  it("is reported to the administrators if email can't be delivered", async () => {
    const odd = await newUser({ email: "c,d@example.com" });
    await forget(odd.login);
    expect(await outbox()).toEqual([]);
    const told = () => server.db.select().from(notifications);
    expect(await told()).toContainEqual(
      expect.objectContaining({ kind: "password_forgotten", entity_id: odd.user_id }),
    );
    const { user_id, login } = await newUser();
    await forget(login);
    mailbox.refusals.push({ code: 550, text: "no such mailbox" });
    await mailbox.send(server);
    expect(await told()).toContainEqual(
      expect.objectContaining({ kind: "password_forgotten", entity_id: user_id }),
    );
    expect(await server.browser().signIn(login, password)).toMatchObject({ status: 1 });
  });
});

describe("without a mail server", () => {
  it("it says so, and the link is passed on by hand", async () => {
    const plain = await startServer();
    await plain.createUser({ login: "admin" });
    const browser = await plain.signIn("admin");
    const user_id = await plain.createUser({ login: "new", status: "invited" });
    expect(await browser.call("users/invite", { user_id, by_mail: true })).toMatchObject({
      status: 0,
      message: expect.stringContaining("Email isn’t set up") as string,
    });
    expect(await browser.call("users/invite", { user_id })).toMatchObject({
      status: 1,
      data: { link: expect.stringContaining("/password#") as string },
    });
    expect(await plain.db.select().from(mails)).toEqual([]);
    await plain.stop();
  });
});

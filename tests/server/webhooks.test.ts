import { sql } from "drizzle-orm";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Delivery, Webhook } from "../../app/modules/administration/contract-webhooks.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import {
  allowPrivateNetworks,
  isCallable,
  isClosedAddress,
  openLookup,
} from "../../app/modules/administration/server/webhooks/allowed-address.ts";
import { callOut } from "../../app/modules/administration/server/webhooks/call-out.ts";
import { retryDelays } from "../../app/server/sending/retry-delays.ts";
import { deliverDue, signatureOf } from "../../app/modules/administration/server/webhooks/deliver.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

interface Received {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let receiver: Server;
let url: string;
let received: Received[] = [];
let answers: number[] = [];
let program: number;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  const profile = await server.createProfile("Shop", {
    grants: { clients: { actions: ["list", "view"], scope: "all", fields: { email: "hidden" } } },
  });
  const { data } = await admin.call<{ api_user_id: number }>("api-users/manage", {
    name: "Shop",
    access_ids: [profile],
    expires_at: inDays(30),
  });
  program = data.api_user_id;
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200, { location: "http://127.0.0.1:1/" });
      response.end("thanks");
    });
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await server.stop();
  receiver.close();
});
afterEach(() => {
  allowPrivateNetworks(false);
  received = [];
  answers = [];
});

const send = () =>
  deliverDue({ db: server.db, secrets: createSecretBox("the tests' own key, and nobody else’s") });

async function makeWebhook(events: string[]) {
  allowPrivateNetworks(true);
  await server.db.execute(sql`delete from webhooks`);
  const { data, message } = await admin.call<{ webhook_id: number; secret: string }>("webhooks/manage", {
    api_user_id: program,
    url,
    events,
  });
  expect(data.webhook_id, message).toBeGreaterThan(0);
  return data;
}

const addClient = async (first_name: string) =>
  (
    await admin.call<{ client_id: number }>("clients/manage", {
      first_name,
      phone: "+49 40 5550001",
      email: "secret@example.com",
      confirm: ["duplicate"],
    })
  ).data.client_id;

const deliveries = async (webhook_id: number) =>
  (await admin.call<{ data: Delivery[] }>("webhooks/deliveries", { webhook_id })).data.data;

// Times are kept to the millisecond: `now()` itself may be rounded to one that is still to come.
const makeDue = () =>
  server.db.execute(sql`update webhook_deliveries set next_at = now() - interval '1 second'`);

test("an event is sent with the record as the API user may read it, and signed", async () => {
  const { webhook_id, secret } = await makeWebhook(["clients.create"]);
  const client_id = await addClient("Ida");
  await admin.call("clients/manage", { client_id, first_name: "Eda" });
  expect(await send()).toBe(1);
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [Received];
  const told = JSON.parse(body) as { event: string; record: Record<string, unknown> };
  expect(told).toMatchObject({ event: "clients.create", entity_id: client_id, record: { client_id } });
  expect(body).not.toContain("secret@example.com");
  const signature = String(headers["x-backoffice-signature"]);
  const at = Number(/^t=(\d+),/.exec(signature)![1]);
  expect(signature).toBe(signatureOf(secret, at, body));
  expect((await deliveries(webhook_id))[0]).toMatchObject({
    state: "done",
    http: 200,
    attempt: 1,
    answer: "thanks",
    title: expect.stringContaining("Eda"),
  });
  const { rows } = await server.db.execute<{ secret: string }>(sql`select secret from webhooks`);
  expect(rows[0]!.secret).not.toContain(secret);
});

test("only records matching a webhook's filters are sent", async () => {
  const manage = (values: object) => admin.call("webhooks/manage", { api_user_id: program, url, ...values });
  const filters = JSON.stringify([{ field: "first_name", op: "starts", value: "Ol" }]);
  const { webhook_id } = await makeWebhook(["clients.create"]);
  expect((await manage({ webhook_id, filters })).status).toBe(1);
  const olga = await addClient("Olga");
  await addClient("Ida");
  await send();
  expect(received.map(({ body }) => (JSON.parse(body) as { entity_id: number }).entity_id)).toEqual([olga]);
  const told = (await deliveries(webhook_id)).toSorted((a, b) => a.state.localeCompare(b.state));
  expect(told).toMatchObject([
    { state: "done" },
    { state: "skipped", answer: "The record doesn’t match the webhook’s filters" },
  ]);
  const two = await manage({ webhook_id, events: ["clients.create", "cps.create"] });
  expect(two).toMatchObject({ status: -1, data: { errors: { events: [expect.anything()] } } });
  const unknown = JSON.stringify([{ field: "colour", op: "eq", value: "red" }]);
  expect(await manage({ webhook_id, filters: unknown })).toMatchObject({ status: -1 });
});

test("nothing is sent about what the API user can't see", async () => {
  const { webhook_id } = await makeWebhook(["cps.*"]);
  await admin.call("cps/manage", { name: "Nordwind" });
  await send();
  expect(received).toEqual([]);
  expect((await deliveries(webhook_id))[0]).toMatchObject({
    state: "skipped",
    answer: "The API user has no right to read this record",
  });
});

test("rolled-back changes aren't sent", async () => {
  const { webhook_id } = await makeWebhook(["clients.*"]);
  await server.db
    .transaction(async (tx) => {
      await tx.execute(sql`
        insert into history (action, entity, entity_id, title, changes, request_id)
        values ('create', 'clients', 1, 'x', '[]', 'r')`);
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  expect(await deliveries(webhook_id)).toEqual([]);
});

test("a failed message is retried unchanged, and the webhook eventually paused", async () => {
  const { webhook_id } = await makeWebhook(["clients.create"]);
  await addClient("Ann");
  answers = Array.from({ length: retryDelays.length + 1 }, () => 500);
  await send();
  const [first] = await deliveries(webhook_id);
  expect(first).toMatchObject({ state: "waiting", http: 500, attempt: 1 });
  expect(Date.parse(first!.next_at!) - Date.now()).toBeGreaterThan(50_000);
  expect(await send()).toBe(0);
  for (let again = 0; again < retryDelays.length; again += 1) {
    await makeDue();
    await send();
  }
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(received).toHaveLength(retryDelays.length + 1);
  expect((await deliveries(webhook_id))[0]).toMatchObject({ state: "failed", next_at: null });
  const { data } = await admin.call<{ data: Webhook[] }>("webhooks/get", { api_user_id: program });
  expect(data.data[0]).toMatchObject({ active: false, paused_at: expect.any(String) });
  const news = await admin.call<{ items: { name: string }[] }>("notifications/get");
  expect(news.data.items[0]!.name).toBe("Webhook paused");

  // Sent again by hand, once it goes on.
  const { delivery_id } = (await deliveries(webhook_id))[0]!;
  expect((await admin.call("webhooks/replay", { delivery_id })).message).toContain("is paused");
  await admin.call("webhooks/manage", { api_user_id: program, webhook_id, active: true });
  expect((await admin.call("webhooks/replay", { delivery_id })).status).toBe(1);
  expect((await deliveries(webhook_id))[0]).toMatchObject({ state: "waiting", http: null, answer: null });
  await send();
  expect((await deliveries(webhook_id))[0]).toMatchObject({ state: "done" });
});

test("a test is sent right away, and redirects aren't followed", async () => {
  const { webhook_id } = await makeWebhook(["clients.create"]);
  expect((await admin.call<Delivery>("webhooks/test", { webhook_id })).data).toMatchObject({
    state: "done",
    http: 200,
  });
  answers = [302];
  expect((await admin.call<Delivery>("webhooks/test", { webhook_id })).data).toMatchObject({
    state: "failed",
    http: 302,
  });
  expect(received).toHaveLength(2);
});

describe("an address", () => {
  test.each([
    "http://example.com/",
    "https://user:word@example.com/",
    "https://127.0.0.1/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fd00::1]/",
    "https://0x7f000001/",
    "https://2130706433/",
    "ftp://example.com/",
    "nonsense",
  ])("%s is refused", async (address) => {
    expect(isCallable(address)).toBe(false);
    const reply = await admin.call<{ errors: object }>("webhooks/manage", {
      api_user_id: program,
      url: address,
      events: ["clients.create"],
    });
    expect(reply.data.errors).toHaveProperty("url");
  });

  test.each(["10.0.0.1", "::ffff:192.168.0.1", "64:ff9b::a00:1", "2002:a00:1::", "fe80::1", "0.0.0.0", "x"])(
    "%s is closed",
    (address) => expect(isClosedAddress(address)).toBe(true),
  );
  test.each(["8.8.8.8", "2606:4700::1111"])("%s is open", (address) =>
    expect(isClosedAddress(address)).toBe(false),
  );

  test("is checked again when called, whatever its host name", async () => {
    await expect(callOut(url, "{}", {})).rejects.toThrow("private network");
    const found = await new Promise<Error | null>((done) =>
      openLookup("localhost", {}, (error) => done(error)),
    );
    expect(found?.message).toContain("private network");
  });
});

test("requires access to the API user, and valid events", async () => {
  const { webhook_id } = await makeWebhook(["clients.create"]);
  const profile = await server.createProfile("Nobody");
  await server.createUser({ login: "nobody", access_ids: [profile] });
  const nobody = await server.signIn("nobody");
  for (const [path, payload] of [
    ["webhooks/get", { api_user_id: program }],
    ["webhooks/manage", { api_user_id: program, url, events: ["clients.create"] }],
    ["webhooks/delete", { webhook_id }],
    ["webhooks/test", { webhook_id }],
    ["webhooks/deliveries", { webhook_id }],
    ["webhooks/replay", { delivery_id: 1 }],
  ] as const)
    expect((await nobody.call(path, payload)).status, path).toBe(-3);
  const reply = await admin.call<{ errors: object }>("webhooks/manage", {
    api_user_id: program,
    url,
    events: ["clients.explode"],
  });
  expect(reply.data.errors).toHaveProperty("events");
  expect((await admin.call("webhooks/test", { webhook_id: 999 })).status).toBe(-4);
  expect((await admin.call("webhooks/delete", { webhook_id })).status).toBe(1);
});

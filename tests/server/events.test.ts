import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { jobs } from "../../app/server/jobs/tables.ts";
import { notifications } from "../../app/server/notifications/tables.ts";
import { startServer } from "../support/server.ts";

type Browser = Awaited<ReturnType<typeof server.signIn>>;

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

/** `until` resolves with all that was told as soon as it holds a text. */
async function listen(browser: Browser, query = "") {
  const response = await browser.request(`/events${query}`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let told = "";
  const until = async (text: string) => {
    while (!told.includes(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended before ${text}: ${told}`);
      told += value;
    }
    return told;
  };
  if (response.ok) await until("listening");
  return { response, until, close: () => reader.cancel() };
}

const add = (code: "clients-types" | "cps-types", name: string) =>
  admin.call(`${code}/manage`, { code: name.toLowerCase(), name: { en: name } });

it("tells signed-in users which list changed, without record data", async () => {
  const stream = await listen(admin);
  expect(stream.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(await add("clients-types", "")).toMatchObject({ status: -1 });
  expect(await add("clients-types", "Toledo")).toMatchObject({ status: 1 });
  const told = await stream.until('data: ["clients-types"]\n\n');
  expect(told).toContain("event: changes\n");
  expect(told).not.toMatch(/toledo/i);
  await stream.close();
});

it("says which build the server has, as pages say which they run", async () => {
  const stream = await listen(admin);
  await stream.until("event: build\ndata: assets/main-AbC123.js\n\n");
  await stream.close();
  expect((await admin.open()).html).toContain('<meta name="build" content="assets/main-AbC123.js" />');
});

it("tells a page what changed between its replies and the stream", async () => {
  // Changes are heard of while anybody listens.
  const other = await listen(admin);
  expect(await add("cps-types", "South")).toMatchObject({ status: 1 });
  await other.until("cps-types");
  await other.close();
  const late = await listen(admin, "?age=3600000");
  await late.until("cps-types");
  const fresh = await Promise.all(["", "?age=0", "?age=soon"].map((query) => listen(admin, query)));
  expect(await add("clients-types", "Yard")).toMatchObject({ status: 1 });
  for (const stream of fresh) expect(await stream.until("clients-types")).not.toContain("cps-types");
  for (const stream of [late, ...fresh]) await stream.close();
});

it("doesn't mention lists that the user can't see", async () => {
  const grants = { "clients-types": { actions: ["list" as const, "view" as const], scope: "all" as const } };
  await server.createUser({ login: "rita", access_ids: [await server.createProfile("Reader", { grants })] });
  const stream = await listen(await server.signIn("rita"));
  expect(await add("cps-types", "North")).toMatchObject({ status: 1 });
  expect(await add("clients-types", "Bizerba")).toMatchObject({ status: 1 });
  expect(await stream.until("clients-types")).not.toContain("cps-types");
  await stream.close();
});

it("tells users about their own notifications and jobs right away, and nobody else", async () => {
  const none = await server.createProfile("None", { grants: {} });
  const user_id = await server.createUser({ login: "nora", access_ids: [none] });
  const own = await listen(await server.signIn("nora"));
  const others = await listen(admin);
  await server.db.insert(notifications).values({
    user_id,
    category: "orders",
    kind: "order_new",
    entity: "orders",
    entity_id: 7,
    values: { number: "ORD-7", party: "Toledo", total: "1.00" },
  });
  expect(await own.until('data: ["notifications"]\n\n')).not.toMatch(/toledo|order/i);
  await server.db
    .insert(jobs)
    .values({ kind: "export", payload: {}, state: "done", batch_id: "1", created_by: 1, locale: "en" });
  expect(await others.until('["jobs"]')).not.toContain("notifications");
  expect(await add("cps-types", "Last")).toMatchObject({ status: 1 });
  await server.db.insert(notifications).values({
    user_id,
    category: "orders",
    kind: "order_new",
    values: {},
  });
  expect(await own.until('["notifications"]\n\nevent: changes\ndata: ["notifications"]')).not.toContain(
    "jobs",
  );
  await own.close();
  await others.close();
});

it("is closed to anonymous visitors and other sites", async () => {
  expect((await server.browser().request("/events")).status).toBe(401);
  const across = await admin.request("/events", { headers: { "sec-fetch-site": "cross-site" } });
  expect(across.status).toBe(401);
});

it("ends with the session", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const browser = await server.signIn("admin");
  const stream = await listen(browser);
  vi.advanceTimersByTime(30_000);
  await stream.until("still there");
  await browser.call("auth/logout");
  vi.advanceTimersByTime(30_000);
  await expect(stream.until("anything")).rejects.toThrow("The stream ended");
});

it("supports a dozen windows per session", async () => {
  const browser = await server.signIn("admin");
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(browser)));
  expect((await browser.request("/events")).status).toBe(429);
  await streams[0]!.close();
  await expect.poll(async () => (await listen(browser)).response.status).toBe(200);
  for (const stream of streams.slice(1)) await stream.close();
});

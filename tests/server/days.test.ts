import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

const calls: [string, (day: string) => object][] = [
  ["timings/week", (date) => ({ date })],
  ["timings/submit", (week) => ({ week })],
  ["timings/bill", (until) => ({ project_id: 1, until })],
  ["stock/expect", (arrives_on) => ({ product_id: 1, warehouse_id: 1, incoming: 1, arrives_on })],
  ["cps-prices/copy", (valid_from) => ({ cp_id: 1, from_cp_id: 2, valid_from })],
  ["documents/sign", (signed_at) => ({ document_id: 1, signed_at })],
  ["contracts/sign", (signed_at) => ({ contract_id: 1, signed_at })],
  ["operations/post", (date) => ({ operation_id: 1, date })],
  ["periods/close", (until) => ({ until })],
  ["currencies/rate", (date) => ({ currency_id: 1, date, rate: "1" })],
];

it.each(calls)("%s refuses an invalid date at its field", async (path, payload) => {
  for (const day of [
    "2026",
    "2026-2-3",
    "2026-02-30",
    "2026-13-01",
    "0000-00-00",
    "+010000-01-01",
    "99999-01-01",
    "today",
  ]) {
    const reply = await admin.call(path, payload(day));
    expect(reply, `${path} ${day}: ${reply.message}`).toMatchObject({ status: expect.any(Number) });
    expect(reply.http, `${path} ${day}: ${reply.message}`).toBeLessThan(500);
    expect(reply.status, `${path} ${day}`).toBeLessThanOrEqual(0);
  }
});

it.each(calls)("%s accepts the first and the last supported date", async (path, payload) => {
  for (const day of ["0001-01-01", "9999-12-27", "9999-12-31"]) {
    const reply = await admin.call(path, payload(day));
    expect(reply.http, `${path} ${day}: ${reply.message}`).toBeLessThan(500);
  }
});

const spans = [
  ["0001-01-01", "9999-12-31"],
  ["9999-12-31", "9999-12-31"],
  ["0001-01-01", "0001-01-01"],
];

it.each(["flow", "structure", "accounts", "plan"])(
  "the chart %s covers at most a lifetime",
  async (chart) => {
    for (const value of spans)
      for (const grain of ["day", "quarter"]) {
        const filters = [{ field: "date", op: "between", value }];
        const reply = await admin.call<{ points?: unknown[] }>("operations/charts", {
          chart,
          grain,
          filters,
        });
        expect(reply, reply.message).toMatchObject({ status: 1 });
        expect(reply.data.points?.length ?? 0).toBeLessThan(1_000);
      }
  },
);

it("so does the forecast", async () => {
  for (const value of spans) {
    const filters = [{ field: "date", op: "between", value }];
    expect(await admin.call("operations/forecast", { filters })).toMatchObject({ status: 1 });
  }
});

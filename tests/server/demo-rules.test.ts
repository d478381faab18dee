import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../app/contract/kinds.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordTimeline } from "../../app/contract/timeline.ts";
import type { Form } from "../../app/contract/form.ts";
import type { Invoice } from "../../app/modules/demo/books/invoice-book.ts";
import { receiveLate } from "../../app/modules/demo/books/late-bills.ts";
import { allResources } from "../../app/server/resources/registry.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Awaited<ReturnType<(typeof server)["signIn"]>>;

beforeAll(async () => {
  server = await startServer({ demo: true });
  await server.createUser({ login: "auditor" });
  admin = await server.signIn("auditor");
});
afterAll(() => server.stop());

/** So many records of each list are looked at, from its first to its last. */
const sample = 8;

/** What is closed for good once it was booked, so that its form can't be sent again as it is. */
const booked: Record<string, string[]> = { invoices: ["lines"], operations: ["lines"] };

/** History is never changed, and nobody changes a profile of their own. */
const closed = ["history", "access"];

const valueOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? "" : value;
  if (value && typeof value === "object" && "route" in value && "id" in value)
    return `${String(value.route)}:${String(value.id)}`;
  return value ?? "";
};

async function refusalOf(code: string, key: string, id: unknown, form: Form): Promise<unknown> {
  const { data: saved } = await admin.call<Row>(`${code}/one/${String(id)}`, { id });
  const sent = form.fields.filter(
    ({ name, readOnly }) => !readOnly && name in saved && !booked[code]?.includes(name),
  );
  const { status, data } = await admin.call<{ errors?: unknown }>(`${code}/validate`, {
    [key]: id,
    version: saved.version,
    ...Object.fromEntries(sent.map(({ name }) => [name, valueOf(saved[name])])),
  });
  return status > 0 ? null : { id, errors: data.errors };
}

test.each(
  allResources()
    .filter(({ code }) => !closed.includes(code))
    .map(({ code, key }) => [code, key] as const),
)("%s only have values that their form would accept", async (code, key) => {
  const { data } = await admin.call<ListState>(`${code}/list`, { limit: 100 });
  const form = data.forms.edit ?? data.forms.create;
  if (!form) return;
  const rows = data.datasets.main.rows;
  const looked = rows.filter((_, index) => index % Math.ceil(rows.length / sample) === 0);
  const refusals = await Promise.all(looked.map((row) => refusalOf(code, key, row[key], form)));
  expect(refusals.filter(Boolean)).toEqual([]);
});

test("an order's timeline shows its shipments, and nothing from before its creation", async () => {
  const { rows } = await server.db.execute<{ order_id: number }>(sql`
    select order_id from orders where delivery_state = 'shipped' order by order_id desc limit 10`);
  const told = await Promise.all(
    rows.map(async ({ order_id: id }) => {
      const { data } = await admin.call<RecordTimeline>("timeline/get", { entity: "orders", id, limit: 100 });
      return data.items.filter(({ record }) => record.code !== "tasks").map(({ text }) => text);
    }),
  );
  for (const texts of told) {
    expect(texts.at(-1)).toMatch(/^created the (order from the cart|record)$/);
    expect(texts).toContainEqual(expect.stringMatching(/^shipped \d+ × .+/));
  }
  expect(told.length).toBeGreaterThan(5);
});

test("an order's history names the statuses themselves, so that one on hold goes on where it was", async () => {
  const { rows } = await server.db.execute<{ moves: number; known: number }>(sql`
    select count(*)::int as moves, count(was.order_status_id + came.order_status_id)::int as known
    from history cross join lateral (select changes->0 as change) first
    left join orders_statuses was on was.order_status_id = (change->>'before')::int and was.name->>'en' = change->>'old'
    left join orders_statuses came on came.order_status_id = (change->>'after')::int and came.name->>'en' = change->>'new'
    where entity = 'orders' and action = 'status'`);
  expect(rows[0]!.known).toBe(rows[0]!.moves);
  expect(rows[0]!.moves).toBeGreaterThan(1_000);
});

test("two bills that came late, before they were due, count for VAT in the month whose return is open", () => {
  const bills = (
    [
      ["2026-09-20", "2026-10-04"],
      ["2026-09-28", "2026-10-28"],
      ["2026-09-30", "2026-10-14"],
      ["2026-10-02", "2026-11-01"],
    ] as const
  ).map(([date, due_date]) => ({ direction: "in", date, due_date }) as Invoice);
  const sale = { direction: "out", date: "2026-09-30", due_date: "2026-10-30" } as Invoice;
  receiveLate([...bills, sale], new Date("2026-11-15T12:00:00Z"));
  const received = ["2026-10-04", "2026-10-04"];
  expect(bills.map(({ tax_date }) => tax_date)).toEqual([undefined, ...received, undefined]);
  expect(sale.tax_date).toBeUndefined();
});

test("filed VAT returns add up to their documents", async () => {
  const { rows } = await server.db.execute<{ vat_return_id: number }>(sql`
    select vat_return_id from vat_returns where status = 'filed'`);
  for (const { vat_return_id } of rows) {
    const payable = async () => (await admin.call<Row>(`vat-returns/one/${vat_return_id}`)).data.vat_payable;
    const filed = await payable();
    const reopening = await admin.call("vat-returns/reopen", { vat_return_id, comment: "Checked" });
    expect(reopening.status).toBe(1);
    expect(await payable()).toBe(filed);
  }
});

test("an order's payment pays its invoice and doesn't also count as credit", async () => {
  const { rows } = await server.db.execute(sql`
    select orders.number from invoices join orders using (order_id) join order_dues using (order_id)
    where invoices.kind = 'invoice' and invoices.status in ('issued', 'partly_paid') and spare > 0`);
  expect(rows).toEqual([]);
});

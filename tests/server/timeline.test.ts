import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Status } from "../../app/contract/envelope.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { RecordTimeline, TimelineKind } from "../../app/contract/timeline.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;

const all = ["list", "view", "create", "edit", "delete", "history"];
const grant = (scope: string, fields?: Record<string, string>) => ({
  actions: all,
  scope,
  ...(fields && { fields }),
});

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

async function save<Saved = Row>(path: string, values: Row): Promise<Saved> {
  const { data, status } = await admin.call<Saved>(path, values);
  expect(status, JSON.stringify(data)).toBe(1);
  return data;
}

async function place(cp_id: number, contract_id: number, product: Awaited<ReturnType<Shop["addProduct"]>>) {
  const { data, status } = await admin.call<{ order_id: number }>(
    "orders/create",
    {
      items: cartOf(product),
      data: { entity: "cp", entity_id: cp_id, phone: "+49 40 5550142", contract_id },
    },
    { headers: { "idempotency-key": `order-of-company-${cp_id}` } },
  );
  expect(status, JSON.stringify(data)).toBe(1);
  return data;
}

/** A counterparty that ordered, of whom a note and a task were written. */
async function customer() {
  const cp = await shop.addCp();
  const contract = await shop.addContract(cp.cp_id);
  const product = await shop.addProduct();
  const { order_id } = await place(cp.cp_id, contract.contract_id, product);
  const note = await save("notes/manage", {
    body: "<p>Ring first</p><p>The gate is shut.</p>",
    subject: `cps:${cp.cp_id}`,
  });
  const task = await save("tasks/manage", { title: "Call back", subject: `cps:${cp.cp_id}` });
  return { ...cp, order_id, note_id: note.note_id as number, task_id: task.task_id as number };
}

const read = async (
  browser: Browser,
  cp_id: number,
  asked: { kinds?: TimelineKind[]; after?: string; limit?: number } = {},
) => browser.call<RecordTimeline>("timeline/get", { entity: "cps", id: cp_id, ...asked });
const told = ({ items }: RecordTimeline) =>
  items.map(({ text, record }) => text.replace("{record}", record.title));

describe("a customer's timeline", () => {
  test("has sentences with details, newest first", async () => {
    const { cp_id, order_id } = await customer();
    const { data } = await read(admin, cp_id);
    expect(told(data)).toEqual([
      "created task Call back",
      "wrote a note: Ring first",
      `created order ORD-${order_id}`,
      expect.stringContaining("created contract"),
    ]);
    const [task, note, order] = data.items;
    const me = order!.who;
    expect(me).not.toBe("System");
    expect(note).toMatchObject({ kind: "notes", who: me, quote: "The gate is shut." });
    expect(task!.details).toEqual(["task_status_id", "assignee_id", "due_at"]);
    expect(order!.row).toMatchObject({
      total: "10.00",
      order_status: { name: "New" },
      items: expect.stringContaining("1 × "),
    });
    expect(data.columns.orders!.map(({ name }) => name)).toEqual(["total", "order_status_id", "items"]);
    expect(data.kinds.map(({ code }) => code)).toEqual([
      "orders",
      "money",
      "notes",
      "mails",
      "tasks",
      "documents",
      "deals",
      "changes",
    ]);
  });

  test("can be filtered by kind, and pages without losing or repeating anything", async () => {
    const { cp_id } = await customer();
    for (const body of ["one", "two", "three", "four"])
      await save("notes/manage", { body: `<p>${body}</p>`, subject: `cps:${cp_id}` });
    // Written in one moment: their order is kept all the same.
    await server.db.execute(sql`update notes set created_at = '2026-01-01T10:00:00Z' where cp_id = ${cp_id}`);
    const pages: string[][] = [];
    let after: string | null = "";
    do {
      const { data }: { data: RecordTimeline } = await read(admin, cp_id, {
        after,
        limit: 2,
        kinds: ["notes", "orders"],
      });
      pages.push(told(data));
      after = data.next;
    } while (after !== null);
    const note = (title: string) => `wrote a note: ${title}`;
    expect(pages).toEqual([
      [expect.stringContaining("created order"), note("four")],
      [note("three"), note("two")],
      [note("one"), note("Ring first")],
    ]);
  });

  test("shows an order's transitions once a day, and the customer's own changes", async () => {
    const { cp_id, order_id } = await customer();
    const status = async (group: string) =>
      (
        await server.db.execute<{ id: number }>(
          sql`select order_status_id as id from orders_statuses where "group" = ${group} limit 1`,
        )
      ).rows[0]!.id;
    for (const group of ["confirmed", "assembling"])
      await save("orders/status", { id: order_id, status_id: await status(group) });
    const { data } = await read(admin, cp_id, { kinds: ["changes"] });
    expect(told(data)).toEqual([
      expect.stringMatching(new RegExp(`^moved ORD-${order_id} to (?!Confirmed)`)),
    ]);
  });

  test("hides what the user can't see, and that it exists", async () => {
    const { cp_id } = await customer();
    const access = await server.createProfile("Narrow", {
      grants: { cps: grant("all"), orders: grant("own"), notes: grant("all") } as never,
    });
    await server.createUser({ login: "narrow", access_ids: [access] });
    const narrow = await server.signIn("narrow");
    const { data } = await read(narrow, cp_id);
    expect(told(data)).toEqual(["wrote a note: Ring first"]);
    expect(data.kinds.map(({ code }) => code)).toEqual(["orders", "notes", "mails", "changes"]);

    const blind = await server.createProfile("Without totals", {
      grants: { cps: grant("all"), orders: grant("all", { total: "hidden" }) } as never,
    });
    await server.createUser({ login: "blind", access_ids: [blind] });
    const { data: masked } = await read(await server.signIn("blind"), cp_id);
    expect(masked.items[0]!.row).not.toHaveProperty("total");
    expect(masked.items[0]!.details).toEqual(["order_status_id", "items"]);

    const none = await server.createProfile("Nobody’s", { grants: { cps: grant("own") } as never });
    await server.createUser({ login: "nobody", access_ids: [none] });
    expect(await read(await server.signIn("nobody"), cp_id)).toMatchObject({
      status: Status.notFound,
    });
  });

  test("refuses an invalid cursor", async () => {
    const { cp_id } = await customer();
    for (const after of [
      "x",
      "2026-99-99T10:00:00.000Z notes.written 1",
      "2026-01-01T10:00:00.000Z notes.written 9999999999",
    ])
      expect(await read(admin, cp_id, { after })).toMatchObject({ status: -1 });
  });

  test("comes with key figures and buttons for common records", async () => {
    const { cp_id } = await customer();
    await save("cps/manage", { cp_id, credit_limit: "1000", version: 1 });
    const { data } = await admin.call<Row & { state: RecordState }>("cps/one", { id: cp_id });
    expect(data.state.figures!.map(({ label, value }) => [label, value])).toEqual([
      ["Owes", "0.00"],
      ["Overdue", "0.00"],
      ["Credit left", "990.00"],
      ["Last order", expect.stringMatching(/^\d\d\.\d\d\.20\d\d$/)],
      ["Turnover", "10.00"],
    ]);
    expect(data.state.creations).toEqual([
      { code: "notes", label: "Note", title: "New note", given: { subject: `cps:${cp_id}` } },
      { code: "tasks", label: "Task", title: "New task", given: { subject: `cps:${cp_id}` } },
      {
        code: "operations",
        label: "Payment",
        title: "Record payment",
        given: { type: "income", party: `cps:${cp_id}` },
      },
    ]);
    expect(data.state.actions!.find(({ primary }) => primary)).toMatchObject({ label: "New order" });
  });
});

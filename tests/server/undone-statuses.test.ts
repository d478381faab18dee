import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "../../app/contract/jobs.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

async function sellerWithoutInvoices() {
  const access_id = await server.createProfile("Seller", {
    rights: ["orders.cancel"],
    grants: { orders: { actions: ["list", "view", "edit"], scope: "all" } },
  });
  await server.createUser({ login: "seller", access_ids: [access_id] });
  return server.signIn("seller");
}

const clientId = async () =>
  Number((await books.make("clients", { first_name: "Ada", phone: "+44 20 7946 0958" })).client_id);

/** What a call did, and how to undo it. */
async function doing(path: string, payload: object) {
  const answer = await books.admin.call(path, payload);
  expect(answer.status, answer.message).toBe(1);
  return () => books.admin.call<Outcome>("history/undo", { batch_id: answer.headers.get("x-request-id")! });
}
const moving = async (code: "orders" | "tasks" | "projects", id: number, group: string) => {
  const statuses = {
    orders: "orders_statuses",
    tasks: "tasks_statuses",
    projects: "tasks_projects_statuses",
  };
  const { rows } = await server.pool.query<Record<string, number>>(
    `select * from ${statuses[code]} where "group" = $1`,
    [group],
  );
  const status_id = Object.entries(rows[0]!).find(([name]) => name.endsWith("_status_id"))![1];
  return doing(`${code}/status`, { id, status_id, comment: "As agreed" });
};
const groupOf = async (code: "orders" | "tasks" | "projects", id: number) => {
  const field = { orders: "order_status", tasks: "task_status", projects: "project_status" }[code];
  return ((await books.one(code, id))[field] as { group: string }).group;
};

test.each([
  [["confirmed"]],
  [["on_hold"]],
  [["confirmed", "assembling"]],
  [["confirmed", "assembling", "ready"]],
  [["confirmed", "assembling", "ready", "on_hold"]],
  [["confirmed", "assembling", "ready", "shipped", "completed"]],
])("of an order, the last step of %j is undone", async (way) => {
  const order_id = await books.order(await clientId());
  await books.move(order_id, ...way.slice(0, -1));
  const before = await stateOf(order_id);
  const undo = await moving("orders", order_id, way.at(-1)!);
  expect(await groupOf("orders", order_id)).toBe(way.at(-1));
  expect(await undo()).toMatchObject({ status: 1, data: { failed: [] } });
  expect(await stateOf(order_id)).toEqual(before);
});

test("an order back on hold says why and since when, and can return to where it was", async () => {
  const order_id = await books.order(await clientId());
  await books.move(order_id, "confirmed", "on_hold");
  const shown = async () => {
    const { state } = (await books.one("orders", order_id)) as { state: RecordState };
    const { until, ...notice } = state.notice!;
    return { until, notice, transitions: state.transitions };
  };
  const before = await shown();
  const undo = await moving("orders", order_id, "cancelled");
  await undo();
  const after = await shown();
  expect(after).toMatchObject({ notice: before.notice, transitions: before.transitions });
  expect(after.notice).toMatchObject({ title: "On hold", reason: "As agreed" });
  expect(after.transitions![0]).toMatchObject({ label: "Confirmed", primary: true, undo: true });
});

test.each([
  ["tasks", ["backlog", "in_progress"]],
  ["tasks", ["in_progress", "review", "done"]],
  ["tasks", ["in_progress", "review", "cancelled"]],
  ["projects", ["active"]],
  ["projects", ["active", "cancelled"]],
] as const)("of %s, the last step of %j is undone", async (code, way) => {
  const values = { tasks: { title: "Racking" }, projects: { name: "Racking", code: way.join(" ") } }[code];
  const made = await books.make(code, values);
  const id = Number(made.task_id ?? made.project_id);
  for (const each of way.slice(0, -1)) await moving(code, id, each);
  const from = await groupOf(code, id);
  const undo = await moving(code, id, way.at(-1)!);
  expect(await groupOf(code, id)).toBe(way.at(-1));
  expect(await undo()).toMatchObject({ status: 1, data: { failed: [] } });
  expect(await groupOf(code, id)).toBe(from);
});

/** An order of two pieces at 60.00 that is confirmed and paid, and what cancelling it is undone by. */
async function cancelledOrder() {
  const order_id = await books.order(await clientId());
  await books.move(order_id, "confirmed");
  await books.pay("orders", order_id, "120.00");
  const before = await stateOf(order_id);
  return { order_id, before, undo: await moving("orders", order_id, "cancelled") };
}

/** All that a change of status may change. */
const stateOf = async (order_id: number) =>
  (
    await books.rows(`
      select "group", is_open, delivery_state, payment_state, paid, customer.turnover, customer.orders_count,
        customer.client_status_id,
        (select sum(quantity)::int from stock_reservations held where held.order_id = orders.order_id) as reserved,
        (select sum(amount) from operations where operations.order_id = orders.order_id and type = 'expense'
          and status = 'planned' and operations.deleted_at is null) as refund
      from orders join orders_statuses using (order_status_id) join clients customer using (client_id)
      where order_id = ${order_id}`)
  )[0]!;

describe("undoing an order's cancellation", () => {
  test("brings back its status, its stock and the customer's figures, and takes the planned refund back", async () => {
    const { order_id, before, undo } = await cancelledOrder();
    expect(before).toMatchObject({ group: "confirmed", reserved: 2, refund: null });
    expect(await stateOf(order_id)).toMatchObject({ group: "cancelled", reserved: null, refund: "120.00" });
    expect(await undo()).toMatchObject({ status: 1, data: { failed: [] } });
    expect(await stateOf(order_id)).toEqual(before);
    expect(await books.disagreements()).toEqual([]);
  });

  test("leaves no refund after its payment was reversed", async () => {
    const { order_id, undo } = await cancelledOrder();
    const [payment] = await books.rows<{ operation_id: number }>(
      `select operation_id from operations where order_id = ${order_id} and type = 'income'`,
    );
    await books.call("operations/reverse", { ...payment, comment: "Wrong account" });
    expect(await undo()).toMatchObject({ status: 1, message: "Undone", data: { failed: [] } });
    expect(await stateOf(order_id)).toMatchObject({ group: "confirmed", paid: "0.00", refund: null });
    expect(await books.disagreements()).toEqual([]);
  });

  test("is refused if its stock is gone, and the planned refund stays", async () => {
    const { order_id, undo } = await cancelledOrder();
    await books.rows(`
      update products set quantity = 1
      where product_id in (select product_id from order_lines where order_id = ${order_id})`);
    expect(await undo()).toMatchObject({
      data: {
        done: 0,
        failed: [
          { route: "orders", text: expect.stringMatching(/^Not enough .+ in stock: 2 more needed$/) },
          {
            route: "operations",
            text: expect.stringMatching(
              /^The customer is owed 120.00.€ for ORD-\d+, so the planned refund stays$/,
            ),
          },
        ],
      },
    });
    expect(await stateOf(order_id)).toMatchObject({ group: "cancelled", refund: "120.00" });
  });
});

describe("the draft invoices of an order", () => {
  /** A confirmed order with two drafts, of which one was cancelled by hand. */
  async function orderWithDrafts() {
    const order_id = await books.order(await clientId());
    await books.move(order_id, "confirmed");
    const drafts: number[] = [];
    for (const comment of ["Wrong address", ""]) {
      const { record } = await books.call("orders/invoice", { order_id });
      if (comment) await books.call("invoices/cancel", { invoice_id: record.id, comment });
      drafts.push(record.id);
    }
    const statuses = async () =>
      Promise.all(drafts.map(async (id) => (await books.one("invoices", id)).status));
    expect(await statuses()).toEqual(["cancelled", "draft"]);
    return { order_id, drafts, statuses };
  }
  const latest = async () =>
    (
      await books.rows<{ batch_id: string }>("select batch_id from history order by history_id desc limit 1")
    )[0]!;

  test("are restored with it, as its cancellation is undone, redone and undone", async () => {
    const { order_id, drafts, statuses } = await orderWithDrafts();
    const undo = await moving("orders", order_id, "cancelled");
    expect(await statuses()).toEqual(["cancelled", "cancelled"]);
    expect(await undo()).toMatchObject({ status: 1, data: { failed: [] } });
    expect(await statuses()).toEqual(["cancelled", "draft"]);
    expect(await groupOf("orders", order_id)).toBe("confirmed");

    const redo = () => latest().then((batch) => books.admin.call<Outcome>("history/undo", batch));
    expect(await redo()).toMatchObject({ status: 1, data: { failed: [] } });
    expect(await statuses()).toEqual(["cancelled", "cancelled"]);
    expect(await groupOf("orders", order_id)).toBe("cancelled");
    expect(await redo()).toMatchObject({ status: 1, data: { failed: [] } });
    expect(await statuses()).toEqual(["cancelled", "draft"]);
    await books.call("invoices/issue", { invoice_id: drafts[1] });
    expect(await books.disagreements()).toEqual([]);
  });

  test("stay cancelled if undo is refused", async () => {
    const { order_id, statuses } = await orderWithDrafts();
    const undo = await moving("orders", order_id, "cancelled");
    await books.rows(`
      update products set quantity = 1
      where product_id in (select product_id from order_lines where order_id = ${order_id})`);
    expect(await undo()).toMatchObject({
      status: 0,
      message: expect.stringMatching(/^Not undone: Not enough .+ in stock: 2 more needed$/),
    });
    expect(await statuses()).toEqual(["cancelled", "cancelled"]);
  });

  test("are also restored for users who may cancel orders but not see invoices", async () => {
    const { order_id, statuses } = await orderWithDrafts();
    const seller = await sellerWithoutInvoices();
    const cancelling = await seller.call("orders/status", {
      id: order_id,
      status_id: await books.statusOf("cancelled"),
      comment: "Ordered twice",
    });
    expect(await statuses()).toEqual(["cancelled", "cancelled"]);
    const batch_id = cancelling.headers.get("x-request-id")!;
    expect(await seller.call("history/undo", { batch_id })).toMatchObject({
      status: 1,
      data: { failed: [] },
    });
    expect(await statuses()).toEqual(["cancelled", "draft"]);
  });
});

describe("refusing to undo a return", () => {
  const linesOf = (order_id: number) =>
    books.rows<{ order_line_id: number }>(
      `select order_line_id from order_lines where order_id = ${order_id}`,
    );
  const notesOf = (order_id: number) =>
    books.rows<{ invoice_id: number }>(
      `select invoice_id, status, total from invoices
        where order_id = ${order_id} and kind = 'credit_note' and deleted_at is null`,
    );
  async function shippedOrder({ invoiced = false, paid = "120.00" } = {}) {
    const order_id = await books.order(await clientId());
    if (invoiced) await books.billOrder(order_id);
    if (paid) await books.pay("orders", order_id, paid);
    await books.ship(order_id);
    return order_id;
  }
  const returning = async (order_id: number, more = {}) => {
    const [line] = await linesOf(order_id);
    return doing("orders/return", {
      order_id,
      lines: [{ order_line_id: line!.order_line_id, quantity: 1 }],
      comment: "Scratched",
      ...more,
    });
  };

  test("keeps its planned refund", async () => {
    const order_id = await shippedOrder();
    const undo = await returning(order_id);
    expect(await stateOf(order_id)).toMatchObject({ refund: "60.00" });
    await undo();
    expect(await stateOf(order_id)).toMatchObject({ group: "shipped", refund: "60.00" });
  });

  test("keeps a refund canceled when its payment was reversed", async () => {
    const order_id = await shippedOrder({ invoiced: true });
    const undo = await returning(order_id);
    const [payment] = await books.rows<{ operation_id: number }>(
      `select operation_id from operations where order_id = ${order_id} and type = 'income'`,
    );
    await books.call("operations/reverse", { ...payment, comment: "Wrong account" });
    expect(await undo()).toMatchObject({ status: 0, message: "Not undone: This can’t be undone" });
  });

  test.each([
    ["is planned", "120.00", {}, "60.00"],
    ["is paid", "120.00", { refund: true }, null],
    ["isn't due", "60.00", {}, null],
    ["isn't due for what wasn't paid", "", {}, null],
  ])("keeps its draft credit note, if a refund %s", async (_, paid, more, refund) => {
    const order_id = await shippedOrder({ invoiced: true, paid });
    const undo = await returning(order_id, more);
    const notes = await notesOf(order_id);
    expect(notes).toMatchObject([{ status: "draft", total: "60.00" }]);
    expect((await undo()).message).toMatch(/^Not undone: /);
    expect(await notesOf(order_id)).toEqual(notes);
    expect(await stateOf(order_id)).toMatchObject({ refund });
    await books.call("invoices/issue", { invoice_id: notes[0]!.invoice_id });
    expect(await books.disagreements()).toEqual([]);
  });

  test("of the whole order keeps both too", async () => {
    const order_id = await shippedOrder({ invoiced: true });
    const undo = await moving("orders", order_id, "returned");
    expect(await undo()).toMatchObject({ data: { done: 0 } });
    expect(await notesOf(order_id)).toMatchObject([{ status: "draft", total: "120.00" }]);
    expect(await stateOf(order_id)).toMatchObject({ group: "returned", refund: "120.00" });
  });
});

test("a customer who is blocked again by undo is blocked for the same reason", async () => {
  const client_id = await clientId();
  const to = async (group: string, comment: string) => {
    const [status] = await books.rows<{ id: number }>(
      `select client_status_id as id from clients_statuses where "group" = '${group}'`,
    );
    return doing("clients/status", { id: client_id, status_id: status!.id, comment });
  };
  await to("blocked", "Unpaid bills");
  const undo = await to("active", "Has paid");
  await undo();
  expect(await books.admin.call("clients/order", { client_id })).toMatchObject({
    message: "Ada is blocked: Unpaid bills",
  });
});

test("what can't be undone at all is refused with a helpful reason", async () => {
  const order_id = await books.order(await clientId());
  const undo = await doing("orders/pay", {
    order_id,
    amount: "20.00",
    account_id: books.main,
    cfi_id: books.items.sales,
  });
  expect(await undo()).toMatchObject({
    status: 0,
    message: expect.stringMatching(
      /^Not undone: OP-\d+ has been posted and can’t be deleted\. Reverse it instead$/,
    ),
  });
});

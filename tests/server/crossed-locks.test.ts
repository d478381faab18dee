import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product } from "../../app/modules/product.ts";
import { done, planCall } from "../../app/server/http/call.ts";
import * as payload from "../../app/server/http/payload.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { cartOf } from "../support/shop.ts";
import { jobsOf } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

let holding: ReturnType<typeof meeting>;
let tries = 0;
let projects = 0;

/** Each of two calls holds one of two rows before either asks for the other. */
function meeting() {
  let arrived = 0;
  let open: () => void;
  const both = new Promise<void>((resolve) => (open = resolve));
  return { both, arrive: () => (arrived += 1) === 2 && open() };
}

const crossing = planCall({
  summary: "Counts two rows up, in the order that is asked.",
  atomic: true,
  payload: v.strictObject({ rows: payload.list(payload.id()) }),
  run: async ({ db }, { rows }) => {
    tries += 1;
    for (const row of rows) {
      await db.execute(sql`update crossed set times = times + 1 where no = ${row}`);
      holding.arrive();
      await holding.both;
    }
    return done({});
  },
});

beforeAll(async () => {
  server = await startServer({ seeded: true, calls: { ...product.calls, "trouble/cross": crossing } });
  await server.db.execute(sql`create table crossed (no int primary key, times int not null default 0)`);
  await server.db.execute(sql`insert into crossed values (1), (2)`);
  books = await openBooks(server);
});
afterAll(() => server.stop());

test("two calls that lock the same rows in opposite order both succeed, once each", async () => {
  holding = meeting();
  const cross = (...rows: number[]) =>
    books.admin.call(
      "trouble/cross",
      { rows },
      { headers: { "idempotency-key": `crossing-${rows.join("-")}` } },
    );
  const replies = await Promise.all([cross(1, 2), cross(2, 1)]);
  expect(replies).toMatchObject([{ status: 1 }, { status: 1 }]);
  expect(tries).toBeGreaterThan(2);
  expect(await books.rows("select times from crossed")).toEqual([{ times: 2 }, { times: 2 }]);
  // Each is known by its key, and done.
  expect(await cross(1, 2)).toMatchObject({ status: 1 });
  expect(await books.rows("select times from crossed")).toEqual([{ times: 2 }, { times: 2 }]);
});

describe("a call that the database aborts because of a deadlock succeeds, once", () => {
  const traces = ["history", "notifications", "mails", "webhook_deliveries", "operations", "stock_moves"];
  const leftBy = async () => {
    const counts = traces.map((table) => `(select count(*)::int from ${table}) as ${table}`);
    return (await books.rows<Record<string, number>>(`select ${counts.join(", ")}`))[0]!;
  };
  const addedBy = async (work: () => Promise<unknown>) => {
    const before = await leftBy();
    await work();
    const after = await leftBy();
    return traces.map((table) => [table, after[table]! - before[table]!]);
  };

  /** Until somebody waits for a lock in this database. */
  const untilOneWaits = async () => {
    const waiting = `select 1 as one from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`;
    while ((await books.rows(waiting)).length === 0);
  };

  /** Lets a call come as far as writing history, then asks for a row that it has locked. */
  const crossed = async (row: string, call: () => Promise<unknown>) => {
    const other = await server.pool.connect();
    try {
      // The database ends whom it finds waiting first: the call.
      await other.query("begin; set local deadlock_timeout = '1min'; set local lock_timeout = 0");
      await other.query("lock table history in share mode");
      const called = call();
      await untilOneWaits();
      await other.query(`select from ${row} for update`);
      await other.query("commit");
      return await called;
    } finally {
      other.release();
    }
  };

  const paidOrder = async () => {
    const { client_id } = await books.shop.addClient();
    const id = await books.order(client_id);
    await books.ship(id);
    await books.billOrder(id);
    const payment = (await books.pay("orders", id, "120.00")).data.record.id;
    return { id, payment };
  };
  const newOrder = async () => ({ id: await books.order(await books.addClient()) });
  const cancelled = async () => {
    const { id } = await newOrder();
    await books.move(id, "cancelled");
    return { id };
  };
  /** An order that its counterparty's credit limit doesn't allow. */
  const beyondCredit = async () => {
    const { cp_id } = await books.shop.addCp();
    const product = await books.shop.addProduct({ price: "60.00", stock: [9, 0] });
    const { order_id } = await books.call<{ order_id: number }>("orders/create", {
      items: cartOf(product),
      data: { entity: "cp", entity_id: cp_id, phone: "+49 40 5550142" },
    });
    await server.db.execute(sql`update cps set credit_limit = 1 where cp_id = ${cp_id}`);
    return { id: order_id };
  };
  const stageOf = async (group: string) => {
    const stages = await books.rows<{ stage_id: number }>(
      `select stage_id from deals_stages where "group" = '${group}' order by stage_id desc`,
    );
    return stages[0]!.stage_id;
  };
  const newDeal = async () => {
    const { client_id } = await books.shop.addClient();
    const values = { name: "Racks", expected_close_date: "2030-01-31", party: `clients:${client_id}` };
    const lines = [{ name: "Racking", quantity: "1", price: "60.00" }];
    return { id: Number((await books.make("deals", { ...values, items: lines })).deal_id) };
  };
  const wonDeal = async () => {
    const { id } = await newDeal();
    await books.call("deals/win", { id });
    return { id };
  };
  const newTask = async () => {
    const code = `P-${(projects += 1)}`;
    const { project_id } = await books.make("projects", { name: "Hall", code, manager_id: 1 });
    return { id: Number((await books.make("tasks", { title: "Unload", project_id })).task_id) };
  };
  /** The administrator's. */
  const runTimer = ({ id }: Made) =>
    server.db.execute(sql`
      insert into timers (employee_id, task_id, running_since, changed_at)
      values (1, ${id}, now() - interval '10 minutes', now())`);
  type Made = { id: number; payment?: number };
  const deal = ({ id }: Made) => `deals where deal_id = ${id}`;
  const order = ({ id }: Made) => `orders where order_id = ${id}`;

  test.each<[string, () => Promise<Made>, (made: Made) => string, (made: Made) => Promise<object>]>([
    [
      "orders/return",
      paidOrder,
      order,
      async ({ id }) => ({ order_id: id, comment: "Scratched", refund: true }),
    ],
    [
      "operations/reverse",
      paidOrder,
      ({ payment }) => `operations where operation_id = ${payment}`,
      async ({ payment }) => ({ operation_id: payment, comment: "Bounced" }),
    ],
    [
      "orders/status",
      newOrder,
      order,
      async ({ id }) => ({ id, status_id: await books.statusOf("confirmed") }),
    ],
    ["orders/manage", newOrder, order, async ({ id }) => ({ order_id: id, phone: "+49 40 5550199" })],
    ["orders/delete", cancelled, order, async ({ id }) => ({ ids: [id] })],
    ["orders/ask-credit", beyondCredit, order, async ({ id }) => ({ order_id: id })],
    ["deals/move", newDeal, deal, async ({ id }) => ({ ids: [id], stage_id: await stageOf("open") })],
    ["deals/win", newDeal, deal, async ({ id }) => ({ id })],
    ["deals/invoice", wonDeal, deal, async ({ id }) => ({ deal_id: id })],
    [
      "timer/stop",
      newTask,
      () => "employees where employee_id = 1",
      async (made) => (await runTimer(made), {}),
    ],
  ])("%s", async (path, make, row, sent) => {
    const [calm, disturbed] = [await make(), await make()];
    const call = async (made: Made) => books.call(path, await sent(made));
    const once = await addedBy(() => call(calm));
    expect(once[0]![1]).toBeGreaterThan(0);
    expect(await addedBy(() => crossed(row(disturbed), () => call(disturbed)))).toEqual(once);
    expect(await books.disagreements()).toEqual([]);
  });

  const addPhone = async (made: Made[], phone = "+49 40 5550177") =>
    jobsOf(server, books.admin).work("orders/bulk", {
      ids: made.map(({ id }) => id),
      action: "change",
      values: { phone },
    });

  test("including a job that changes several records", async () => {
    const [calm, disturbed] = [
      [await newOrder(), await newOrder()],
      [await newOrder(), await newOrder()],
    ];
    const once = await addedBy(() => addPhone(calm));
    expect(
      await addedBy(async () => {
        const job = await crossed(order(disturbed[0]!), () => addPhone(disturbed));
        expect(job).toMatchObject({ state: "done", done: 2, failed: 0 });
      }),
    ).toEqual(once);
  });

  test("including the undo of a call", async () => {
    const change = async ({ id }: Made) =>
      (await books.admin.call("orders/manage", { order_id: id, phone: "+49 40 5550188" })).headers.get(
        "x-request-id",
      );
    const [calm, disturbed] = [await newOrder(), await newOrder()];
    const [one, other] = [await change(calm), await change(disturbed)];
    const undo = (batch_id: string | null) => books.call("history/undo", { batch_id });
    const once = await addedBy(() => undo(one));
    expect(await addedBy(() => crossed(order(disturbed), () => undo(other)))).toEqual(once);
  });

  test("including a job that books a bank statement", async () => {
    const today = day(0).split("-").reverse().join(".");
    const { data } = await books.admin.call<{ statement_id: number }>(
      "statements/upload",
      { account_id: books.main },
      {
        files: {
          file: new File(
            [
              "Buchungstag;Name;Verwendungszweck;Betrag\n",
              `${today};Ada;Racking;25,00\n${today};Bo;Racking;26,00\n`,
            ],
            "november.csv",
          ),
        },
      },
    );
    const { client_id } = await books.shop.addClient();
    const book = (line: number, invoice_id: number) =>
      jobsOf(server, books.admin).work("statements/apply", {
        statement_id: data.statement_id,
        lines: JSON.stringify([
          {
            line,
            step: "book",
            cfi_id: books.items.sales,
            party: `clients:${client_id}`,
            invoices: [invoice_id],
          },
        ]),
      });
    const bill = (price: string) => books.invoice(price, { party: `clients:${client_id}` });
    const [calm, disturbed] = [await bill("25.00"), await bill("26.00")];
    const once = await addedBy(() => book(2, calm));
    // Taken by all that posts.
    const postings = "pg_advisory_xact_lock(7301011)";
    expect(
      await addedBy(async () => {
        const job = await crossed(postings, () => book(3, disturbed));
        expect(job).toMatchObject({ state: "done", done: 1, failed: 0 });
      }),
    ).toEqual(once);
    expect(await books.disagreements()).toEqual([]);
  });
});

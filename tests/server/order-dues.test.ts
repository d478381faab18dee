import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

/** What is kept of each order beside what it comes to when it is reckoned anew, where the two differ. */
const differences = () =>
  books.rows(`
    select order_id, kept.owed, kept.committed, kept.spare, dues.*, kept.cp_id, kept.client_id
    from orders cross join order_dues_of(order_id) dues left join order_dues kept using (order_id)
    where (coalesce(kept.owed, 0), coalesce(kept.committed, 0), coalesce(kept.spare, 0)) <> (dues.owed, dues.committed, dues.spare)
      or kept.order_id is not null and (kept.cp_id, kept.client_id) is distinct from (orders.cp_id, orders.client_id)`);

it("open amounts of orders stay correct, whatever is done with them and their invoices", async () => {
  const { client_id } = await books.shop.addClient({ phone: "+49 40 5550100" });
  const linesOf = (order_id: number) =>
    books.rows<{ order_line_id: number; quantity: number }>(
      `select order_line_id, quantity from order_lines where order_id = ${order_id}`,
    );
  const chosen = async (order_id: number) =>
    (await linesOf(order_id)).map(({ order_line_id }) => ({ order_line_id, quantity: 1 }));
  // What an order isn't ready for is refused, and changes nothing.
  const deeds: Record<string, (order_id: number) => Promise<unknown>> = {
    ship: (order_id) => books.ship(order_id),
    confirm: (order_id) => books.move(order_id, "confirmed"),
    ready: (order_id) => books.move(order_id, "confirmed", "assembling", "ready"),
    shipPart: async (order_id) => books.call("orders/ship", { order_id, lines: await chosen(order_id) }),
    returnPart: async (order_id) => books.call("orders/return", { order_id, lines: await chosen(order_id) }),
    cancel: (order_id) => books.move(order_id, "cancelled"),
    returned: (order_id) => books.move(order_id, "returned"),
    pay: (order_id) => books.pay("orders", order_id, "40.00"),
    overpay: (order_id) => books.pay("orders", order_id, "500.00", { confirm: ["overpaid"] }),
    bill: (order_id) => books.billOrder(order_id),
    payBill: async (order_id) => {
      const [bill] = await books.rows<{ invoice_id: number }>(
        `select invoice_id from invoices where order_id = ${order_id} and balance > 0 and status = 'issued' limit 1`,
      );
      return bill && books.pay("invoices", bill.invoice_id, "10.00");
    },
    cancelBill: async (order_id) => {
      const [bill] = await books.rows<{ invoice_id: number }>(
        `select invoice_id from invoices where order_id = ${order_id} and status in ('issued', 'draft') limit 1`,
      );
      return bill && books.call("invoices/cancel", { invoice_id: bill.invoice_id, comment: "Wrong" });
    },
    split: async (order_id) => books.call("orders/split", { order_id, lines: await chosen(order_id) }),
  };
  const done = new Set<string>();
  const story = fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(story, async (names) => {
      const order_id = await books.order(client_id, 3);
      for (const name of names) {
        const before = await books.rows("select * from order_dues order by order_id");
        await deeds[name]!(order_id).catch(() => undefined);
        if (
          JSON.stringify(before) !==
          JSON.stringify(await books.rows("select * from order_dues order by order_id"))
        )
          done.add(name);
        expect(await differences(), names.join(", ")).toEqual([]);
      }
    }),
    { numRuns: 25, seed: 20_261_124, endOnFailure: true },
  );
  // The deeds aren't all refused.
  expect([...done]).toEqual(expect.arrayContaining(["ship", "cancel", "pay", "overpay", "bill"]));
  expect(await books.rows("select from order_dues where owed > 0 limit 1")).toHaveLength(1);
  expect(await books.rows("select from order_dues where spare > 0 limit 1")).toHaveLength(1);
});

it("concurrent changes of an order and its invoice are both taken into account", async () => {
  const { client_id } = await books.shop.addClient({ phone: "+49 40 5550101" });
  const order_id = await books.order(client_id);
  const invoice_id = await books.billOrder(order_id);
  const [one, other] = await Promise.all([server.pool.connect(), server.pool.connect()]);
  try {
    await one.query("begin");
    await one.query("update orders set paid = 30 where order_id = $1", [order_id]);
    await other.query("begin");
    const billed = other.query("update invoices set paid = 20 where invoice_id = $1", [invoice_id]);
    await one.query("commit");
    await billed;
    await other.query("commit");
  } finally {
    one.release();
    other.release();
  }
  expect(await differences()).toEqual([]);
});

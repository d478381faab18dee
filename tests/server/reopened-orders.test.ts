import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "../../app/contract/jobs.ts";
import { openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

/** An order of two pieces at 60.00 that is confirmed and paid, and what cancelling it is undone by. */
async function cancelledOrder() {
  const { client_id } = await books.make("clients", { first_name: "Ada", phone: "+44 20 7946 0958" });
  const order_id = await books.order(Number(client_id));
  await books.move(order_id, "confirmed");
  await books.pay("orders", order_id, "120.00");
  const before = await stateOf(order_id);
  const cancelling = await books.admin.call("orders/status", {
    id: order_id,
    status_id: await books.statusOf("cancelled"),
    comment: "Ordered twice",
  });
  expect(cancelling.status).toBe(1);
  const undo = () =>
    books.admin.call<Outcome>("history/undo", { batch_id: cancelling.headers.get("x-request-id")! });
  return { order_id, before, undo };
}

/** All that cancelling changes. */
const stateOf = async (order_id: number) =>
  (
    await books.rows(`
      select "group", is_open, payment_state, paid, customer.turnover, customer.orders_count,
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

  test("is refused where its stock is gone, and the planned refund stays", async () => {
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

test("undoing a return, which can't be, leaves the refund that was planned for it", async () => {
  const { client_id } = await books.make("clients", { first_name: "Ida", phone: "+44 20 7946 0959" });
  const order_id = await books.order(Number(client_id));
  await books.pay("orders", order_id, "120.00");
  await books.ship(order_id);
  const [line] = await books.rows<{ order_line_id: number }>(
    `select order_line_id from order_lines where order_id = ${order_id}`,
  );
  const returning = await books.admin.call("orders/return", {
    order_id,
    lines: [{ order_line_id: line!.order_line_id, quantity: 1 }],
    comment: "Scratched",
  });
  expect(await stateOf(order_id)).toMatchObject({ refund: "60.00" });
  await books.admin.call("history/undo", { batch_id: returning.headers.get("x-request-id")! });
  expect(await stateOf(order_id)).toMatchObject({ group: "shipped", refund: "60.00" });
});

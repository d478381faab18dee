import { afterAll, beforeAll, expect, test } from "vitest";
import { openBooks, type Books } from "../support/books.ts";
import { jobsOf } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

const remove = (order_id: number) => books.admin.call("orders/delete", { ids: [order_id] });
const owed = async (client_id: number) => (await books.figures(client_id)).owes;

test.each([{ way: [] }, { way: ["confirmed"] }, { way: ["confirmed", "on_hold"] }])(
  "an order must be cancelled, which returns its stock, before it can be deleted: $way",
  async ({ way }) => {
    const order_id = await books.order(await books.addClient());
    await books.move(order_id, ...way);
    const held = async () =>
      books.rows(`select quantity from stock_reservations where order_id = ${order_id}`);
    expect(await remove(order_id)).toMatchObject({
      status: 0,
      message: `ORD-${order_id} is open and can’t be deleted. Cancel it first`,
    });
    expect(await held()).toHaveLength(1);
    await books.move(order_id, "cancelled");
    expect((await remove(order_id)).status).toBe(1);
    expect(await held()).toEqual([]);
    expect(await books.shop.findDisagreements()).toEqual([]);
    expect((await books.admin.call("orders/restore", { ids: [order_id] })).status).toBe(1);
  },
);

test("a shipped order can't be deleted, and stays due", async () => {
  const client_id = await books.addClient();
  const order_id = await books.order(client_id);
  await books.ship(order_id);
  const refused = `ORD-${order_id} has shipped and can’t be deleted. Return its items instead`;
  expect(await remove(order_id)).toMatchObject({ status: 0, message: refused });
  await books.move(order_id, "completed");
  expect(await remove(order_id)).toMatchObject({ status: 0, message: refused });
  expect(await owed(client_id)).toBe("120.00");
});

test("in a bulk deletion, booked orders are kept, each with its reason", async () => {
  const client_id = await books.addClient();
  const [open, out, cancelled] = [
    await books.order(client_id),
    await books.order(client_id),
    await books.order(client_id),
  ];
  await books.ship(out);
  await books.move(cancelled, "cancelled");
  const change = { ids: [open, out, cancelled], action: "delete" };
  const { data } = await books.admin.call<{ blocked: { text: string }[] }>("orders/bulk", {
    ...change,
    dry_run: 1,
  });
  expect(data.blocked.map(({ text }) => text)).toEqual([
    expect.stringContaining("is open"),
    expect.stringContaining("has shipped"),
  ]);
  expect(await jobsOf(server, books.admin).work("orders/bulk", change)).toMatchObject({ done: 1, failed: 2 });
  expect(await owed(client_id)).toBe("120.00");
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

describe("a product with stock isn't deleted", () => {
  const remove = (product_id: number) => books.admin.call("products/delete", { ids: [product_id] });

  test("before it is written off", async () => {
    const { product_id, name } = await books.shop.addProduct({ stock: [2, 1] });
    expect(await remove(product_id)).toMatchObject({
      status: 0,
      message: `${name}: 3 in stock. Write them off before deleting the product`,
    });
    const levels = await books.rows<{ warehouse_id: number; moved: number }>(
      `select warehouse_id, on_hand as moved from stock_levels where product_id = ${product_id}`,
    );
    for (const level of levels)
      await books.call("stock/move", { product_id, ...level, move_reason: "write_off", comment: "Broken" });
    expect((await remove(product_id)).status).toBe(1);
  });

  test("nor one with negative stock", async () => {
    const { product_id, name } = await books.shop.addProduct({ stock: [2, 0] });
    await server.db.execute(sql`update warehouses set allow_negative = true`);
    await server.db.execute(
      sql`update stock_levels set on_hand = on_hand - 5 where product_id = ${product_id}`,
    );
    expect(await remove(product_id)).toMatchObject({
      status: 0,
      message: `${name}: −3 in stock. Count it before deleting the product`,
    });
  });
});

describe("an account with a balance isn't deleted", () => {
  const remove = (account_id: number) => books.admin.call("accounts/delete", { ids: [account_id] });

  test.each(["100.00", "-20.00"])("until its opening balance of %s is cleared", async (opening_balance) => {
    const account_id = await books.account({ opening_balance, overdraft: "50.00" });
    const { name } = await books.one("accounts", account_id);
    expect(await remove(account_id)).toMatchObject({
      status: 0,
      message: `${String(name)} has an opening balance of ${opening_balance.replace("-", "−")}\u00a0€. Change it to 0 before deleting the account`,
    });
    await books.make("accounts", { account_id, opening_balance: "0.00" });
    expect((await remove(account_id)).status).toBe(1);
  });
});

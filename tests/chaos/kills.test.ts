import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { openDatabase } from "../../app/server/database/connection.ts";

import { openBrowser, type Browser } from "../support/browser.ts";
import { disagreements } from "../support/disagreements.ts";
import { makeTemporaryFolder, password, postmasterPid, productConnection } from "../support/postgres.ts";
import { emptyCompany, startProduct, type Product } from "../support/product.ts";
import { cartOf, findDisagreements, openShop } from "../support/shop.ts";
import { chaos } from "./size.ts";

const kills = Number(process.env.KILLS ?? 1000);
const buyers = 6;
const stock = 10_000_000;

/** Sends orders one after another, each with its own key, until there is no reply. */
function openBuyer(name: string, cart: object) {
  const acknowledged = new Map<string, number>();
  let sent = 0;
  let unanswered: string | undefined;
  return {
    acknowledged,
    /** The number of orders sent, with or without a reply. */
    count: () => sent,
    /** Resends the order without a reply, then sends others, until the server is gone. */
    async buy(browser: Browser) {
      for (;;) {
        const key = unanswered ?? `${name}-${(sent += 1)}`;
        unanswered = key;
        const reply = await browser
          .call<{ order_id: number }>("orders/create", cart, { headers: { "idempotency-key": key } })
          .catch(() => undefined);
        if (!reply) return;
        // Only the database is gone, or not back yet.
        if (reply.http === 503) continue;
        expect(reply, `${key}: ${reply.message}`).toMatchObject({ status: 1 });
        acknowledged.set(key, reply.data.order_id);
        unanswered = undefined;
      }
    },
  };
}

test.runIf(chaos)(
  "every acknowledged order exists exactly once, however often the server is killed",
  async () => {
    const folder = makeTemporaryFolder();
    const settings = { DATA_DIR: folder, ...emptyCompany };
    const openBooks = () => openDatabase(productConnection(folder));
    let product: Product = await startProduct(settings);
    const first = openBrowser(product.url);
    await first.signIn("admin", password);
    const session = first.cookies.get("session")!;

    let books = openBooks();
    const shop = await openShop(books.db);
    const [ware, client] = [await shop.addProduct({ stock: [stock, 0] }), await shop.addClient()];
    await books.close();
    const crowd = Array.from({ length: buyers }, (_, index) =>
      openBuyer(`buyer-${index}`, {
        items: cartOf(ware),
        data: { entity: "client", entity_id: client.client_id, phone: "+46 8 5550199" },
      }),
    );

    const waits: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const buying = crowd.map(async (buyer) => {
        const browser = openBrowser(product.url);
        browser.cookies.set("session", session);
        await buyer.buy(browser);
      });
      const before = crowd.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
      const another = () => crowd.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0) - before;
      // Kill at a different moment of an order each time.
      await expect.poll(another, { timeout: 60_000, interval: 1 }).toBeGreaterThan(round % 13);
      // Alternately only the server, whose database is adopted, and both, as in a power cut.
      const database = postmasterPid(folder);
      const gone = product.kill();
      if (round % 2 === 0) process.kill(database, "SIGKILL");
      await Promise.all([gone, ...buying]);
      const since = performance.now();
      product = await startProduct(settings);
      waits.push(performance.now() - since);
    }

    await product.stop();
    product = await startProduct(settings);
    books = openBooks();
    const { rows } = await books.pool.query<{ order_id: number }>("select order_id from orders");
    const kept = new Set(rows.map(({ order_id }) => order_id));
    const acknowledged = crowd.flatMap((each) => [...each.acknowledged.values()]);
    expect(
      acknowledged.filter((id) => !kept.has(id)),
      "lost",
    ).toEqual([]);
    expect(new Set(acknowledged).size, "told twice").toBe(acknowledged.length);
    // Orders left without a reply by the last kill exist once or not at all.
    const sent = crowd.reduce((sum, { count }) => sum + count(), 0);
    expect(kept.size).toBeGreaterThanOrEqual(acknowledged.length);
    expect(kept.size).toBeLessThanOrEqual(sent);
    const left = await books.pool.query("select quantity::int from products where product_id = $1", [
      ware.product_id,
    ]);
    expect(left.rows).toEqual([{ quantity: stock - kept.size }]);
    expect(await findDisagreements(books.db)).toEqual([]);
    expect((await books.pool.query(disagreements)).rows).toEqual([]);
    await books.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
    waits.sort((one, other) => one - other);
    console.log(
      `${kills} kills, ${kept.size} orders: ready again in ${Math.round(waits[kills >> 1]!)} ms (median), ${Math.round(waits.at(-1)!)} ms (worst)`,
    );
  },
  7_200_000,
);

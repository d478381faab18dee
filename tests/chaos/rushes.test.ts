import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Status } from "../../app/contract/envelope.ts";
import { products } from "../../app/modules/catalogue/server/products.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";
import { chaos } from "./size.ts";

const rounds = chaos ? 1000 : 3;
const hours = 7_200_000;

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
const staff: Browser[] = [];

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  for (let person = 0; person < 10; person += 1) {
    await server.createUser({ login: `buyer-${person}` });
    staff.push(await server.signIn(`buyer-${person}`));
  }
});
afterAll(() => server.stop());

const each = <Result>(count: number, act: (browser: Browser, turn: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(staff[turn % staff.length]!, turn)));

test(
  "of 50 concurrent buyers exactly as many get the last pieces as there are, and the others are told why",
  async () => {
    const client = await shop.addClient();
    const usual = await shop.addProduct({ stock: [50 * rounds, 0] });
    for (let round = 0; round < rounds; round += 1) {
      const pieces = 1 + (round % 9);
      const scarce = await shop.addProduct({ stock: [pieces >> 1, pieces - (pieces >> 1)] });
      const replies = await each(50, (buyer, turn) =>
        buyer.call("orders/create", {
          // Half of the carts have it last: locking lines in cart order would deadlock.
          items: turn % 2 ? cartOf(scarce, usual) : cartOf(usual, scarce),
          data: { entity: "client", entity_id: client.client_id, phone: "+46 8 5550199" },
        }),
      );
      const refusals = replies.filter(({ status }) => status !== 1).map(({ message }) => message);
      expect(refusals).toEqual(Array(50 - pieces).fill(`${scarce.name} - out of stock`));
      const [left] = await server.db
        .select({ quantity: products.table.quantity })
        .from(products.table)
        .where(eq(products.table.product_id, scarce.product_id));
      expect(left).toEqual({ quantity: 0 });
    }
    expect(await shop.findDisagreements()).toEqual([]);
  },
  hours,
);

test(
  "of three concurrent saves of a version one succeeds, and the others get the current record",
  async () => {
    const { client_id } = await shop.addClient();
    interface Client {
      version: number;
      comment: string;
    }
    const read = async () => (await staff[0]!.call<Client>(`clients/one/${client_id}`)).data;
    for (let round = 0; round < rounds; round += 1) {
      const { version } = await read();
      const comments = [0, 1, 2].map((turn) => `Round ${round}, written by ${turn}`);
      const replies = await each(3, (editor, turn) =>
        editor.call<{ current: Client }>("clients/manage", { client_id, version, comment: comments[turn] }),
      );
      const saved = replies.findIndex(({ status }) => status === 1);
      const others = replies.filter((_, turn) => turn !== saved);
      expect(others.map(({ status }) => status)).toEqual([Status.conflict, Status.conflict]);
      for (const { data } of others)
        expect(data.current).toMatchObject({ version: version + 1, comment: comments[saved] });
      expect(await read()).toMatchObject({ version: version + 1, comment: comments[saved] });
    }
  },
  hours,
);

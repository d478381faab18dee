import { execFileSync } from "node:child_process";
import { rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Status } from "../../app/contract/envelope.ts";
import { translate } from "../../app/server/i18n/translate.ts";
import { openDatabase } from "../../app/server/database/connection.ts";

import { openBrowser, type Browser } from "../support/browser.ts";
import { disagreements } from "../support/disagreements.ts";
import { makeTemporaryFolder, password, productConnection } from "../support/postgres.ts";
import { emptyCompany, startProduct } from "../support/product.ts";
import { startServer } from "../support/server.ts";
import { cartOf, findDisagreements, openShop } from "../support/shop.ts";
import { chaos } from "./size.ts";

const full = { status: Status.unavailable, http: 507, message: translate("en", "refused.full") };

test("while the disk is nearly full, changes are refused, and signing in and reading work", async () => {
  let room = true;
  const server = await startServer({ seeded: true, hasRoom: async () => room });
  onTestFinished(() => server.stop());
  room = false;
  const admin = await server.signIn("admin");
  expect(await admin.call("brands/manage", { name: "Nordkran" })).toMatchObject(full);
  expect(await admin.call("brands/list")).toMatchObject({ status: 1, data: { pagination: { total: 0 } } });
  const file = new File(["number;name"], "brands.csv");
  expect(await admin.call("files/upload", {}, { files: { file } })).toMatchObject(full);
  room = true;
  expect(await admin.call("brands/manage", { name: "Nordkran" })).toMatchObject({ status: 1 });
});

/** Mounts a small disk in memory; false if the system doesn't allow it. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=600m,mode=755", "tmpfs", folder], { stdio: "ignore" });
    onTestFinished(() => void execFileSync("umount", [folder]));
    return true;
  } catch {
    return false;
  }
}

test.runIf(chaos)(
  "a disk that fills up loses no acknowledged order, reading works, and orders resume once there is room",
  async ({ skip }) => {
    const folder = makeTemporaryFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    if (!mountDisk(folder)) return skip("No disk can be mounted here.");
    const product = await startProduct({ DATA_DIR: folder, ...emptyCompany });
    onTestFinished(() => product.stop());
    // Of one session alone, so many calls a minute would be refused.
    const browsers = Array.from({ length: 8 }, () => openBrowser(product.url));
    for (const browser of browsers) await browser.signIn("admin", password);
    let calls = 0;
    const call: Browser["call"] = (...asked) => {
      calls += 1;
      return browsers[calls % browsers.length]!.call(...asked);
    };
    const openBooks = () => openDatabase(productConnection(folder));
    const before = openBooks();
    const shop = await openShop(before.db);
    const [ware, client] = [await shop.addProduct({ stock: [1_000_000, 0] }), await shop.addClient()];
    await before.close();

    const acknowledged: number[] = [];
    const order = async () => {
      const { headers: _, ...reply } = await call<{ order_id: number }>("orders/create", {
        items: cartOf(ware),
        data: {
          entity: "client",
          entity_id: client.client_id,
          phone: "+46 8 5550199",
          comment: "A long comment. ".repeat(500),
        },
      });
      if (reply.status === 1) acknowledged.push(reply.data.order_id);
      return reply;
    };
    await order();

    // Fills almost all free space, as another program's log could.
    const ballast = join(folder, "ballast");
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 70 * 1024 ** 2));
    for (;;) {
      const reply = await order();
      if (reply.status === 1) continue;
      expect(reply).toMatchObject(full);
      break;
    }
    for (let count = 0; count < 100; count += 1) {
      expect(await order()).toMatchObject(full);
      expect(await call("orders/list", { limit: 25 })).toMatchObject({ status: 1 });
      expect(await call(`orders/one/${acknowledged[0]}`)).toMatchObject({ status: 1 });
    }

    truncateSync(ballast);
    expect(await order()).toMatchObject({ status: 1 });
    const after = openBooks();
    const { rows } = await after.pool.query<{ order_id: number }>("select order_id from orders order by 1");
    expect(rows.map(({ order_id }) => order_id)).toEqual(acknowledged);
    expect(await findDisagreements(after.db)).toEqual([]);
    expect((await after.pool.query(disagreements)).rows).toEqual([]);
    await after.close();
  },
  1_200_000,
);

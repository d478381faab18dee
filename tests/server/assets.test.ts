import Fastify from "fastify";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { serveAssets } from "../../app/server/http/assets.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";

it("an asset that can't be read is missing only until it can be", async () => {
  const folder = makeTemporaryFolder();
  const file = join(folder, "main-AbC123.js");
  writeFileSync(file, "export {};\n");
  const app = Fastify();
  serveAssets(app, folder);
  const get = () => app.inject("/assets/main-AbC123.js");
  renameSync(file, `${file}.away`);
  expect((await get()).statusCode).toBe(404);
  renameSync(`${file}.away`, file);
  const found = await get();
  expect([found.statusCode, found.body]).toEqual([200, "export {};\n"]);
  await app.close();
});

import { getTableName, isNotNull, sql } from "drizzle-orm";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allowPrivateNetworks } from "../../app/modules/administration/server/webhooks/allowed-address.ts";
import { product } from "../../app/modules/product.ts";
import { sealedColumnsOf } from "../../app/server/assemble.ts";
import { queueMail } from "../../app/server/mail/queue-mail.ts";
import { sealAnew } from "../../app/server/seal-anew.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import { password, startServer } from "../support/server.ts";

const columns = sealedColumnsOf(product);
const previous = createSecretBox("the tests' own key, and nobody else’s");
const current = createSecretBox("the key after it, of more than 32 characters");

let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  allowPrivateNetworks(true);
  server = await startServer({ seeded: true });
  const admin = await server.signIn("admin");
  const answered = async (reply: Promise<{ status: number; message: string }>) =>
    expect(await reply).toMatchObject({ status: 1 });
  const { data: service } = await admin.call<{ service_id: number }>(
    "payment-services/manage",
    { name: "Bank", code: "BANK", audience: "both" },
    { headers: { "idempotency-key": "seal-anew-test" } },
  );
  await answered(admin.call("auth/2fa/enable", { password }));
  await answered(
    admin.call("payment-services/credentials", {
      service_id: service.service_id,
      api_address: "http://127.0.0.1/v1",
      api_secret: "their token",
    }),
  );
  const access = await server.createProfile("Shop");
  const { data: program } = await admin.call<{ api_user_id: number }>("api-users/manage", {
    name: "Shop",
    access_ids: [access],
    expires_at: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  });
  await answered(
    admin.call("webhooks/manage", {
      api_user_id: program.api_user_id,
      url: "http://127.0.0.1/hook",
      events: ["clients.create"],
    }),
  );
  await queueMail(server.db, previous, {
    kind: "reset",
    recipient: "person@example.com",
    letter: { locale: "en", subject: "A subject", paragraphs: ["Some words"] },
  });
});
afterAll(async () => {
  allowPrivateNetworks(false);
  await server.stop();
});

/** How many values of each declared table a key opens. */
async function openedBy(box: typeof current) {
  const opened: Record<string, number> = {};
  for (const { table, column, owner } of columns) {
    const rows = await server.db.select().from(table).where(isNotNull(column));
    opened[getTableName(table)] = rows.filter(
      (row) => box.open(String(row[column.name]), owner(row)) !== null,
    ).length;
  }
  return opened;
}

it("opens with the new key alone what the one before sealed, in every table", async () => {
  const before = await openedBy(previous);
  for (const [table, count] of Object.entries(before)) expect(count, table).toBeGreaterThan(0);
  const sum = Object.values(before).reduce((all, count) => all + count, 0);
  expect(await sealAnew(server.db, columns, { current, previous })).toEqual({
    count: sum,
    unreadable: new Map(),
  });
  expect(await openedBy(current)).toEqual(before);
  expect(Object.values(await openedBy(previous)).every((count) => count === 0)).toBe(true);
});

it("does nothing the second time, and tells what neither key opens", async () => {
  const alien = createSecretBox("some other key of more than 32 characters");
  await server.db.execute(sql`update webhooks set secret = ${alien.seal("whsec", "webhook 1")}`);
  expect(await sealAnew(server.db, columns, { current, previous })).toEqual({
    count: 0,
    unreadable: new Map([["webhooks", 1]]),
  });
});

it("is declared for everything that is sealed", () => {
  const sources = ["app/server", "app/modules"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const sealing = sources.filter(
    (file) => file.endsWith(".ts") && /secrets\s*\.seal\(/.test(readFileSync(file, "utf8")),
  );
  expect(sealing).toHaveLength(columns.length);
});

import { existsSync, rmSync } from "node:fs";
import { openDatabase } from "../../app/server/database/connection.ts";
import { loadDemo } from "../../app/modules/demo/load.ts";
import { startEmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { migrateDatabase } from "../../app/server/database/migrate.ts";
import { seed } from "../../app/modules/basics/seed.ts";
import { sealHistory } from "../../app/server/history/seal.ts";
import { storeTexts } from "../../app/server/i18n/store-texts.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { grow } from "./large-company.ts";

/** The demo company's own number. */
const ofDemo = 20_000;

interface Company {
  folder: string;
  clear: () => void;
}

/**
 * The data folder of a demo company grown to so many orders, and with them products, invoices and events. `COMPANY=folder` keeps
 * it there for the next run, which then begins at once.
 */
export async function growCompany(orders: number): Promise<Company> {
  const kept = process.env.COMPANY && `${process.env.COMPANY}/${orders}`;
  const folder = kept || makeTemporaryFolder();
  const clear = () => {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  if (existsSync(`${folder}/pg`)) return { folder, clear };
  console.log(`Growing a company of ${orders.toLocaleString("en")} orders …`);
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    report: () => {},
    settings: ["fsync=off"],
  });
  const database = openDatabase(postgres.connection);
  try {
    const now = new Date();
    await migrateDatabase(database.pool);
    await seed(database.db, { admin: { email: "admin@example.com" }, now });
    await storeTexts(database.db);
    await loadDemo(database.db, { now });
    if (orders > ofDemo)
      await grow(database.db, {
        orders: orders - ofDemo,
        products: orders / 5,
        invoices: orders / 5,
        events: orders,
      });
    // Or the server would seal a million events while it is measured.
    await sealHistory(database.db);
  } finally {
    await database.close();
    await postgres.stop();
  }
  return { folder, clear };
}

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../app/server/database/connection.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { migrateDatabase } from "../../app/server/database/migrate.ts";
import { preparePostgresHome } from "../../app/server/database/postgres-home.ts";
import { seed } from "../../app/modules/basics/seed.ts";
import { storeTexts } from "../../app/server/i18n/store-texts.ts";
import { openFirstAccount } from "../../app/server/http/session/first-account.ts";
import { password, setCheapPassword } from "./cheap-password.ts";

export { password };

declare module "vitest" {
  interface ProvidedContext {
    /** Its database is migrated and empty; tests copy it. */
    postgres: EmbeddedPostgres["connection"];
  }
}

/** A migrated and seeded database that tests copy. */
export const seededDatabase = "seeded";

// Test data needn't survive a crash, nor be analyzed behind a test's back. To drop a database or a table, PostgreSQL looks
// through all its buffers: few are enough, and as fast in memory.
const settings = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "max_connections=200",
  "shared_buffers=128MB",
  "autovacuum=off",
];

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const dataDir = makeTemporaryFolder(databaseParent());
  const postgres = await startEmbeddedPostgres({ dataDir, settings, report: () => {} });
  const teardown = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareDatabases(postgres);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("postgres", postgres.connection);
  return teardown;
}

/** Creates the databases that tests copy. */
export async function prepareDatabases({ connection }: EmbeddedPostgres) {
  const empty = openDatabase(connection);
  await migrateDatabase(empty.pool).finally(empty.close);
  const server = openDatabase({ ...connection, database: "postgres" });
  await server.pool
    .query(`create database ${seededDatabase} template ${connection.database}`)
    .finally(server.close);
  const seeded = openDatabase({ ...connection, database: seededDatabase });
  const admin = { email: "admin@example.com", password };
  try {
    await seed(seeded.db, { admin, now: new Date() });
    await storeTexts(seeded.db);
    await openFirstAccount(seeded.db, admin, "", () => {});
    await setCheapPassword(seeded.db, "admin");
  } finally {
    await seeded.close();
  }
}

// Tests copy whole databases, hundreds of them, so keep them in memory if the system allows it.
const memory = "/dev/shm";
const roomForDatabases = 4 * 1024 ** 3;

function databaseParent() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomForDatabases ? memory : tmpdir();
}

/** Where a running product's embedded database accepts connections. */
export const productConnection = (dataDir: string) => ({
  host: preparePostgresHome(dataDir).socketFolder,
  user: "postgres",
  database: "backoffice",
});

/** The process id of the embedded database in a data folder. */
export const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, "pg/postmaster.pid"), "utf8"), 10);

/** Open to the account that PostgreSQL runs as when the tests run as root. */
export function makeTemporaryFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, "backoffice-"));
  chmodSync(folder, 0o755);
  return folder;
}

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../app/server/database/connection.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { migrateDatabase } from "../../app/server/database/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Its database is migrated and empty: tests copy it. */
    postgres: EmbeddedPostgres["connection"];
  }
}

// What is lost with the machine is no loss here.
const settings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200"];

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const dataDir = makeTemporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, settings, report: () => {} });
  const teardown = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const { pool, close } = openDatabase(postgres.connection);
  await migrateDatabase(pool).then(close, async (error: unknown) => {
    await close();
    await teardown();
    throw error;
  });
  project.provide("postgres", postgres.connection);
  return teardown;
}

/** Open to the account that PostgreSQL runs as when the tests run as root. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "backoffice-"));
  chmodSync(folder, 0o755);
  return folder;
}

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { StartError } from "../config.ts";

/** Next to this file in the source tree; the build copies it next to the bundle. */
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

export const migrationLock = 7_301_002;

/** Migrates the database to the latest schema. Drizzle's migrator alone isn't safe when two servers start at once. */
export async function migrateDatabase(pool: pg.Pool) {
  expectMigrations();
  const client = await pool.connect();
  try {
    // Migrating a large table may exceed the statement timeout of calls.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Closing the connection releases the lock, and the next user gets a connection with the usual timeouts.
    client.release(true);
  }
}

function expectMigrations() {
  if (!existsSync(migrationsFolder))
    throw new StartError(`The migrations are missing in ${migrationsFolder}. Run npm run build.`);
}

/** Whether this release includes the migration with the given creation time. */
export function knowsMigration(last: number): boolean {
  expectMigrations();
  return readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === last);
}

/**
 * Migrates an empty database to the schema as of that migration, within an open transaction. Drizzle's migrator opens
 * its own transaction and only knows the latest schema. The next start continues from there.
 */
export async function migrateEmptyTo(client: pg.Client, last: number): Promise<void> {
  await client.query("create schema drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > last) continue;
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

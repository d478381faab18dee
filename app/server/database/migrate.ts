import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { StartError } from "../config.ts";

/** Beside this file in the sources and, copied there by the build, beside the bundle. */
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

export const migrationLock = 7_301_002;

/** Brings the database up to the newest schema. Drizzle's migrator alone isn't safe when two servers start at once. */
export async function migrateDatabase(pool: pg.Pool) {
  expectMigrations();
  const client = await pool.connect();
  try {
    // A migration of a large table may take longer than a call may.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Closing the connection frees the lock, and the next user gets one with the usual limits.
    client.release(true);
  }
}

function expectMigrations() {
  if (!existsSync(migrationsFolder))
    throw new StartError(`The migrations are missing in ${migrationsFolder}. Run npm run build.`);
}

/** Whether this version of the product has the migration that was written at that moment. */
export function knowsMigration(last: number): boolean {
  expectMigrations();
  return readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === last);
}

/**
 * Brings an empty database to the schema as it was after that migration, within a transaction that is open already:
 * Drizzle's migrator opens its own, and knows the newest schema alone. The next start goes on from there.
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

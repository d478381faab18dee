import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { StartError } from "../config.ts";

/** Beside this file in the sources and, copied there by the build, beside the bundle. */
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

const migrationLock = 7_301_002;

/** Brings the database up to the newest schema. Drizzle's migrator alone isn't safe when two servers start at once. */
export async function migrateDatabase(pool: pg.Pool) {
  if (!existsSync(migrationsFolder))
    throw new StartError(`The migrations are missing in ${migrationsFolder}. Run npm run build.`);
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

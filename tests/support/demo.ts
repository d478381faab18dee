import { openDatabase } from "../../app/server/database/connection.ts";
import { loadDemo } from "../../app/modules/demo/load.ts";
import type { EmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { seededDatabase } from "./postgres.ts";

/** The date of the demo company that tests copy. */
export const demoDay = new Date("2026-11-20T09:00:00Z");

/** A seeded database with a small demo company, created by the first test that needs it and copied by all. */
export async function demoDatabase(postgres: EmbeddedPostgres["connection"]): Promise<string> {
  const name = "demo";
  const server = openDatabase({ ...postgres, database: "postgres" });
  const client = await server.pool.connect();
  try {
    // Test files run in parallel; others wait while one creates it.
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock(1)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return name;
    await client.query(`create database making template ${seededDatabase}`);
    const making = openDatabase({ ...postgres, database: "making" });
    await loadDemo(making.db, { now: demoDay, scale: 0.02 }).finally(making.close);
    await client.query(`alter database making rename to ${name}`);
    return name;
  } finally {
    client.release();
    await server.close();
  }
}

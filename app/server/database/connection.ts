import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { PreparingClient } from "./prepared.ts";

/** A connection or a transaction: whoever takes one works with both. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** An address, or the socket of the embedded server. */
export type Connection = string | { host: string; user: string; database: string };

export interface OpenDatabase {
  connection: Connection;
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Few more than the processors are kept busy by; the rest would only wait inside PostgreSQL. */
export const connections = { writing: 16, reading: 4 };

interface OpenOptions {
  onError?: (error: Error) => void;
  /** The database itself refuses whatever would change something. */
  readOnly?: boolean;
}

/** Opens a pool on a database. It connects anew by itself when the database was away. */
export function openDatabase(
  connection: Connection,
  { onError = () => {}, readOnly = false }: OpenOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max: readOnly ? connections.reading : connections.writing,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: "backoffice",
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    Client: PreparingClient,
    // A record joins what it refers to, fifteen tables and more, and the order that it names them in is a good one: to
    // weigh all others takes PostgreSQL far longer than to read the record.
    options: `-c timezone=UTC -c join_collapse_limit=4${readOnly ? " -c default_transaction_read_only=on" : ""}`,
  });
  // A connection that breaks would otherwise end the process: the pool hears of those alone that nobody uses. Whoever
  // works with one hears of it by the statement that fails.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return { connection, db: givingBack(pool), pool, close: () => pool.end() };
}

/** Drizzle's own transactions keep their connection for good where `begin` finds it broken; these give it back. */
function givingBack(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** Whether something was to be changed through a connection that only reads. */
export function isReadOnlyRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === "25006" || isReadOnlyRefusal(error.cause);
}

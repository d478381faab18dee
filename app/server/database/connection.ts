import {
  NodePgDatabase,
  NodePgSession,
  type NodePgClient,
  type NodePgQueryResultHKT,
} from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { EventEmitter } from "node:events";
import pg from "pg";
import { OnePassDialect } from "./one-pass-dialect.ts";
import { PreparingClient } from "./prepared.ts";
import { errorCode } from "../error-code.ts";
import type { HasRoom } from "./disk-room.ts";
import { emitNotices, type Notices } from "./notices.ts";

/** A connection or a transaction; callers can use either. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** A URL, or the socket of the embedded server. */
export type Connection = string | { host: string; user: string; database: string };

export interface OpenDatabase {
  connection: Connection;
  db: Database;
  pool: pg.Pool;
  notices: Notices;
  hasRoom: HasRoom;
  close: () => Promise<void>;
}

/** Slightly more than the CPUs can keep busy; any more would only queue inside PostgreSQL. */
export const connections = { writing: 16, reading: 4 };

/**
 * Idle connections to keep open, as many as a page needs at once. A new connection has neither the catalog cached nor
 * statements prepared, which made the first call after a quiet minute ten times slower.
 */
const kept = { writing: 8, reading: 2 };

interface OpenOptions {
  onError?: (error: Error) => void;
  /** The database itself rejects all writes. */
  readOnly?: boolean;
}

/** Opens a connection pool. It reconnects by itself after an outage. */
export function openDatabase(
  connection: Connection,
  { onError = () => {}, readOnly = false }: OpenOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max: readOnly ? connections.reading : connections.writing,
    min: readOnly ? kept.reading : kept.writing,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: "backoffice",
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    Client: PreparingClient,
    // A record joins fifteen or more tables, and the statement's join order is already good. Letting PostgreSQL
    // consider all others takes far longer than reading the record.
    options: `-c timezone=UTC -c join_collapse_limit=4${readOnly ? " -c default_transaction_read_only=on" : ""}`,
  });
  // Without this handler, a broken connection would crash the process: the pool only handles errors of idle
  // connections. The user of a connection sees the error in the failing statement.
  pool.on("error", onError);
  const notices: Notices = new EventEmitter();
  pool.on("connect", (client) => {
    client.on("error", onError);
    emitNotices(client, notices);
  });
  return {
    connection,
    db: givingBack(pool),
    pool,
    notices,
    hasRoom: async () => true,
    close: () => pool.end(),
  };
}

const dialect = new OnePassDialect();

const over = (client: NodePgClient) =>
  new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined);

/** Drizzle's own transactions leak the connection if `begin` fails; this wrapper releases it. */
function givingBack(pool: pg.Pool): Database {
  const db = over(pool);
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      return await over(client).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** Whether the error is a write attempted through a read-only connection. */
export function isReadOnlyRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === "25006" || isReadOnlyRefusal(error.cause);
}

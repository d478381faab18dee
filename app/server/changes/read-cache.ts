import type { SQL } from "drizzle-orm";
import { createHash } from "node:crypto";
import { isOwnTopic } from "../../contract/changes.ts";
import type { Database } from "../database/connection.ts";
import { OnePassDialect } from "../database/one-pass-dialect.ts";
import { createChangeCache } from "./change-cache.ts";
import type { ChangeFeed } from "./change-feed.ts";

type Row = Record<string, unknown>;

const dialect = new OnePassDialect();
const caches = new WeakMap<Database, (query: SQL) => Promise<Row[]>>();
const keys = new WeakMap<SQL, string>();

/** A query that is read again is only written once. */
function keyOf(query: SQL): string {
  const known = keys.get(query);
  if (known) return known;
  const { sql, params } = dialect.sqlToQuery(query);
  const key = createHash("sha1")
    .update(JSON.stringify([sql, params]))
    .digest("base64");
  keys.set(query, key);
  return key;
}

/**
 * Caches the rows of `readCached` until any process changes a list, so that all pages that recount after a change share
 * one read. Reads use a small pool, whose connections have the statements prepared: planning them again takes longer
 * than running them. Returns a function that stops caching.
 */
export function cacheReads(db: Database, feed: ChangeFeed, reading: () => Database): () => Promise<void> {
  const concerns = (topic: string) => !isOwnTopic(topic);
  const cache = createChangeCache<Row[]>({ feed, concerns, most: 200 });
  caches.set(db, (query) => cache.read(keyOf(query), () => rowsOf(reading(), query)));
  return async () => {
    caches.delete(db);
    await cache.stop();
  };
}

const rowsOf = async (db: Database, query: SQL): Promise<Row[]> => (await db.execute(query)).rows;

/** The rows of a query, shared by identical reads. Only one database is cached; others are read every time. */
export const readCached = <Found extends Row>(db: Database, query: SQL): Promise<Found[]> =>
  (caches.get(db) ?? ((asked) => rowsOf(db, asked)))(query) as Promise<Found[]>;

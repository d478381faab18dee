import type { SQL } from "drizzle-orm";
import { createHash } from "node:crypto";
import { isOwnTopic } from "../../contract/changes.ts";
import type { Database } from "../database/connection.ts";
import { OnePassDialect } from "../database/one-pass-dialect.ts";
import type { ChangeFeed } from "./change-feed.ts";

type Row = Record<string, unknown>;

/** In milliseconds, because rows that depend on the time of day change without a notification. */
const maxAge = 10_000;
/** When there are more, the whole cache is dropped. */
const maxQueries = 200;

const dialect = new OnePassDialect();
const caches = new WeakMap<Database, (query: SQL) => Promise<Row[]>>();

/**
 * Caches the rows of `readCached` until any process changes a list, so that all pages that recount after a change share
 * one read. Nothing is cached while the change feed is down. Reads use a small pool, whose connections have the
 * statements prepared: planning them again takes longer than running them. Returns a function that stops caching.
 */
export function cacheReads(db: Database, feed: ChangeFeed, reading: () => Database): () => Promise<void> {
  const kept = new Map<string, { rows: Promise<Row[]>; until: number }>();
  let line: Promise<() => Promise<void>> | undefined;
  let isHearing = false;

  async function hangUp() {
    const closing = line;
    line = undefined;
    isHearing = false;
    kept.clear();
    const stopHearing = await closing?.catch(() => undefined);
    await stopHearing?.();
  }

  function listen() {
    if (line) return;
    const opening = feed.listen({
      hear: (topic) => void (isOwnTopic(topic) || kept.clear()),
      lose: () => void hangUp(),
    });
    line = opening;
    opening.then(() => (isHearing ||= line === opening), hangUp);
  }

  caches.set(db, (query) => {
    if (!isHearing) {
      listen();
      return rowsOf(reading(), query);
    }
    const { sql, params } = dialect.sqlToQuery(query);
    const statement = JSON.stringify([sql, params]);
    const key = createHash("sha1").update(statement).digest("base64");
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.rows;
    if (kept.size >= maxQueries) kept.clear();
    const rows = rowsOf(reading(), query);
    rows.catch(() => kept.delete(key));
    kept.set(key, { rows, until: Date.now() + maxAge });
    return rows;
  });
  return async () => {
    caches.delete(db);
    await hangUp();
  };
}

const rowsOf = async (db: Database, query: SQL): Promise<Row[]> => (await db.execute(query)).rows;

/** The rows of a query, shared by identical reads. Only one database is cached; others are read every time. */
export const readCached = <Found extends Row>(db: Database, query: SQL): Promise<Found[]> =>
  (caches.get(db) ?? ((asked) => rowsOf(db, asked)))(query) as Promise<Found[]>;

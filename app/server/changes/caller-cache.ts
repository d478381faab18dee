import type { Database } from "../database/connection.ts";
import type { Notices } from "../database/notices.ts";
import { createChangeCache, type ChangeCache } from "./change-cache.ts";
import type { ChangeFeed } from "./change-feed.ts";

/** The notice of the triggers that announce a change of sessions, users or permissions. */
const callersChanged = "BO001";

const caches = new WeakMap<Database, ChangeCache<object | null>>();

/**
 * Caches what `readCaller` finds until a session, a user or their permissions change. This server knows before the
 * transaction that changes them returns, other servers as soon as the database tells them, within milliseconds.
 * Returns a function that stops caching.
 */
export function cacheCallers(db: Database, feed: ChangeFeed, notices: Notices): () => Promise<void> {
  const cache = createChangeCache<object | null>({
    feed,
    concerns: (topic) => topic === "callers",
    most: 1_000,
  });
  const hear = (code: string) => {
    if (code === callersChanged) cache.empty();
  };
  notices.on("raised", hear);
  caches.set(db, cache);
  return async () => {
    caches.delete(db);
    notices.off("raised", hear);
    await cache.stop();
  };
}

/** The session or program with this key. Only one database is cached; others are read every time. */
export async function readCaller<Caller extends object>(
  db: Database,
  key: string,
  load: () => Promise<Caller | null>,
): Promise<Caller | null> {
  const cache = caches.get(db);
  return cache ? ((await cache.read(key, load)) as Caller | null) : load();
}

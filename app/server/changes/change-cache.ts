import type { ChangeFeed, FeedTopic } from "./change-feed.ts";

/** In milliseconds, because what depends on the time of day changes without a notification. */
const maxAge = 10_000;

interface Options {
  feed: ChangeFeed;
  /** Whether a change of this topic empties the cache. */
  concerns: (topic: FeedTopic) => boolean;
  /** When there are more entries, the whole cache is dropped. */
  most: number;
}

export type ChangeCache<Value> = ReturnType<typeof createChangeCache<Value>>;

/**
 * Caches what was read until any process changes what concerns it; concurrent reads share one. Nothing is cached while
 * the change feed is down.
 */
export function createChangeCache<Value>({ feed, concerns, most }: Options) {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
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
      hear: (topic) => {
        if (concerns(topic)) kept.clear();
      },
      lose: () => void hangUp(),
    });
    line = opening;
    opening.then(() => (isHearing ||= line === opening), hangUp);
  }

  return {
    read(key: string, load: () => Promise<Value>): Promise<Value> {
      if (!isHearing) {
        listen();
        return load();
      }
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.value;
      if (kept.size >= most) kept.clear();
      const value = load();
      value.catch(() => kept.delete(key));
      kept.set(key, { value, until: Date.now() + maxAge });
      return value;
    },
    empty: () => kept.clear(),
    stop: hangUp,
  };
}

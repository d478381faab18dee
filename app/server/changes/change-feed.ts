import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isTopic, type Topic } from "../../contract/changes.ts";

const channel = "changes";

/** What the server's own caches hear as well: that a session, a user or their permissions changed. */
export type FeedTopic = Topic | "callers";

/**
 * Notifies all processes of a changed list when the transaction commits. For user-private topics the database sends the
 * notification itself, whoever writes: `notifications 12`.
 */
export const publishChange = (code: PgColumn | SQL) => sql<null>`pg_notify(${channel}, ${code})`;

interface ChangeListener {
  /** For user-private topics, the user is passed along. */
  hear: (topic: FeedTopic, user_id: number | undefined) => void;
  /** The connection was lost; changes may be missed from here on. */
  lose: () => void;
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

/** Listens for changes committed by any process, using one connection while there are listeners. */
export function createChangeFeed(pool: pg.Pool) {
  const listeners = new Set<ChangeListener>();
  /** When each topic last changed, in milliseconds of `performance.now()`, as far as notifications were received. */
  const changed = new Map<string, number>();
  let line: Promise<{ close(): void }> | undefined;

  async function connect() {
    const client = await pool.connect();
    let open = true;
    // A listening connection can't be reused, so it is closed instead of returned to the pool. A broken one also
    // occupies its pool slot until it is released.
    const close = () => {
      if (open) client.release(true);
      open = false;
    };
    client.on("notification", ({ payload = "" }) => {
      changed.set(payload, performance.now());
      for (const listener of listeners) notifyListener(listener, payload);
    });
    client.on("error", () => {
      close();
      line = undefined;
      for (const { lose } of listeners) lose();
    });
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      close();
      throw error;
    }
    return { close };
  }

  async function disconnect() {
    const closing = line;
    line = undefined;
    (await closing?.catch(() => undefined))?.close();
  }

  return {
    /**
     * Resolves once no further commits can be missed, with a function that stops listening. Changes since a time of
     * `performance.now()` are reported right away, if there was a listener then.
     */
    listen: async (listener: ChangeListener, since = Infinity) => {
      listeners.add(listener);
      const stop = async () => {
        listeners.delete(listener);
        if (listeners.size === 0) await disconnect();
      };
      try {
        await (line ??= connect());
      } catch (error) {
        line = undefined;
        await stop();
        throw error;
      }
      for (const [payload, at] of changed) if (at >= since) notifyListener(listener, payload);
      return stop;
    },
  };
}

function notifyListener({ hear }: ChangeListener, payload: string) {
  const [topic = "", user] = payload.split(" ");
  if (isTopic(topic) || topic === "callers") hear(topic, user ? Number(user) : undefined);
}

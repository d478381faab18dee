import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isTopic, type Topic } from "../../../contract/changes.ts";

const channel = "changes";

/**
 * Tells every process of the product that a list has changed, once the transaction is committed. Of what is a user's own
 * the database itself tells, whoever writes it: `notifications 12`.
 */
export const tellOfChange = (code: PgColumn) => sql<null>`pg_notify(${channel}, ${code})`;

export interface ChangeListener {
  /** Of what is one user's own, the user comes with it. */
  hear: (topic: Topic, user_id: number | undefined) => void;
  /** The connection broke: from here on something may be missed. */
  lose: () => void;
}

/** Hears of what any process has committed, by one connection for as long as somebody listens. */
export function createChangeFeed(pool: pg.Pool) {
  const listeners = new Set<ChangeListener>();
  let client: Promise<pg.PoolClient> | undefined;

  async function connect() {
    const opened = await pool.connect();
    opened.on("notification", ({ payload = "" }) => {
      const [topic = "", user] = payload.split(" ");
      if (isTopic(topic)) for (const { hear } of listeners) hear(topic, user ? Number(user) : undefined);
    });
    opened.on("error", () => {
      client = undefined;
      for (const { lose } of listeners) lose();
    });
    await opened.query(`listen ${channel}`);
    return opened;
  }

  /** A connection that listens is of no use to others: it is closed rather than given back. */
  async function hangUp() {
    const closing = client;
    client = undefined;
    (await closing?.catch(() => undefined))?.release(true);
  }

  return {
    /** Resolves when nothing that is committed from now on is missed, with how to stop. */
    listen: async (listener: ChangeListener) => {
      listeners.add(listener);
      const stop = async () => {
        listeners.delete(listener);
        if (listeners.size === 0) await hangUp();
      };
      try {
        await (client ??= connect());
      } catch (error) {
        client = undefined;
        await stop();
        throw error;
      }
      return stop;
    },
  };
}

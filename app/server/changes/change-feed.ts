import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isTopic, type Topic } from "../../contract/changes.ts";

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
  let line: Promise<{ hangUp(): void }> | undefined;

  async function connect() {
    const client = await pool.connect();
    let open = true;
    // A connection that listens is of no use to others: it is closed rather than given back. One that broke keeps its
    // place in the pool until it is given up, too.
    const hangUp = () => {
      if (open) client.release(true);
      open = false;
    };
    client.on("notification", ({ payload = "" }) => {
      const [topic = "", user] = payload.split(" ");
      if (isTopic(topic)) for (const { hear } of listeners) hear(topic, user ? Number(user) : undefined);
    });
    client.on("error", () => {
      hangUp();
      line = undefined;
      for (const { lose } of listeners) lose();
    });
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      hangUp();
      throw error;
    }
    return { hangUp };
  }

  async function hangUp() {
    const closing = line;
    line = undefined;
    (await closing?.catch(() => undefined))?.hangUp();
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
        await (line ??= connect());
      } catch (error) {
        line = undefined;
        await stop();
        throw error;
      }
      return stop;
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { StartError, type Config } from "../config.ts";
import { transientErrorOf } from "../transient-error.ts";
import { openDatabase, type OpenDatabase } from "./connection.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { migrateDatabase } from "./migrate.ts";
import { errorMessage } from "../error-code.ts";

const timeoutMs = 60_000;

/** How long closing waits for statements that still run. */
const drainMs = 5_000;

/**
 * Opens the configured database, embedded or external, with the latest schema. Closing it stops an embedded one. The
 * signal ends the wait for an external one.
 */
export async function openConfiguredDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const source = config.databaseUrl
    ? { connection: config.databaseUrl, hasRoom: async () => true, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, report });
  const database = openDatabase(source.connection);
  const close = async () => {
    await Promise.race([database.close(), sleep(drainMs)]);
    await source.stop();
  };
  try {
    await untilReached(database, report, signal);
    await migrateDatabase(database.pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, hasRoom: source.hasRoom, close };
}

/** A database started together with the server may need a little longer. */
async function untilReached({ pool }: OpenDatabase, report: (line: string) => void, signal?: AbortSignal) {
  const deadline = Date.now() + timeoutMs;
  for (let tries = 0; ; tries++) {
    try {
      return await pool.query("select 1");
    } catch (error) {
      const message = errorMessage(error);
      if (!transientErrorOf(error) || Date.now() > deadline || signal?.aborted)
        throw new StartError(`DATABASE_URL: the database can't be used: ${message}`, { cause: error });
      if (tries === 0) report(`Waiting for the database: ${message}`);
      await sleep(500);
    }
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { defineJob, type RunningJob } from "../../../server/jobs/handler.ts";
import { refuse } from "../../../server/refusal.ts";
import { removeStarter, seedStarter } from "../../basics/starter.ts";
import { loadDemoInProcess } from "../load-in-process.ts";
import { demoState } from "./demo-state.ts";
import { publishEverything } from "./publish-everything.ts";

/** Loads the demo company into an installation that has no records. */
export const demoJob = defineJob<{ passwordHash: string }>({
  name: (_payload, t) => t("demo.load"),
  async run(job, { passwordHash }) {
    const { db } = job.installation;
    // A job that is resumed may have loaded it; meanwhile someone may have begun to work.
    const state = await demoState(db);
    if (state === "loaded") return;
    if (state === "none") throw refuse("demo.inUse");
    await db.transaction(removeStarter);
    try {
      await load(job, passwordHash);
    } catch (error) {
      await db.transaction(seedStarter);
      throw error;
    }
    await publishEverything(db);
  },
});

const pollMs = 1_000;

/** Stops the loading when the job is cancelled. */
async function load(job: RunningJob, passwordHash: string): Promise<void> {
  const cancelled = new AbortController();
  const loading = loadDemoInProcess(job.installation.connection, passwordHash, cancelled.signal);
  let isLoading = true;
  const ended = loading.catch(() => {}).then(() => (isLoading = false));
  while (isLoading) {
    await Promise.race([ended, sleep(pollMs)]);
    await job.progress({}).catch((error: unknown) => cancelled.abort(error));
  }
  cancelled.signal.throwIfAborted();
  await loading;
}

import { invalid, Refusal } from "../refusal.ts";
import { transientErrorOf } from "../transient-error.ts";
import { createWorkerPool, TaskLimitExceeded } from "../threads/worker-pool.ts";
import type { ReadingTasks } from "../../modules/reading-worker.ts";

/** Parses user uploads in worker threads, so that other calls aren't blocked, whatever the file contains. */
const read = createWorkerPool<ReadingTasks>({
  built: new URL("./reading-worker.js", import.meta.url),
  source: new URL("../../modules/reading-worker.ts", import.meta.url),
  timeoutMs: 60_000,
  memory: 512,
  most: 2,
});

/** Parses a file in a worker thread. A file that is too large or unreadable is reported as invalid input. */
export async function parseInWorker<Name extends keyof ReadingTasks>(
  name: Name,
  sent: Parameters<ReadingTasks[Name]>[0],
  file: string,
  unreadable: Refusal,
): Promise<Awaited<ReturnType<ReadingTasks[Name]>>> {
  try {
    return await read(name, sent);
  } catch (error) {
    if (error instanceof TaskLimitExceeded) throw invalid("file", "file.tooMuch", { file });
    if (error instanceof Refusal || transientErrorOf(error)) throw error;
    throw unreadable;
  }
}

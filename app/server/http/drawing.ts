import { pathToFileURL } from "node:url";
import type { Drawing, Drawn } from "../../contract/drawing.ts";
import { createWorkerPool } from "../threads/worker-pool.ts";
import type { DrawingTasks } from "./drawing-worker.ts";

/** Milliseconds after which a page is sent without its picture. */
const timeoutMs = 1_000;

/** Draws in a worker thread, so that other calls don't wait for it. */
const run = createWorkerPool<DrawingTasks>({
  built: new URL("./drawing-worker.js", import.meta.url),
  source: new URL("./drawing-worker.ts", import.meta.url),
  // Longer than a page waits: replacing a slow thread would make the next drawing late too.
  timeoutMs: 10_000,
  memory: 96,
  most: 1,
  // A new thread takes a quarter of a second to load what it draws with.
  idle: 600_000,
});

/**
 * @param file The drawing bundle made by the build.
 * @returns null if it isn't drawn in time: on a busy machine that is no fault.
 */
export async function drawInThread(drawing: Drawing, file: string): Promise<Drawn | null> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    return await run("draw", { drawing, file: pathToFileURL(file).href }, late);
  } catch (error) {
    if (late.aborted) return null;
    throw error;
  }
}

import { pathToFileURL } from "node:url";
import type { Drawing, Drawn } from "../../contract/drawing.ts";
import { createWorkerPool } from "../threads/worker-pool.ts";
import type { DrawingTasks } from "./drawing-worker.ts";

/** In a thread of its own, as it takes milliseconds that other calls needn't wait for. */
const run = createWorkerPool<DrawingTasks>({
  built: new URL("./drawing-worker.js", import.meta.url),
  source: new URL("./drawing-worker.ts", import.meta.url),
  timeoutMs: 1_000,
  memory: 96,
  most: 1,
  // A new thread takes a quarter of a second to load what it draws with.
  idle: 600_000,
});

/** @param file What the build made to draw with. */
export const drawInThread = (drawing: Drawing, file: string): Promise<Drawn | null> =>
  run("draw", { drawing, file: pathToFileURL(file).href });

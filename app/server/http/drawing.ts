import { pathToFileURL } from "node:url";
import type { Drawing, Drawn } from "../../contract/drawing.ts";
import { createWorkerPool } from "../threads/worker-pool.ts";
import type { DrawingTasks } from "./drawing-worker.ts";

/** Milliseconds after which a page goes without its picture. */
const patience = 1_000;

/** In a thread of its own, as it takes milliseconds that other calls needn't wait for. */
const run = createWorkerPool<DrawingTasks>({
  built: new URL("./drawing-worker.js", import.meta.url),
  source: new URL("./drawing-worker.ts", import.meta.url),
  // Longer than a page waits: a thread that is begun anew on a busy machine would be late again.
  timeoutMs: 10_000,
  memory: 96,
  most: 1,
  // A new thread takes a quarter of a second to load what it draws with.
  idle: 600_000,
});

/** @param file What the build made to draw with. */
export const drawInThread = (drawing: Drawing, file: string): Promise<Drawn | null> =>
  run("draw", { drawing, file: pathToFileURL(file).href }, AbortSignal.timeout(patience));

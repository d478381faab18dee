import { knownDigits } from "../../../../server/currency-digits.ts";
import { refuse } from "../../../../server/refusal.ts";
import { createWorkerPool, TaskLimitExceeded } from "../../../../server/threads/worker-pool.ts";
import type { BusinessPaper } from "../papers/paper-model.ts";
import type { Paper } from "./paper.ts";
import type { RenderTasks } from "./render-worker.ts";

const draw = createWorkerPool<RenderTasks>({
  built: new URL("./render-worker.js", import.meta.url),
  source: new URL("./render-worker.ts", import.meta.url),
  // Rendering takes a moment; anything longer is a hang.
  timeoutMs: 60_000,
  memory: 768,
  most: 2,
  // Loading the fonts and the renderer takes a second, so the worker is kept while documents are being written.
  idle: 10 * 60_000,
});

/** Renders a document in a worker thread, so that it doesn't block other calls. */
export const render = (paper: Paper, format: "pdf" | "docx"): Promise<Buffer> =>
  withinBounds(draw(format, paper));

export const renderPaper = (paper: BusinessPaper): Promise<Buffer> =>
  withinBounds(draw("paper", { paper, digits: knownDigits() }));

async function withinBounds(drawing: Promise<Uint8Array>): Promise<Buffer> {
  try {
    return Buffer.from(await drawing);
  } catch (error) {
    throw error instanceof TaskLimitExceeded ? refuse("document.tooLarge") : error;
  }
}

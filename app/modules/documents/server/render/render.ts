import { knownDigits } from "../../../../server/currency-digits.ts";
import { refuse } from "../../../../server/http/refusal.ts";
import { startThreads, TooMuchWork } from "../../../../server/threads/start-threads.ts";
import type { BusinessPaper } from "../papers/paper-model.ts";
import type { Paper } from "./paper.ts";
import type { RenderTasks } from "./render-worker.ts";

const draw = startThreads<RenderTasks>({
  built: new URL("./render-worker.js", import.meta.url),
  source: new URL("./render-worker.ts", import.meta.url),
  // A document takes a moment; one that takes longer than this has gone astray.
  patience: 60_000,
  memory: 768,
  most: 2,
  // Its fonts and its program take a second to load: somebody who writes papers has them at hand.
  idle: 10 * 60_000,
});

/** Draws a document in a thread of its own, so that no other call waits for it. */
export const render = (paper: Paper, format: "pdf" | "docx"): Promise<Buffer> =>
  withinBounds(draw(format, paper));

/** Draws one of the papers that a customer is sent. */
export const renderPaper = (paper: BusinessPaper): Promise<Buffer> =>
  withinBounds(draw("paper", { paper, digits: knownDigits() }));

async function withinBounds(drawing: Promise<Uint8Array>): Promise<Buffer> {
  try {
    return Buffer.from(await drawing);
  } catch (error) {
    throw error instanceof TooMuchWork ? refuse("document.tooLarge") : error;
  }
}

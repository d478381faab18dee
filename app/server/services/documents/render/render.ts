import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Paper } from "./paper.ts";
import type { RenderOrder, RenderReply } from "./render-worker.ts";

/** A document takes a moment; one that takes longer than this has gone astray. */
const patience = 60_000;
/** A worker that nobody needs gives its memory back. */
const idleAfter = 30_000;

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let orders = 0;
const waiting = new Map<number, Waiting>();

/** Draws a document in a thread of its own, so that no other call waits for it. */
export function render(paper: Paper, format: RenderOrder["format"]): Promise<Buffer> {
  clearTimeout(idle);
  const thread = (worker ??= startWorker());
  const order = (orders += 1);
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => end(new Error(`A document took longer than ${patience} ms.`)), patience);
    waiting.set(order, { resolve, reject, timer });
    thread.postMessage({ order, format, paper } satisfies RenderOrder);
  });
}

function startWorker(): Worker {
  const built = new URL("./render-worker.js", import.meta.url);
  const source = new URL("./render-worker.ts", import.meta.url);
  // A thread doesn't take over how the process reads TypeScript.
  const started = existsSync(built)
    ? new Worker(built)
    : new Worker(
        `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); });`,
        { eval: true },
      );
  started.unref();
  started.on("message", (reply: RenderReply) => {
    const { resolve, reject, timer } = waiting.get(reply.order)!;
    waiting.delete(reply.order);
    clearTimeout(timer);
    if ("bytes" in reply) resolve(Buffer.from(reply.bytes));
    else reject(new Error(reply.error));
    if (waiting.size === 0) idle = setTimeout(() => end(), idleAfter).unref();
  });
  started.on("error", end);
  return started;
}

/** Ends the worker; the next document starts another. */
function end(error: unknown = new Error("The document was not drawn.")) {
  void worker?.terminate();
  worker = undefined;
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(error as Error);
  }
  waiting.clear();
}

import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { unavailable } from "../refusal.ts";
import type { Answer, Order, Tasks } from "./handle-tasks.ts";
import { present } from "../../contract/present.ts";

interface Kind {
  /** The worker's file, next to the bundle and in the source tree. */
  built: URL;
  source: URL;
  /** Timeout of a task, in milliseconds. */
  timeoutMs: number;
  /** Heap limit in megabytes. */
  memory: number;
  /** Maximum number of concurrent threads; further tasks are queued. */
  most: number;
  /** Milliseconds after which an idle thread is terminated to free its memory. @default 30 seconds */
  idle?: number;
}

/** A task exceeded its time or memory limit. */
export class TaskLimitExceeded extends Error {}

interface PendingOrder {
  order: Order;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  ready: boolean;
  work?: PendingOrder;
  timer?: NodeJS.Timeout;
}

/** Idle threads are terminated to free their memory. */
const idleAfter = 30_000;
/** Maximum queue length; further tasks fail with a busy error. */
const maxWaiting = 100;

/**
 * Worker threads for processing user input without blocking other calls. A thread that exceeds its limits is terminated
 * and replaced; others aren't affected.
 */
export function createWorkerPool<Known extends Tasks>({
  built,
  source,
  timeoutMs,
  memory,
  most,
  idle = idleAfter,
}: Kind) {
  const threads = new Set<Thread>();
  const waiting: PendingOrder[] = [];

  function serve() {
    for (let [next] = waiting; next; [next] = waiting) {
      const free = [...threads].find(({ work }) => !work) ?? (threads.size < most ? start() : undefined);
      if (!free) return;
      clearTimeout(free.timer);
      waiting.shift();
      free.work = next;
      // A new thread first loads its code; that doesn't count toward the timeout.
      if (free.ready) send(free, next);
    }
  }

  function send(thread: Thread, { order }: PendingOrder) {
    thread.timer = setTimeout(
      () => end(thread, new TaskLimitExceeded(`It took longer than ${timeoutMs} ms.`)),
      timeoutMs,
    );
    thread.worker.postMessage(order);
  }

  function start(): Thread {
    // Separate limits, so that the main process's memory isn't affected.
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 };
    // Worker threads don't inherit the process's TypeScript loader.
    const worker = existsSync(built)
      ? new Worker(built, { resourceLimits })
      : new Worker(
          `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); });`,
          { eval: true, resourceLimits },
        );
    worker.unref();
    const thread: Thread = { worker, ready: false };
    threads.add(thread);
    worker.on("message", (answer: Answer) => {
      if ("ready" in answer) {
        thread.ready = true;
        if (thread.work) send(thread, thread.work);
        return;
      }
      const { resolve, reject } = present(thread.work, "work of the thread");
      clearTimeout(thread.timer);
      thread.work = undefined;
      thread.timer = setTimeout(() => end(thread), idle).unref();
      if ("value" in answer) resolve(answer.value);
      else reject(answer.tooMuch ? new TaskLimitExceeded(answer.failed) : new Error(answer.failed));
      serve();
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      end(thread, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new TaskLimitExceeded(error.message) : error),
    );
    worker.on("exit", () => end(thread));
    return thread;
  }

  function end(thread: Thread, error: unknown = new Error("The thread ended.")) {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    thread.work?.reject(error);
    serve();
  }

  /** Runs a task by its name. After the signal aborts, a queued task is dropped, a running one's result discarded. */
  return function run<Name extends keyof Known & string>(
    name: Name,
    sent: Parameters<Known[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<Known[Name]>>> {
    return new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(unavailable("busy"));
      const work: PendingOrder = {
        order: { name, sent },
        resolve: resolve as PendingOrder["resolve"],
        reject,
      };
      waiting.push(work);
      signal?.addEventListener("abort", () => {
        const place = waiting.indexOf(work);
        if (place !== -1) waiting.splice(place, 1);
        reject(signal.reason);
      });
      serve();
      return undefined;
    });
  };
}

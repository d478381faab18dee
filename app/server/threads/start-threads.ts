import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { unavailable } from "../http/refusal.ts";
import type { Answer, Order, Tasks } from "./answer-orders.ts";

interface Kind {
  /** The file of the thread, beside the bundle and in the sources. */
  built: URL;
  source: URL;
  /** Milliseconds that one piece of work may take. */
  patience: number;
  /** Megabytes of objects and texts that it may hold. */
  memory: number;
  /** At once; more wait. */
  most: number;
  /** Milliseconds after which a thread that nobody needs gives its memory back. @default 30 seconds */
  idle?: number;
}

/** One piece of work took longer, or held more, than it may. */
export class TooMuchWork extends Error {}

interface Work {
  order: Order;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  ready: boolean;
  work?: Work;
  timer?: NodeJS.Timeout;
}

/** A thread that nobody needs gives its memory back. */
const idleAfter = 30_000;
/** So many wait; whoever comes then is told that the server is busy. */
const mostWaiting = 100;

/**
 * Threads in which what people send is read and drawn, so that no other call waits for it. One that takes too long or too
 * much is ended, alone, and another takes its place.
 */
export function startThreads<Known extends Tasks>({
  built,
  source,
  patience,
  memory,
  most,
  idle = idleAfter,
}: Kind) {
  const threads = new Set<Thread>();
  const waiting: Work[] = [];

  function serve() {
    while (waiting.length > 0) {
      const free = [...threads].find(({ work }) => !work) ?? (threads.size < most ? start() : undefined);
      if (!free) return;
      clearTimeout(free.timer);
      free.work = waiting.shift()!;
      // A thread that only begins reads its own program first; that isn't the work's time.
      if (free.ready) send(free);
    }
  }

  function send(thread: Thread) {
    thread.timer = setTimeout(
      () => end(thread, new TooMuchWork(`It took longer than ${patience} ms.`)),
      patience,
    );
    thread.worker.postMessage(thread.work!.order);
  }

  function start(): Thread {
    // Limits of its own: the memory of the process isn't taken along.
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 };
    // A thread doesn't take over how the process reads TypeScript.
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
        if (thread.work) send(thread);
        return;
      }
      const { resolve, reject } = thread.work!;
      clearTimeout(thread.timer);
      thread.work = undefined;
      thread.timer = setTimeout(() => end(thread), idle).unref();
      if ("value" in answer) resolve(answer.value);
      else reject(answer.tooMuch ? new TooMuchWork(answer.failed) : new Error(answer.failed));
      serve();
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      end(thread, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new TooMuchWork(error.message) : error),
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

  /** Does one piece of work, named as the thread's own program names it. */
  return function run<Name extends keyof Known & string>(
    name: Name,
    sent: Parameters<Known[Name]>[0],
  ): Promise<Awaited<ReturnType<Known[Name]>>> {
    return new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(unavailable("busy"));
      waiting.push({ order: { name, sent }, resolve: resolve as Work["resolve"], reject });
      serve();
      return undefined;
    });
  };
}

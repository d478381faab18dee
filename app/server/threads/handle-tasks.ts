import { parentPort } from "node:worker_threads";
import { present } from "../../contract/present.ts";

/** Task functions of a worker thread, by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- what each takes is its own
export type Tasks = Record<string, (sent: any) => unknown>;

export type Order = { name: string; sent: unknown };

export type Answer =
  | { ready: true }
  | { value: unknown }
  /** `tooMuch`: it would exceed its limits. */
  | { failed: string; tooMuch: boolean };

/** Thrown in a worker thread if its input exceeds the limits. */
export class InputLimitExceeded extends Error {}

/** Makes this worker thread process its tasks sequentially. */
export function handleTasks(tasks: Tasks): void {
  const port = present(parentPort, "port of the worker thread");
  const answer = (message: Answer) => port.postMessage(message);
  port.on("message", ({ name, sent }: Order) => {
    Promise.resolve()
      .then(() => present(tasks[name], `task ${name}`)(sent))
      .then(
        (value) => answer({ value }),
        (error: unknown) =>
          answer({
            failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
            tooMuch: error instanceof InputLimitExceeded,
          }),
      );
  });
  answer({ ready: true });
}

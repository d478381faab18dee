import { parentPort } from "node:worker_threads";

/** What a thread can do, by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- what each takes is its own
export type Tasks = Record<string, (sent: any) => unknown>;

export type Order = { name: string; sent: unknown };

export type Answer =
  | { ready: true }
  | { value: unknown }
  /** `tooMuch`: it would need more than it may. */
  | { failed: string; tooMuch: boolean };

/** Thrown within a thread where what is to be read is more than it may be. */
export class TooMuchToRead extends Error {}

/** Makes this thread do what it is told, one thing after the other. */
export function answerOrders(tasks: Tasks): void {
  const port = parentPort!;
  const answer = (message: Answer) => port.postMessage(message);
  port.on("message", ({ name, sent }: Order) => {
    Promise.resolve()
      .then(() => tasks[name]!(sent))
      .then(
        (value) => answer({ value }),
        (error: unknown) =>
          answer({
            failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
            tooMuch: error instanceof TooMuchToRead,
          }),
      );
  });
  answer({ ready: true });
}

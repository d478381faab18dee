import { handleTasks } from "../../app/server/threads/handle-tasks.ts";

let counted = 0;

/** A worker thread that misbehaves on request. */
const tasks = {
  echo: (sent: number): number => sent,
  count: (): number => (counted += 1),
  until: (sent: SharedArrayBuffer): void => {
    Atomics.wait(new Int32Array(sent), 0, 0);
  },
  endless: (): void => {
    for (;;);
  },
  hoard: (): number => {
    const held: object[] = [];
    for (;;) held.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
  },
  fail: (): void => {
    throw new Error("as told");
  },
};

export type HungryTasks = typeof tasks;

handleTasks(tasks);

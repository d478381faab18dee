import { invalid, Refusal } from "../http/refusal.ts";
import { troubleOf } from "../passing-trouble.ts";
import { startThreads, TooMuchWork } from "../threads/start-threads.ts";
import type { ReadingTasks } from "../../modules/reading-worker.ts";

/** Reads what people send in threads of their own: other calls go on, whatever is in it. */
const read = startThreads<ReadingTasks>({
  built: new URL("./reading-worker.js", import.meta.url),
  source: new URL("../../modules/reading-worker.ts", import.meta.url),
  patience: 60_000,
  memory: 512,
  most: 2,
});

/** Reads a file apart. What is too much to read, and what can't be read, is the file's own fault, and is said so. */
export async function readApart<Name extends keyof ReadingTasks>(
  name: Name,
  sent: Parameters<ReadingTasks[Name]>[0],
  file: string,
  unreadable: Refusal,
): Promise<Awaited<ReturnType<ReadingTasks[Name]>>> {
  try {
    return await read(name, sent);
  } catch (error) {
    if (error instanceof TooMuchWork) throw invalid("file", "file.tooMuch", { file });
    if (error instanceof Refusal || troubleOf(error)) throw error;
    throw unreadable;
  }
}

import type { Page } from "playwright";

/** What the page's main thread did meanwhile: its tasks, in milliseconds of its own, which other programs don't lengthen. */
export async function traced(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await act();
  return tasksIn(await browser.stopTracing());
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread itself. */
  tdur?: number;
  args: { name?: string };
}

/** The tasks of the page's main thread, in milliseconds of its own. */
function tasksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return (
    traceEvents
      // Playwright's own categories report each task twice.
      .filter(({ name, pid, tid }) => name === "RunTask" && mains.has(`${pid} ${tid}`))
      .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]))
  );
}

/** In milliseconds. */
export const longestTask = (tasks: number[]) => Number(Math.max(0, ...tasks).toFixed(1));

import { vi } from "vitest";
import type { Job } from "../../app/contract/jobs.ts";
import type { Browser } from "./browser.ts";

export type Jobs = ReturnType<typeof jobsOf>;

/** Starts jobs as a signed-in browser and waits for them. */
export function jobsOf(server: { url: string }, browser: Browser) {
  const ended = (job_id: number): Promise<Job> =>
    vi.waitUntil(
      async () => {
        const { data } = await browser.call<Job>("jobs/one", { id: job_id });
        return data.state !== "waiting" && data.state !== "running" && data;
      },
      { timeout: 90_000, interval: 50 },
    ) as Promise<Job>;

  /** Makes a call that starts a job, and waits for it. */
  async function work(path: string, payload: object): Promise<Job> {
    const { data, message, status } = await browser.call<{ job_id: number }>(path, payload);
    if (status !== 2) throw new Error(`${path}: ${message} ${JSON.stringify(data)}`);
    return ended(data.job_id);
  }

  const open = (url: string) => fetch(new URL(url, server.url));
  const download = ({ file }: Job) => open(file!.url);

  return { ended, work, open, download };
}

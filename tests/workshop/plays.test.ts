import { stripVTControlCharacters } from "node:util";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorkshop } from "./open-workshop.ts";

let workshop: Awaited<ReturnType<typeof openWorkshop>>;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

interface Finished {
  storyId: string;
  status: string;
}
type Channel = { last: (event: string) => unknown[] | undefined };
type Workshop = Window & { __STORYBOOK_ADDONS_CHANNEL__?: Channel };

/** What went wrong in a story as a visitor opens it: with motion, and built for production. */
async function play(page: Page, id: string) {
  const complaints: string[] = [];
  const note = (error: Error) => void complaints.push(error.message);
  page.on("pageerror", note);
  await page.goto(`${workshop.url}/iframe.html?viewMode=story&id=${id}`);
  const finished = await page.waitForFunction(() => {
    const channel = (window as Workshop).__STORYBOOK_ADDONS_CHANNEL__;
    const [last] = channel?.last("storyFinished") ?? [];
    const [threw] = channel?.last("playFunctionThrewException") ?? [];
    return last && { status: (last as Finished).status, threw: (threw as Error | undefined)?.message };
  });
  const { status, threw } = (await finished.jsonValue()) as { status: string; threw?: string };
  page.off("pageerror", note);
  if (status !== "success" || threw) complaints.unshift(threw ?? status);
  return complaints.map((complaint) => `${id}: ${stripVTControlCharacters(complaint).slice(0, 300)}`);
}

test("every story plays to its end in the built workshop", async () => {
  const waiting = workshop.entries.filter(({ type }) => type === "story").map(({ id }) => id);
  expect(waiting.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  await Promise.all(
    [1, 2].map(async () => {
      const page = await workshop.browser.newPage({ viewport: { width: 1280, height: 900 } });
      for (let id = waiting.shift(); id; id = waiting.shift()) wrong.push(...(await play(page, id)));
    }),
  );
  expect(wrong).toEqual([]);
});

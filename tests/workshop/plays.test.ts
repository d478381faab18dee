import { stripVTControlCharacters } from "node:util";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorkshop } from "./open-workshop.ts";

let workshop: Awaited<ReturnType<typeof openWorkshop>>;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

/** Milliseconds within which a story plays to its end, however busy the machine. */
const limit = 30_000;

type Channel = Record<"on" | "off" | "emit", (event: string, told: unknown) => void>;
type Workshop = Window & {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
};

/** Goes to a story as the workshop's menu does, and waits for what it comes to. */
const goTo = ({ id, time }: { id: string; time: number }) =>
  new Promise<{ status: string; threw?: string }>((done) => {
    const channel = (window as unknown as Workshop).__STORYBOOK_ADDONS_CHANNEL__;
    let threw: string | undefined;
    const events = {
      playFunctionThrewException: ({ message }: Error) => (threw = message),
      storyThrewException: ({ message }: Error) => (threw = message),
      storyFinished: ({ storyId, status }: { storyId: string; status: string }) =>
        storyId === id && end(status),
    };
    const timer = setTimeout(() => end(`didn't end within ${time / 1000} s`), time);
    const end = (status: string) => {
      clearTimeout(timer);
      for (const [event, listener] of Object.entries(events)) channel.off(event, listener);
      done({ status, threw });
    };
    for (const [event, listener] of Object.entries(events)) channel.on(event, listener);
    channel.emit("setCurrentStory", { storyId: id, viewMode: "story" });
  });

/** What went wrong in a story as a visitor opens it: with motion, and built for production. */
async function play(page: Page, id: string) {
  const complaints: string[] = [];
  const note = (error: Error) => void complaints.push(error.message);
  page.on("pageerror", note);
  const { status, threw } = await page.evaluate(goTo, { id, time: limit });
  page.off("pageerror", note);
  if (status !== "success" || threw) complaints.unshift(threw ?? status);
  return complaints.map((complaint) => `${id}: ${stripVTControlCharacters(complaint).slice(0, 300)}`);
}

/** A page in which stories follow each other: to load the workshop anew for each would take most of the time. */
async function openPage(first: string) {
  const page = await workshop.browser.newPage({ viewport: { width: 1280, height: 900 } });
  // tsx and vitest name functions by a call that the page doesn't know.
  await page.addInitScript("globalThis.__name = (given) => given;");
  await page.goto(`${workshop.url}/iframe.html?viewMode=story&id=${first}`);
  // Whoever leaves a story that still plays has the whole page loaded anew.
  await page.waitForFunction(
    () => (window as unknown as Workshop).__STORYBOOK_PREVIEW__?.currentRender?.phase === "finished",
  );
  return page;
}

test.each(["once", "twice", "three times"])(
  "every story plays to its end in the built workshop, %s",
  async () => {
    const waiting = workshop.entries.filter(({ type }) => type === "story").map(({ id }) => id);
    expect(waiting.length).toBeGreaterThan(300);
    const first = waiting.shift()!;
    const wrong: string[] = [];
    await Promise.all(
      [1, 2].map(async () => {
        const page = await openPage(first);
        for (let id = waiting.shift(); id; id = waiting.shift()) wrong.push(...(await play(page, id)));
        await page.close();
      }),
    );
    expect(wrong).toEqual([]);
  },
);

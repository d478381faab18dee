import { chromium, type Browser, type Page, type Request } from "playwright";
import { modes } from "../../.storybook/modes.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";

export interface Story {
  id: string;
  title: string;
}

interface Mode {
  viewport: number;
  forcedColors?: "active";
  [global: string]: string | number | undefined;
}

/** Pictures by the story's id and the mode's name. */
export type Pictures = Map<string, Buffer>;

/**
 * Draws whole tiles anew: where only a part of one is, the edge of that part softens lines differently each time. In the
 * headless shell a page that shows many stories stops getting animation frames.
 */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: findChromium({ windowed: true }),
    args: [...chromiumArguments, "--disable-partial-raster"],
  });

/** The stories that are pictured: those that show all states of a component. */
export async function findStates(url: string, only = ""): Promise<Story[]> {
  const index = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, Story & { name: string }>;
  };
  return Object.values(index.entries).filter(({ id, name }) => name === "States" && id.includes(only));
}

/** Pictures every story in every mode, or in those whose names contain a text. */
export async function shoot(
  browser: Browser,
  url: string,
  stories: readonly Story[],
  only = "",
): Promise<Pictures> {
  const pictures: Pictures = new Map();
  for (const [mode, { viewport, forcedColors, ...globals }] of Object.entries<Mode>(modes)) {
    if (!mode.includes(only)) continue;
    const context = await browser.newContext({
      viewport: { width: viewport, height: 900 },
      reducedMotion: "reduce",
      forcedColors,
      timezoneId: "UTC",
      locale: "en-GB",
    });
    // Nobody reads what axe finds here, and it takes longer than a picture.
    const set = [
      "a11y.manual:!true",
      ...Object.entries(globals).map(([name, value]) => `${name}:${String(value)}`),
    ];
    const waiting = [...stories];
    // Two pages at once keep two processors busy; more of them gain nothing.
    await Promise.all(
      [1, 2].map(async () => {
        const page = await context.newPage();
        // However busy the machine is.
        page.setDefaultTimeout(120_000);
        const requests = watch(page, url);
        await open(page, url, set.join(";"));
        for (let story = waiting.shift(); story; story = waiting.shift()) {
          const before = requests.count;
          await show(page, story.id);
          pictures.set(`${story.id} ${mode}`, await picture(page, story.id, requests, before));
        }
      }),
    );
    await context.close();
  }
  return pictures;
}

interface Requests {
  count: number;
  pending: Set<Request>;
  /** Of another origin: a picture must not depend on a network. */
  foreign: string[];
}

/** Listens only: if requests were routed, the browser would cache nothing, and load the whole workshop for each story. */
function watch(page: Page, url: string): Requests {
  const requests: Requests = { count: 0, pending: new Set(), foreign: [] };
  page.on("request", (request) => {
    requests.count += 1;
    requests.pending.add(request);
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url))
      requests.foreign.push(request.url());
  });
  const end = (request: Request) => requests.pending.delete(request);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return requests;
}

/**
 * Opens the workshop at no story: changing stories in an open one takes a quarter of the time that loading it takes.
 * A story isn't hidden while it is prepared, for what isn't displayed can't be measured, scrolled or focused.
 */
async function open(page: Page, url: string, globals: string): Promise<void> {
  await page.goto(`${url}/iframe.html?${new URLSearchParams({ id: "none", globals })}`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as Workshop;
    if (!preview?.storyStoreValue) return false;
    preview.view.showPreparingStory = () => {};
    preview.view.showMain();
    return true;
  });
}

async function show(page: Page, storyId: string): Promise<void> {
  await page.evaluate(
    (story) => (window as unknown as Workshop).__STORYBOOK_ADDONS_CHANNEL__.emit("setCurrentStory", story),
    { storyId, viewMode: "story" },
  );
  await page.waitForFunction(isRendered, storyId);
}

interface Workshop {
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, story: { storyId: string; viewMode: string }): void };
  __STORYBOOK_PREVIEW__?: {
    storyStoreValue?: object;
    currentRender?: { id: string; phase?: string };
    view: { showPreparingStory(): void; showMain(): void };
  };
}

/** React shows what was loaded lazily 300 ms after the last fallback at the earliest. */
const reactsThrottle = 350;

async function picture(page: Page, id: string, requests: Requests, before: number): Promise<Buffer> {
  // What is loaded lazily is awaited too, so that neither its absence nor its arrival is pictured. On a busy machine that is
  // drawn long after its last request: nothing is pending from before the page settles until after it.
  let [count, pending] = [0, 0];
  do {
    [count, pending] = [requests.count, requests.pending.size];
    await Promise.all(page.frames().map((frame) => frame.waitForLoadState()));
    if (requests.count > before) await page.waitForTimeout(reactsThrottle);
    await page.evaluate(settle);
  } while (pending > 0 || requests.pending.size > 0 || requests.count > count);
  if (requests.foreign.length > 0) throw new Error(`${id} asks for ${requests.foreign.join(", ")}.`);
  return page.screenshot({
    fullPage: true,
    animations: "disabled",
    caret: "hide",
    // Forced colours take no hidden one: there it would be in every other picture.
    style: "* { caret-animation: manual !important }",
  });
}

function isRendered(story: string) {
  const { id, phase } = (window as unknown as Workshop).__STORYBOOK_PREVIEW__?.currentRender ?? {};
  if (id !== story) return false;
  if (phase === "errored") throw new Error("The story failed.");
  return phase === "completed" || phase === "finished";
}

async function settle() {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
}

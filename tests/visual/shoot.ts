import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
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

/** Draws whole tiles anew: where only a part of one is, the edge of that part softens lines differently each time. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, "--disable-partial-raster"],
  });

/** The stories that are pictured: those that show all states of a component. */
export async function findStates(url: string, only = ""): Promise<Story[]> {
  const index = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, Story & { name: string }>;
  };
  return Object.values(index.entries).filter(({ id, name }) => name === "States" && id.includes(only));
}

/** Pictures every story in every mode. */
export async function shoot(browser: Browser, url: string, stories: readonly Story[]): Promise<Pictures> {
  const pictures: Pictures = new Map();
  for (const [mode, { viewport, forcedColors, ...globals }] of Object.entries<Mode>(modes)) {
    const context = await browser.newContext({
      viewport: { width: viewport, height: 900 },
      reducedMotion: "reduce",
      forcedColors,
      timezoneId: "UTC",
      locale: "en-GB",
    });
    await refuseNetwork(context, url);
    const set = Object.entries(globals).map(([name, value]) => `${name}:${String(value)}`);
    const waiting = [...stories];
    // Two pages at once keep two processors busy; more of them gain nothing.
    await Promise.all(
      [1, 2].map(async () => {
        const page = await context.newPage();
        for (let story = waiting.shift(); story; story = waiting.shift()) {
          const query = `id=${story.id}&viewMode=story&globals=${set.join(";")}`;
          pictures.set(`${story.id} ${mode}`, await picture(page, `${url}/iframe.html?${query}`));
        }
      }),
    );
    await context.close();
  }
  return pictures;
}

async function refuseNetwork(context: BrowserContext, url: string) {
  await context.route(
    (address) => address.protocol.startsWith("http") && !address.href.startsWith(url),
    (route) => {
      throw new Error(`A story asks for ${route.request().url()}: a picture must not depend on a network.`);
    },
  );
}

async function picture(page: Page, address: string): Promise<Buffer> {
  // What is loaded lazily is awaited too, so that neither its absence nor its arrival is pictured.
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForFunction(isRendered);
  await page.evaluate(settle);
  return page.screenshot({
    fullPage: true,
    animations: "disabled",
    caret: "hide",
    // Forced colours take no hidden one: there it would be in every other picture.
    style: "* { caret-animation: manual !important }",
  });
}

function isRendered() {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  };
  const phase = preview?.currentRender?.phase;
  if (phase === "errored") throw new Error("The story failed.");
  return phase === "completed" || phase === "finished";
}

async function settle() {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((done) => requestAnimationFrame(() => done(undefined)));
}

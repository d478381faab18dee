import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modes } from "../../.storybook/modes.ts";
import { findDifferences } from "./difference.ts";
import { findStates, launchBrowser, shoot, type Pictures } from "./shoot.ts";
import { buildWorkshop, removeFolder, root, serveWorkshop } from "./workshop.ts";

let browser: Browser;
let before: Pictures;
const folders: string[] = [];
const allModes = Object.keys(modes);

beforeAll(async () => {
  browser = await launchBrowser();
  folders.push(await buildWorkshop(root, "tests/visual/tiny/.storybook"));
  before = await pictures(folders[0]!, "steady");
}, 300_000);

afterAll(async () => {
  await browser.close();
  folders.forEach(removeFolder);
});

/** The workshop with one deliberate change of its styles. */
function change(from: string, to: string) {
  const folder = mkdtempSync(join(tmpdir(), "workshop-changed-"));
  folders.push(folder);
  cpSync(folders[0]!, folder, { recursive: true });
  const assets = join(folder, "assets");
  const changed = readdirSync(assets).filter((name) => {
    const styles = readFileSync(join(assets, name), "utf8");
    if (!name.endsWith(".css") || !styles.includes(from)) return false;
    writeFileSync(join(assets, name), styles.replace(from, to));
    return true;
  });
  expect(changed).toHaveLength(1);
  return folder;
}

async function pictures(folder: string, story: string): Promise<Pictures> {
  const workshop = await serveWorkshop(folder);
  const taken = await shoot(browser, workshop.url, await findStates(workshop.url, story));
  await workshop.close();
  expect(taken.size).toBe(allModes.length);
  return taken;
}

test("a steady story is the same to the last pixel, each time", async () => {
  expect(await findDifferences(browser, before, await pictures(folders[0]!, "steady"))).toEqual([]);
});

test("a restless story is found", async () => {
  const [once, again] = [await pictures(folders[0]!, "restless"), await pictures(folders[0]!, "restless")];
  const found = await findDifferences(browser, once, again);
  expect(found.map(({ name }) => name)).toContain("restless--states light");
});

test.each([
  ["one pixel of padding", "padding:8px", "padding:9px", allModes],
  // Forced colours replace it.
  [
    "one step of a colour",
    "oklch(95.5% .022 282)",
    "oklch(95% .022 282)",
    allModes.filter((mode) => mode !== "forced colours"),
  ],
])("%s is found in every mode that shows it, and marked", async (_, from, to, shownIn) => {
  const found = await findDifferences(browser, before, await pictures(change(from, to), "steady"));
  expect(found.map(({ name }) => name)).toEqual(shownIn.map((mode) => `steady--states ${mode}`));
  for (const { pixels, marked } of found) {
    expect(pixels).toBeGreaterThan(100);
    expect(marked!.subarray(1, 4).toString()).toBe("PNG");
  }
});

test("a story that is gone is told", async () => {
  const found = await findDifferences(browser, before, new Map());
  expect(found).toHaveLength(before.size);
});

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { modes } from "../../.storybook/modes.ts";
import { findDifferences, type Difference } from "./difference.ts";
import { findStates, launchBrowser, shoot, type Pictures } from "./shoot.ts";
import { buildWorkshop, checkOut, removeFolder, removeTree, root, serveWorkshop } from "./workshop.ts";

/**
 * `npm run test:visual`: pictures this tree twice, or a revision (`--base main`) and this tree, and fails on the first
 * differing pixel. `--only` and `--mode` take some of the stories or modes. Why no pictures are kept stands in the
 * workshop's guide "Reviewing".
 */
const { base, only, mode } = parseArgs({
  options: { base: { type: "string" }, only: { type: "string" }, mode: { type: "string" } },
}).values;
const output = join(root, "tests/visual/output");

const browser = await launchBrowser();

async function pictureTree(tree: string, times: number): Promise<Pictures[]> {
  const folder = await buildWorkshop(tree);
  const workshop = await serveWorkshop(folder);
  const stories = await findStates(workshop.url, only);
  if (mode && !Object.keys(modes).some((name) => name.includes(mode)))
    throw new Error(`No mode has “${mode}” in its name.`);
  if (stories.length === 0) throw new Error(`No story States has “${only}” in its name.`);
  const rounds: Pictures[] = [];
  for (let round = 0; round < times; round += 1) {
    const started = performance.now();
    const pictures = await shoot(browser, workshop.url, stories, mode);
    console.log(`${pictures.size} pictures in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    rounds.push(pictures);
  }
  await workshop.close();
  removeFolder(folder);
  return rounds;
}

async function pictureRevision(revision: string): Promise<Pictures[]> {
  const tree = await checkOut(revision);
  try {
    return await pictureTree(tree, 1);
  } finally {
    await removeTree(tree);
  }
}

function keep({ name, pixels, ...pictures }: Difference) {
  console.log(`${name}: ${Number.isFinite(pixels) ? `${pixels} pixels differ` : "only in one of them"}`);
  for (const [kind, picture] of Object.entries(pictures))
    if (picture) writeFileSync(join(output, `${name.replaceAll(" ", "-")}.${kind}.png`), picture);
}

rmSync(output, { recursive: true, force: true });
const [before, after] = base
  ? [...(await pictureRevision(base)), ...(await pictureTree(root, 1))]
  : await pictureTree(root, 2);
const differences = await findDifferences(browser, before!, after!);
await browser.close();

if (differences.length > 0) mkdirSync(output, { recursive: true });
differences.forEach(keep);
console.log(differences.length > 0 ? `See ${output}.` : "Not one pixel differs.");
process.exit(differences.length > 0 ? 1 : 0);

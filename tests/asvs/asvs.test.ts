import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { levels } from "./levels.ts";
import { report } from "./report.ts";
import { requirements } from "./requirements.ts";

const root = new URL("../../", import.meta.url);

/** The file of a proof, and what must be said in it. */
function placeOf(proof: string): { file: URL; words: string[] } {
  const [file = "", title = ""] = proof.split(" › ");
  if (file.endsWith(".md")) return { file: new URL(file, root), words: [`\n## ${title}\n`] };
  const paths = [`tests/${file}.test.ts`, `tests/${file}.test.tsx`].map((path) => new URL(path, root));
  const found = paths.find((path) => existsSync(path)) ?? paths[0]!;
  return { file: found, words: [`"${title}"`, `\`${title}\``] };
}

test("each requirement of levels 1 and 2 is there, once and in its order", () => {
  expect(requirements.map(({ id }) => id)).toEqual([...levels.keys()]);
});

test("each says what it asks, and why it is no more than it is", () => {
  for (const one of requirements) {
    const texts = one.kind === "held" ? one.by : one.kind === "foreign" ? [one.why] : [one.why, one.needs];
    expect(texts.length, one.id).toBeGreaterThan(0);
    for (const text of [one.asks, ...texts]) expect(text.trim(), one.id).not.toBe("");
  }
});

test("the report counts them all", () => {
  const [total = ""] = /^\| \*\*All\*\*.*$/m.exec(report()) ?? [];
  const counts = total.match(/\d+/g) ?? [];
  expect(counts.reduce((sum, each) => sum + Number(each), 0)).toBe(levels.size);
  expect(levels.size).toBe(253);
});

test("each test that is named exists, by its file and its title", () => {
  const missing = requirements
    .flatMap((one) => (one.kind === "held" ? one.by : []))
    .filter((proof) => {
      const { file, words } = placeOf(proof);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      return !words.some((word) => text.includes(word));
    });
  expect(missing).toEqual([]);
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { de } from "../app/modules/texts/de.ts";
import { en } from "../app/modules/texts/en.ts";
import { uk } from "../app/modules/texts/uk.ts";

const texts: Record<string, Record<string, string>> = { en, de, uk };

interface Term {
  locale: string;
  say: string;
  avoid: string[];
}

/** The rows of the guide's table of terms: `| en | undo | take back, taken back |`. */
const termsIn = (guide: string): Term[] =>
  [...guide.matchAll(/^\| (en|de|uk) \| (.+?) \| (.+?) \|$/gm)].map(([, locale, say, avoid]) => ({
    locale: locale!,
    say: say!,
    avoid: avoid!.split(", "),
  }));

const terms = termsIn(readFileSync(new URL("../stories/writing.mdx", import.meta.url), "utf8"));

/** Whether a text says it, as words of their own in any case. */
function says(text: string, words: string): boolean {
  const written = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

test("the guide has terms for each language, none of which it says to avoid itself", () => {
  for (const locale of Object.keys(texts))
    expect(terms.filter((term) => term.locale === locale).length, locale).toBeGreaterThan(5);
  const torn = terms.filter(({ say, locale }) =>
    terms.some((other) => other.locale === locale && other.avoid.some((words) => says(say, words))),
  );
  expect(torn).toEqual([]);
});

test("a term to avoid is found among other words, in any case, and not within a longer word", () => {
  expect(says("Nothing can be Taken back now", "taken back")).toBe(true);
  expect(says("Вигляд «Фонова робота»", "фонова робота")).toBe(true);
  expect(says("Tafeln", "Tafel")).toBe(false);
  expect(says("Of course", "course")).toBe(true);
});

describe.each(Object.entries(texts))("%s", (locale, all) => {
  test.each(terms.filter((term) => term.locale === locale))("says “$say”, not $avoid", ({ avoid }) => {
    const wrong = Object.entries(all).filter(([, text]) => avoid.some((words) => says(text, words)));
    expect(wrong).toEqual([]);
  });
});

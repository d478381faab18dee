import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const sheets = ["ui", "app"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => `${folder}/${file}`),
);

// Up to 3 px are the ends of a line and the corners of a mark.
test("the corners of what ui draws follow the theme's radius", () => {
  const fixed = sheets
    .filter((file) => file.startsWith("ui/") && !file.startsWith("ui/styles/"))
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/radius: [^;]*?\b(?:[4-9]|\d\d+)px[^;]*/g)].map(
        ([declaration]) => `${file}: ${declaration}`,
      ),
    );
  expect(fixed).toEqual([]);
});

/** The selectors of a screen's rules, with nothing in brackets but whether it asks for `:has()`. */
function selectorsIn(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, "").replace(/@media print \{.*?\}\s*\}/gs, "");
  return [...rules.matchAll(/([^{};]+)\{/g)].flatMap(([, text = ""]) => {
    let selector = text.trim();
    if (selector.startsWith("@")) return [];
    for (let last = ""; last !== selector;) {
      last = selector;
      selector = selector.replace(/\([^()]*\)/g, (inner) => (inner.includes(":has") ? ":has" : ""));
    }
    return selector.split(",").map((each) => each.trim());
  });
}

/** Whether anything at all may match below an element that `:has()` asks about. */
function reachesAll(selector: string): boolean {
  const parts = selector.split(/\s*[\s>+~]\s*/);
  const place = parts.findLastIndex((part) => part.includes(":has"));
  return place >= 0 && place < parts.length - 1 && !/[.#[]|^[a-z]/.test(parts.at(-1)!);
}

// One such rule is enough: Chromium then styles all of a list again whenever one of its rows changes, 8 ms a time,
// since what it invalidates for `:has()` is one set for all rules.
test("what a rule with :has() styles below it is named by a class, an attribute or an element", () => {
  const found = sheets.flatMap((file) =>
    selectorsIn(readFileSync(join(root, file), "utf8"))
      .filter(reachesAll)
      .map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test.for([".form:has(> .bar) :focus", ".card:not(:has(.totals)) .table tr:last-child > *"])(
  "%s reaches all",
  (selector) => expect(selectorsIn(`${selector} {`).some(reachesAll)).toBe(true),
);

test.for([
  ".list:has(> .bar) .table",
  ".phone :has(> .country)",
  ".item:has(.pencil):is(:hover, :focus) .value",
])("%s doesn't", (selector) => expect(selectorsIn(`${selector} {`).some(reachesAll)).toBe(false));

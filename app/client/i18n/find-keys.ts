import { withoutPlurals } from "../../contract/fill.ts";

const marks = /\{(\w+)\}/g;
const special = /[.*+?^${}()|[\]\\]/g;

/** Letters that a text with placeholders has beside them: fewer would be found anywhere. */
const fewest = 4;

/** A text as it stands on the page: whatever its placeholders hold. */
function patternOf(text: string): RegExp | null {
  const parts = withoutPlurals(text)
    .split(marks)
    .filter((_, index) => index % 2 === 0);
  if (parts.length === 1 || parts.join("").replace(/[^\p{L}]/gu, "").length < fewest) return null;
  return new RegExp(`^${parts.map((part) => part.replace(special, "\\$&")).join(".*")}$`, "su");
}

/**
 * The keys of the texts that something on the page may be, those that say just this before those with placeholders. Many
 * texts say the same: a key that the page asked for goes before one that it never did.
 */
export function findKeys(
  shown: string,
  texts: Readonly<Record<string, string>>,
  asked: ReadonlySet<string> = new Set(),
  most = 10,
): string[] {
  const wanted = shown.trim();
  if (wanted === "") return [];
  const entries = Object.entries(texts);
  const exact = entries.filter(([, text]) => text === wanted).map(([key]) => key);
  const filled = entries
    .filter(([key, text]) => !exact.includes(key) && text.includes("{") && patternOf(text)?.test(wanted))
    .map(([key]) => key);
  const askedFirst = (keys: string[]) => [
    ...keys.filter((key) => asked.has(key)),
    ...keys.filter((key) => !asked.has(key)),
  ];
  return [...askedFirst(exact), ...askedFirst(filled)].slice(0, most);
}

/** What somebody pointed at says: its own words, or what it is called by. */
export function wordsOf(element: Element): string[] {
  const own = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? "");
  const named = ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? "");
  return [...own, element.textContent ?? "", ...named].map((text) => text.trim()).filter(Boolean);
}

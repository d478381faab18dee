import { withoutPlurals } from "../../contract/fill.ts";

const marks = /\{(\w+)\}/g;
const special = /[.*+?^${}()|[\]\\]/g;

/** Minimum number of literal letters in a text with placeholders: fewer would match almost anywhere. */
const minLetters = 4;

const maxKeys = 10;

/** Matches a text on the page with any placeholder values. */
function patternOf(text: string): RegExp | null {
  const parts = withoutPlurals(text)
    .split(marks)
    .filter((_, index) => index % 2 === 0);
  if (parts.length === 1 || parts.join("").replace(/[^\p{L}]/gu, "").length < minLetters) return null;
  return new RegExp(`^${parts.map((part) => part.replace(special, "\\$&")).join(".*")}$`, "su");
}

/**
 * Translation keys that may have produced a text on the page: exact matches before texts with placeholders. Many texts
 * are identical, so keys that the page has requested come first.
 */
export function findKeys(
  shown: string,
  texts: Readonly<Record<string, string>>,
  preferred: ReadonlySet<string> = new Set(),
): string[] {
  const wanted = shown.trim();
  if (wanted === "") return [];
  const entries = Object.entries(texts);
  const exact = entries.filter(([, text]) => text === wanted).map(([key]) => key);
  const filled = entries
    .filter(([key, text]) => !exact.includes(key) && text.includes("{") && patternOf(text)?.test(wanted))
    .map(([key]) => key);
  const askedFirst = (keys: string[]) => [
    ...keys.filter((key) => preferred.has(key)),
    ...keys.filter((key) => !preferred.has(key)),
  ];
  return [...askedFirst(exact), ...askedFirst(filled)].slice(0, maxKeys);
}

/** The visible text of an element, or its accessible name. */
export function wordsOf(element: Element): string[] {
  const own = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? "");
  const named = ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? "");
  return [...own, element.textContent ?? "", ...named].map((text) => text.trim()).filter(Boolean);
}

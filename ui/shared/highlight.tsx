import styles from "./highlight.module.css";

interface HighlightProps {
  text: string;
  /** The search text; each of its words is marked where a word of the text starts with it. */
  search: string;
}

/** Text with search matches highlighted. */
export function Highlight({ text, search }: HighlightProps) {
  return splitMatches(text, search).map(({ part, matches, start }) =>
    matches ? (
      <mark key={start} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** Splits text into matches and the parts in between. */
export function splitMatches(text: string, search: string) {
  const words = search.trim().split(/\s+/).filter(Boolean).map(patternOf);
  if (words.length === 0) return [{ part: text, matches: false, start: 0 }];
  const longestFirst = words.toSorted((one, other) => other.length - one.length).join("|");
  const parts: { part: string; matches: boolean; start: number }[] = [];
  let start = 0;
  for (const part of text.split(new RegExp(`(${longestFirst})`, "iu"))) {
    if (part) parts.push({ part, matches: new RegExp(`^(?:${longestFirst})$`, "iu").test(part), start });
    start += part.length;
  }
  return parts;
}

/** Phone numbers are found whatever separates their digits, so that is how they are marked. */
const patternOf = (word: string) =>
  /^\+?\d{3,}$/.test(word) ? word.split("").map(escape).join("[\\s().\\-/]*") : escape(word);

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

import styles from "./highlight.module.css";

interface HighlightProps {
  text: string;
  /** What was searched; each of its words is marked wherever a word of the text begins with it. */
  search: string;
}

/** A text with what matched a search marked in it. */
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

/** The text in parts: what matches one of the searched words, and what stands between. */
export function splitMatches(text: string, search: string) {
  const words = search.trim().split(/\s+/).filter(Boolean).map(escape);
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

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

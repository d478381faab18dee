import { joinFacts } from "../../contract/join-facts.ts";
import { type CellProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { textOf, wordsOf } from "./values.ts";
import styles from "./kinds.module.css";

function TagsCell({ field, row }: CellProps) {
  const tags = wordsOf(row[field.name]);
  if (tags.length === 0) return <Nothing />;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}

/** Objects of named texts, such as translations, are shown without JSON syntax. */
function namedTexts(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([, text]) => typeof text === "string")
    ? joinFacts(entries.map(([name, text]) => `${name}: ${text}`))
    : undefined;
}

function JsonCell({ field, row }: CellProps) {
  const texts = namedTexts(row[field.name]);
  if (texts !== undefined) return texts;
  const text = textOf(row[field.name]);
  return text === "" || text === "{}" || text === "[]" ? (
    <Nothing />
  ) : (
    <code className={styles.json}>{text}</code>
  );
}

const base = { text: (value: string) => value } satisfies Partial<KindView>;

export const tags: KindView = { ...base, Cell: TagsCell };
export const json: KindView = { ...base, Cell: JsonCell };

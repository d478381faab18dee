import { TagsInput, TextArea, TextField } from "@backoffice/ui";
import { lookOf, type CellProps, type FilterProps, type InputProps, type KindView } from "./kind-view.ts";
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

const WordsInput = (props: InputProps) => (
  <TagsInput {...lookOf(props)} value={wordsOf(props.value)} onValueChange={props.onChange} />
);

function TagFilter({ field, values, onChange }: FilterProps) {
  return (
    <TextField
      label={field.label}
      hideLabel
      autoComplete="off"
      value={values[0] ?? ""}
      onValueChange={(text) => onChange(text.trim() === "" ? [] : [text.trim()])}
    />
  );
}

/** Names with texts, as of a text in several languages, are read without the signs of a program. */
function namedTexts(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([, text]) => typeof text === "string")
    ? entries.map(([name, text]) => `${name}: ${text}`).join(" · ")
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

function JsonInput(props: InputProps) {
  const { value, onChange } = props;
  const text = typeof value === "string" ? value : textOf(value);
  return <TextArea {...lookOf(props)} spellCheck={false} value={text} onValueChange={onChange} />;
}

const base = { Filter: TagFilter, text: (value: string) => value } satisfies Partial<KindView>;

export const tags: KindView = { ...base, Cell: TagsCell, Input: WordsInput };
export const json: KindView = { ...base, Cell: JsonCell, Input: JsonInput };

import { TextArea, TextField } from "@backoffice/ui";
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

/** Words between commas: quicker to type and to paste than boxes of their own. */
function TagsInput(props: InputProps) {
  const { value, onChange, speech } = props;
  const text = typeof value === "string" ? value : wordsOf(value).join(", ");
  return (
    <TextField
      {...lookOf(props)}
      hint={props.field.hint ?? speech.t("form.tagsHint")}
      autoComplete="off"
      value={text}
      onValueChange={onChange}
    />
  );
}

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

function JsonCell({ field, row }: CellProps) {
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

export const tags: KindView = { ...base, Cell: TagsCell, Input: TagsInput };
export const json: KindView = { ...base, Cell: JsonCell, Input: JsonInput };

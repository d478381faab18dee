import { TagsInput, TextArea, TextField } from "@backoffice/ui";
import { textOf, wordsOf } from "../values.ts";
import { controlProps, type FilterProps, type InputProps, type KindInput } from "./kind-input.ts";

const WordsInput = (props: InputProps) => (
  <TagsInput {...controlProps(props)} value={wordsOf(props.value)} onValueChange={props.onChange} />
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

function JsonInput(props: InputProps) {
  const { value, onChange } = props;
  const text = typeof value === "string" ? value : textOf(value);
  return <TextArea {...controlProps(props)} spellCheck={false} value={text} onValueChange={onChange} />;
}

export const tags: KindInput = { Input: WordsInput, Filter: TagFilter };
export const json: KindInput = { Input: JsonInput, Filter: TagFilter };

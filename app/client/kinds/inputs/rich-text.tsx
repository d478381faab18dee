import { Editor } from "@backoffice/ui";
import { textOf } from "../values.ts";
import { lookOf, type InputProps, type KindInput } from "./kind-input.ts";
import { text } from "./text.tsx";

function RichTextInput(props: InputProps) {
  return <Editor {...lookOf(props)} value={textOf(props.value)} onValueChange={props.onChange} />;
}

export const richText: KindInput = { Input: RichTextInput, Filter: text.Filter };

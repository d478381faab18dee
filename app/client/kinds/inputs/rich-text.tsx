import { Editor } from "@backoffice/ui/editor";
import { textOf } from "../values.ts";
import { controlProps, type InputProps, type KindInput } from "./kind-input.ts";
import { text } from "./text.tsx";

function RichTextInput(props: InputProps) {
  return <Editor {...controlProps(props)} value={textOf(props.value)} onValueChange={props.onChange} />;
}

export const richText: KindInput = { Input: RichTextInput, Filter: text.Filter };

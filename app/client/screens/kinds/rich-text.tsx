import { TextArea } from "@backoffice/ui";
import { lookOf, type CellProps, type InputProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { text } from "./text.tsx";
import { textOf } from "./values.ts";

/** The words of a rich text. A parsed document runs no script and loads nothing. */
const plain = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent.trim();

function RichTextCell({ field, row }: CellProps) {
  return plain(textOf(row[field.name])) || <Nothing />;
}

function RichTextInput(props: InputProps) {
  return <TextArea {...lookOf(props)} value={textOf(props.value)} onValueChange={props.onChange} />;
}

export const richText: KindView = {
  ...text,
  Cell: RichTextCell,
  Input: RichTextInput,
  editor: undefined,
};

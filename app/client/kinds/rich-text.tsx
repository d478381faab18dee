import { RichText } from "@backoffice/ui";
import { type CellProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { text } from "./text.tsx";
import { textOf } from "./values.ts";

/** The plain text of rich text. A parsed document runs no scripts and loads nothing. */
const plain = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent.trim();

function RichTextCell({ field, row, inList }: CellProps) {
  const html = textOf(row[field.name]);
  const words = plain(html);
  if (words === "") return <Nothing />;
  return inList ? words : <RichText html={html} />;
}

export const richText: KindView = {
  ...text,
  Cell: RichTextCell,
  editor: undefined,
};

import { Suspense } from "react";
import { screenModule } from "../shell/screen-module.ts";
import { type CellProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { text } from "./text.tsx";
import { textOf } from "./values.ts";

/** The plain text of rich text. A parsed document runs no scripts and loads nothing. */
const plain = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent.trim();

// Lists show plain text, and most records have none that is formatted.
const formatted = screenModule(async () => (await import("./formatted-text.tsx")).FormattedText);

function RichTextCell({ field, row, inList }: CellProps) {
  const html = textOf(row[field.name]);
  const words = plain(html);
  if (words === "") return <Nothing />;
  if (inList) return words;
  return (
    <Suspense fallback={words}>
      <formatted.Screen html={html} />
    </Suspense>
  );
}

export const richText: KindView = {
  ...text,
  Cell: RichTextCell,
  editor: undefined,
};

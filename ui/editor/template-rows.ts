import type { JSONContent } from "@tiptap/core";
import type { SuggestionItem } from "./suggestion-list.tsx";

/** A placeholder in a document template. */
export interface PlaceholderItem extends SuggestionItem {
  /** For a list: the fields of its rows. It is inserted as a table that repeats a row. */
  fields?: readonly SuggestionItem[];
}

const mark = /\{\{?\s*(?:([#?])\s*([a-z_][\w.]*)|\/\s*[a-z_\w.]*)\s*\}?\}/gi;

/** The lists whose rows this text opens and leaves open, the innermost last. */
export function openLists(text: string): string[] {
  const open: { list?: string }[] = [];
  for (const [, kind, code] of text.matchAll(mark))
    if (code === undefined) open.pop();
    else open.push(kind === "#" ? { list: code } : {});
  return open.flatMap(({ list }) => list ?? []);
}

/** What can be inserted there: in the rows of a list its fields first, then all that is no field of a list. */
export const offeredIn = (
  placeholders: readonly PlaceholderItem[],
  lists: readonly string[],
): PlaceholderItem[] => [
  ...lists.toReversed().flatMap((list) => placeholders.find(({ id }) => id === list)?.fields ?? []),
  ...placeholders,
];

/** By its code; a list's field also by the short code that it has in the list's rows. */
export const findPlaceholder = (
  placeholders: readonly PlaceholderItem[],
  code: string,
): PlaceholderItem | undefined =>
  placeholders.find(({ id }) => id === code) ??
  placeholders.flatMap(({ id: list, fields = [] }) =>
    fields.filter(({ id }) => id === code || id === `${list}.${code}`),
  )[0];

const opening = (list: string) => `{#${list}}`;
const closing = (list: string) => `{/${list}}`;

/** A table that names the fields and repeats a row of them. */
export function rowsTable({ id, fields = [] }: PlaceholderItem): JSONContent {
  const cell = (type: "tableHeader" | "tableCell", content: JSONContent[]): JSONContent => ({
    type,
    content: [{ type: "paragraph", content }],
  });
  const text = (words: string): JSONContent => ({ type: "text", text: words });
  const last = fields.length - 1;
  return {
    type: "table",
    content: [
      { type: "tableRow", content: fields.map(({ label }) => cell("tableHeader", [text(label)])) },
      {
        type: "tableRow",
        content: fields.map(({ id: code }, index) =>
          cell("tableCell", [
            ...(index === 0 ? [text(opening(id))] : []),
            { type: "templatePlaceholder", attrs: { code } },
            ...(index === last ? [text(closing(id))] : []),
          ]),
        ),
      },
    ],
  };
}

/** The marks around what a table's row, or any other text, repeats. */
export const rowMarks = (list: string): [string, string] => [opening(list), closing(list)];

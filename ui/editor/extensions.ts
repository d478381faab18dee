import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Mention } from "@tiptap/extension-mention";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import StarterKit from "@tiptap/starter-kit";
import { TextAlignment } from "./alignment.ts";
import { HighlightedCode } from "./code-highlight.ts";
import { isSafeLink } from "./link-address.ts";
import { SafeImage, type SafeImageOptions } from "./safe-image.ts";
import { suggestionList, type SuggestionItem } from "./suggestion-list.tsx";
import type { PlaceholderItem } from "./template-rows.ts";
import { TemplatePlaceholder } from "./template-placeholder.ts";

export interface EditorFeatures {
  /** Shown while the text is empty. */
  placeholder: string;
  placeholders?: readonly PlaceholderItem[];
  searchMentions?: (text: string) => Promise<readonly SuggestionItem[]>;
  image: SafeImageOptions;
  texts: { people: string; placeholders: string; noneFound: string; taskDone: string; unknown: string };
}

// Sizes that the library writes as styles have no place in stored text.
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
});

/** The document's schema: whatever is not in it does not enter the text, nor leave it. */
export const editorExtensions = ({
  placeholder,
  placeholders,
  searchMentions,
  image,
  texts,
}: EditorFeatures) => [
  StarterKit.configure({
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { target: "_blank", rel: "noopener noreferrer nofollow" },
    },
  }),
  HighlightedCode,
  SafeImage.configure({ allowBase64: true, safe: image }),
  TextAlignment,
  PlainTable.configure({ resizable: false, cellMinWidth: 112, HTMLAttributes: {} }),
  TableRow,
  TableHeader,
  TableCell,
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => `${texts.taskDone}: ${node.textContent}` },
  }),
  Placeholder.configure({ placeholder }),
  ...(placeholders
    ? [
        TemplatePlaceholder.configure({
          placeholders,
          listLabel: texts.placeholders,
          noneFound: texts.noneFound,
          unknown: texts.unknown,
        }),
      ]
    : []),
  ...(searchMentions
    ? [
        Mention.configure({
          suggestion: {
            char: "@",
            debounce: 150,
            items: async ({ query }) => [...(await searchMentions(query))],
            render: suggestionList({ label: texts.people, noneFound: texts.noneFound }),
          },
        }),
      ]
    : []),
];

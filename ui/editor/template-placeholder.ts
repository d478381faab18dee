import { InputRule, mergeAttributes, Node, type Editor } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { Suggestion } from "@tiptap/suggestion";
import { suggestionList } from "./suggestion-list.tsx";
import { templateCode } from "./template-code.ts";
import {
  findPlaceholder,
  offeredIn,
  openLists,
  rowMarks,
  rowsTable,
  type PlaceholderItem,
} from "./template-rows.ts";

export interface TemplatePlaceholderOptions {
  /** Placeholders known to the template's subject. */
  placeholders: readonly PlaceholderItem[];
  listLabel: string;
  noneFound: string;
  /** Tooltip of an unknown code. */
  unknown: string;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    templatePlaceholder: { insertPlaceholder: (code: string) => ReturnType };
  }
}

/** `{{order.address}}`, shown as an atomic chip. */
export const TemplatePlaceholder = Node.create<TemplatePlaceholderOptions>({
  name: "templatePlaceholder",
  group: "inline",
  inline: true,
  atom: true,

  addOptions() {
    return { placeholders: [], listLabel: "", noneFound: "", unknown: "" };
  },

  addAttributes() {
    return {
      code: {
        default: null,
        parseHTML: (element) => element.dataset.placeholder,
        renderHTML: ({ code }: { code?: string }) => ({ "data-placeholder": code }),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: "span[data-placeholder]",
        getAttrs: (element) => (templateCode.test(element.dataset.placeholder!) ? null : false),
      },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    return ["span", mergeAttributes(HTMLAttributes), `{{${node.attrs.code}}}`];
  },

  renderText({ node }) {
    return `{{${node.attrs.code}}}`;
  },

  addNodeView() {
    return ({ node }) => {
      const code = node.attrs.code as string;
      const { placeholders, unknown } = this.options;
      const known = findPlaceholder(placeholders, code);
      const dom = document.createElement("span");
      dom.dataset.placeholder = code;
      dom.dataset.unknown = String(!known);
      dom.title = known?.label ?? unknown;
      dom.textContent = code;
      return { dom };
    };
  },

  addCommands() {
    return {
      insertPlaceholder:
        (code) =>
        ({ commands, editor, state }) => {
          if (!templateCode.test(code)) return false;
          const list = this.options.placeholders.find(({ id, fields }) => id === code && fields?.length);
          if (!list) return commands.insertContent({ type: this.name, attrs: { code } });
          // A table in a table's cell is not what repeats its row.
          if (!editor.isActive("table")) return commands.insertContent(rowsTable(list));
          const [opening, closing] = rowMarks(code);
          const { from, to } = state.selection;
          return (
            commands.insertContentAt(to, closing) &&
            commands.insertContentAt(from, opening) &&
            commands.setTextSelection({ from: from + opening.length, to: to + opening.length })
          );
        },
    };
  },

  addInputRules() {
    return [
      new InputRule({
        // One brace does as well, except inside of two.
        find: /(?:\{\{\s*([a-z_][\w.]{0,79})\s*\}\}|(?<!\{)\{\s*([a-z_][\w.]{0,79})\s*\})$/i,
        handler: ({ range, match, chain }) => {
          chain()
            .deleteRange(range)
            .insertPlaceholder(match[1] ?? match[2] ?? "")
            .run();
        },
      }),
    ];
  },

  addProseMirrorPlugins() {
    const { placeholders, listLabel, noneFound } = this.options;
    return [
      Suggestion<PlaceholderItem, PlaceholderItem>({
        editor: this.editor,
        pluginKey: new PluginKey("placeholderSuggestion"),
        char: "{{",
        allowedPrefixes: null,
        items: ({ query, editor }) => {
          const needle = query.trim().toLowerCase();
          return offeredIn(placeholders, listsBefore(editor))
            .filter(({ id, label }) => `${id} ${label}`.toLowerCase().includes(needle))
            .slice(0, 10);
        },
        command: ({ editor, range, props }) => {
          editor.chain().focus().deleteRange(range).insertPlaceholder(props.id).run();
        },
        render: suggestionList({ label: listLabel, noneFound, withIds: true }),
      }),
    ];
  },
});

/** The lists whose rows the cursor is in. */
export const listsBefore = ({ state: { doc, selection } }: Pick<Editor, "state">): string[] =>
  openLists(doc.textBetween(0, selection.from, "\n", " "));

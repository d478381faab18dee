import { InputRule, mergeAttributes, Node } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { Suggestion } from "@tiptap/suggestion";
import { suggestionList, type SuggestionItem } from "./suggestion-list.tsx";
import { templateCode } from "./template-code.ts";

export interface TemplatePlaceholderOptions {
  /** Placeholders known to the template's subject. */
  placeholders: readonly SuggestionItem[];
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
      const known = placeholders.find((placeholder) => placeholder.id === code);
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
        ({ commands }) =>
          templateCode.test(code) && commands.insertContent({ type: this.name, attrs: { code } }),
    };
  },

  addInputRules() {
    return [
      new InputRule({
        find: /\{\{\s*([a-z_][\w.]{0,79})\s*\}\}$/i,
        handler: ({ range, match, chain }) => {
          chain().deleteRange(range).insertPlaceholder(match[1]!).run();
        },
      }),
    ];
  },

  addProseMirrorPlugins() {
    const { placeholders, listLabel, noneFound } = this.options;
    return [
      Suggestion<SuggestionItem, SuggestionItem>({
        editor: this.editor,
        pluginKey: new PluginKey("placeholderSuggestion"),
        char: "{{",
        allowedPrefixes: null,
        items: ({ query }) => {
          const said = query.trim().toLowerCase();
          return placeholders
            .filter(({ id, label }) => `${id} ${label}`.toLowerCase().includes(said))
            .slice(0, 10);
        },
        command: ({ editor, range, props }) => {
          editor.chain().focus().deleteRange(range).insertPlaceholder(props.id).run();
        },
        render: suggestionList({ label: listLabel, noneFound }),
      }),
    ];
  },
});

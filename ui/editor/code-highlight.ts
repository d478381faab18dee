import { CodeBlock } from "@tiptap/extension-code-block";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { CodeSpan } from "./code-languages.ts";

/** Minimum milliseconds between highlighting runs; long code takes longer than a keystroke. */
const highlightInterval = 1000;

const key = new PluginKey<DecorationSet>("codeHighlight");

const codeBlocks = (doc: Node) => {
  const found: { node: Node; position: number }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === "codeBlock") found.push({ node, position });
    return !node.isTextblock;
  });
  return found;
};

type Highlight = (code: string, language?: string) => CodeSpan[];

function decorate(doc: Node, highlight: Highlight): DecorationSet {
  const spans = codeBlocks(doc).flatMap(({ node, position }) =>
    highlight(node.textContent, node.attrs.language as string | undefined).map(({ from, to, className }) =>
      Decoration.inline(position + 1 + from, position + 1 + to, { class: className }),
    ),
  );
  return DecorationSet.create(doc, spans);
}

class Highlighter {
  private readonly view: EditorView;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = -Infinity;
  private highlight: Highlight | undefined;

  constructor(view: EditorView) {
    this.view = view;
    this.schedule();
  }

  update(view: EditorView, previous: { doc: Node }) {
    if (!view.state.doc.eq(previous.doc)) this.schedule();
  }

  destroy() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private schedule() {
    if (this.timer !== undefined || codeBlocks(this.view.state.doc).length === 0) return;
    const wait = Math.max(0, this.last + highlightInterval - Date.now());
    this.timer = setTimeout(() => void this.refresh(), wait);
  }

  private async refresh() {
    // Languages load with the first code block; most texts have none.
    this.highlight ??= (await import("./code-languages.ts")).highlightCode;
    if (this.view.isDestroyed) return;
    this.timer = undefined;
    this.last = Date.now();
    this.view.dispatch(this.view.state.tr.setMeta(key, decorate(this.view.state.doc, this.highlight)));
  }
}

/** A code block with syntax highlighting. */
export const HighlightedCode = CodeBlock.extend({
  addProseMirrorPlugins() {
    return [
      ...(this.parent?.() ?? []),
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, decorations) =>
            (transaction.getMeta(key) as DecorationSet | undefined) ??
            decorations.map(transaction.mapping, transaction.doc),
        },
        props: { decorations: (state) => key.getState(state) },
        view: (view) => new Highlighter(view),
      }),
    ];
  },
});

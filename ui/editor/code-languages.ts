import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import sql from "highlight.js/lib/languages/sql";
import xml from "highlight.js/lib/languages/xml";
import { createLowlight } from "lowlight";

const lowlight = createLowlight({ bash, css, javascript, json, sql, xml });

/** A highlighted span; offsets are in characters from the start of the code. */
export interface CodeSpan {
  from: number;
  to: number;
  className: string;
}

type Tree = ReturnType<typeof lowlight.highlight>;

/** Without a known language, the language is detected. */
export function highlightCode(code: string, language?: string): CodeSpan[] {
  const tree: Tree =
    language && lowlight.registered(language)
      ? lowlight.highlight(language, code)
      : lowlight.highlightAuto(code);
  const spans: CodeSpan[] = [];
  let at = 0;
  const walk = (nodes: Tree["children"], classes: string[]) => {
    for (const node of nodes) {
      if (node.type === "text") {
        if (classes.length > 0)
          spans.push({ from: at, to: at + node.value.length, className: classes.join(" ") });
        at += node.value.length;
      } else if (node.type === "element")
        walk(node.children as Tree["children"], [...classes, ...(node.properties.className as string[])]);
    }
  };
  walk(tree.children, []);
  return spans;
}

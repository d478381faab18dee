import { Parser } from "htmlparser2";

/** A template as a tree: its markup, with the places that records fill. */
export interface ElementNode {
  type: "element";
  name: string;
  attributes: Record<string, string>;
  children: TemplateNode[];
  parent: Parent | null;
}
export interface TextNode {
  type: "text";
  text: string;
  parent: Parent | null;
}
/** `{order.total|money}` */
export interface ValueNode {
  type: "value";
  code: string;
  filters: string[];
  parent: Parent | null;
}
/** `{#items}`, `{?code}`, `{/items}` or `{/}`, until they have found each other. */
export interface MarkNode {
  type: "open" | "close";
  kind: "loop" | "condition";
  code: string;
  parent: Parent | null;
}
/** What stands between two marks: repeated for each row, or shown where there is a value. */
export interface BlockNode {
  type: "block";
  kind: "loop" | "condition";
  code: string;
  children: TemplateNode[];
  parent: Parent | null;
}
export type Parent = ElementNode | BlockNode;
export type TemplateNode = ElementNode | TextNode | ValueNode | MarkNode | BlockNode;

/** What is wrong with the form of a template, and where. */
export interface FormFault {
  fault: "unclosed" | "unopened";
  code: string;
  place: string;
}

export interface Template {
  root: ElementNode;
  faults: FormFault[];
}

export const written =
  /\{\{?\s*(?:([#?])\s*([a-z_][\w.]*)|(\/)\s*([a-z_][\w.]*)?|([a-z_][\w.]*(?:\s*\|\s*[a-z]+)*))\s*\}?\}/gi;
const empty = new Set(["br", "hr", "img"]);

export const element = (
  name: string,
  attributes: Record<string, string>,
  parent: ElementNode | null,
): ElementNode => ({
  type: "element",
  name,
  attributes,
  children: [],
  parent,
});

/** Reads the markup and pairs what opens with what closes, across paragraphs and the cells of a row. */
export const parseTemplate = (html: string): Template => pairMarks(readMarkup(html));

export function pairMarks(root: ElementNode): Template {
  const faults: FormFault[] = [];
  pair(root, faults);
  return { root, faults };
}

function readMarkup(html: string): ElementNode {
  const root = element("body", {}, null);
  const open = [root];
  let at = root;
  let chip = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const code = attributes["data-placeholder"];
      if (chip > 0 || code !== undefined) {
        chip += 1;
        if (chip === 1) at.children.push(...readText(`{${code}}`, at));
        return;
      }
      const made = element(name, attributes, at);
      at.children.push(made);
      if (!empty.has(name)) open.push((at = made));
    },
    ontext(text) {
      if (chip === 0) at.children.push(...readText(text, at));
    },
    onclosetag(name) {
      if (chip > 0) chip -= 1;
      else if (!empty.has(name) && open.length > 1) {
        open.pop();
        at = open.at(-1)!;
      }
    },
  });
  parser.write(html);
  parser.end();
  return root;
}

export function readText(text: string, parent: ElementNode): TemplateNode[] {
  const nodes: TemplateNode[] = [];
  let from = 0;
  const add = (until: number) => {
    if (until > from) nodes.push({ type: "text", text: text.slice(from, until), parent });
  };
  for (const match of text.matchAll(written)) {
    const [whole, sign, opened, slash, closed = "", value = ""] = match;
    add(match.index);
    from = match.index + whole.length;
    if (sign) nodes.push({ type: "open", kind: sign === "#" ? "loop" : "condition", code: opened!, parent });
    else if (slash) nodes.push({ type: "close", kind: "loop", code: closed, parent });
    else {
      const [code = "", ...filters] = value.split("|").map((part) => part.trim());
      nodes.push({ type: "value", code, filters, parent });
    }
  }
  add(text.length);
  return nodes;
}

/** Every node in the order in which it is read. */
export function* walk(node: ElementNode | BlockNode): Generator<TemplateNode> {
  for (const child of node.children) {
    yield child;
    if (child.type === "element" || child.type === "block") yield* walk(child);
  }
}

function pair(root: ElementNode, faults: FormFault[]) {
  for (;;) {
    const marks = [...walk(root)].filter(
      (node): node is MarkNode => node.type === "open" || node.type === "close",
    );
    if (marks.length === 0) return;
    // The innermost pair first: an opening mark with the closing one right after it.
    const at = marks.findIndex(
      (mark, index) =>
        mark.type === "open" && marks[index + 1]?.type === "close" && fits(mark, marks[index + 1]!),
    );
    if (at >= 0) wrap(marks[at]!, marks[at + 1]!);
    else {
      const lost =
        marks.find((mark, index) => mark.type === "open" && marks[index + 1]?.type !== "open") ?? marks[0]!;
      faults.push({
        fault: lost.type === "open" ? "unclosed" : "unopened",
        code: lost.code,
        place: placeOf(lost),
      });
      replace(lost, {
        type: "text",
        text: `⟦${lost.type === "open" ? "" : "/"}${lost.code}⟧`,
        parent: lost.parent,
      });
    }
  }
}

const fits = (open: MarkNode, close: MarkNode) => close.code === "" || close.code === open.code;

const paragraphs = /^(?:p|h[1-3]|li|tr|blockquote|pre|w:p|w:tr)$/;

function wordsOf(node: TemplateNode): string {
  switch (node.type) {
    case "text":
      return node.text;
    case "value":
      return `{${[node.code, ...node.filters].join("|")}}`;
    case "open":
      return `{${node.kind === "loop" ? "#" : "?"}${node.code}}`;
    case "close":
      return `{/${node.code}}`;
    default:
      return "";
  }
}

const [wordsAround, wordsBefore] = [80, 24];

/** The words around a mark, by which its author finds it. */
export function placeOf(node: TemplateNode): string {
  let around = node.parent;
  while (around?.parent && !(around.type === "element" && paragraphs.test(around.name)))
    around = around.parent;
  const nodes = around ? [...walk(around)] : [];
  const tidy = (part: TemplateNode[]) => part.map(wordsOf).join("").replace(/\s+/g, " ").trimStart();
  const words = tidy(nodes).trimEnd();
  const place = tidy(nodes.slice(0, Math.max(0, nodes.indexOf(node)))).length;
  const from = Math.max(0, Math.min(place - wordsBefore, words.length - wordsAround));
  const cut = words.slice(from, from + wordsAround);
  return `${from > 0 ? "…" : ""}${cut}${from + wordsAround < words.length ? "…" : ""}`;
}

const pathOf = (node: TemplateNode): TemplateNode[] => {
  const path: TemplateNode[] = [node];
  for (let up = node.parent; up; up = up.parent) path.unshift(up);
  return path;
};

function replace(node: TemplateNode, ...by: TemplateNode[]) {
  const { children } = node.parent!;
  children.splice(children.indexOf(node), 1, ...by);
}

/** Puts what stands between the marks into a block: words of a line, paragraphs, or whole rows of a table. */
function wrap(open: MarkNode, close: MarkNode) {
  const [first, last] = [pathOf(open), pathOf(close)];
  let depth = 0;
  while (first[depth + 1] === last[depth + 1]) depth += 1;
  let shared = first[depth] as Parent;
  let [from, until] = [first[depth + 1]!, last[depth + 1]!];
  // From one cell to another, it is the row that is repeated.
  if (shared.type === "element" && isRow(shared)) {
    from = until = shared;
    shared = shared.parent!;
  }
  const start = shared.children.indexOf(from);
  const count = shared.children.indexOf(until) - start + 1;
  const block: BlockNode = { type: "block", kind: open.kind, code: open.code, children: [], parent: shared };
  block.children = shared.children.splice(start, count, block);
  for (const child of block.children) child.parent = block;
  for (const mark of [open, close]) {
    const around = paragraphOf(mark);
    replace(mark);
    // A paragraph that held nothing but the mark goes with it.
    if (around !== block && around.type === "element" && !isRow(around) && isBlank(around)) drop(around);
  }
}

const isRow = ({ name }: ElementNode) => name === "tr" || name === "w:tr";

/** In a Word file words stand in a text in a run in a paragraph. */
function paragraphOf(mark: MarkNode): Parent {
  let around = mark.parent!;
  while (around.type === "element" && /^w:(?:t|r)$/.test(around.name) && around.parent)
    around = around.parent;
  return around;
}

const isBlank = (node: TemplateNode): boolean =>
  node.type === "text"
    ? node.text.trim() === ""
    : node.type === "element" &&
      !/^(?:img|hr|td|th|w:(?:tc|drawing|pict|object|br|sectPr))$/.test(node.name) &&
      node.children.every(isBlank);

/** Takes out a blank paragraph, but no cell: a row without one would shift. */
function drop(node: ElementNode) {
  if (/^(?:td|th|w:[rt])$/.test(node.name) || !node.parent) return;
  const others = node.parent.children.filter((each) => each.type === "element" && each.name === node.name);
  // A cell of a Word file is broken without a paragraph.
  if (node.parent.type === "element" && node.parent.name === "w:tc" && others.length < 2) return;
  replace(node);
}

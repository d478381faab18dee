import { Parser } from "htmlparser2";
import type { TextKey } from "../../../texts/en.ts";
import { InputLimitExceeded } from "../../../../server/threads/handle-tasks.ts";
import { present } from "../../../../contract/present.ts";

/** A template as a tree: markup with placeholders. */
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
  parent: Parent;
}
/** `{order.total|money}` */
export interface ValueNode {
  type: "value";
  code: string;
  filters: string[];
  parent: Parent;
}
/** `{#items}`, `{?code}`, `{/items}` or `{/}`, until they are paired. */
interface MarkNode {
  type: "open" | "close";
  kind: "loop" | "condition";
  code: string;
  parent: Parent;
}
/** The content between two marks: repeated for each row, or shown if there is a value. */
export interface BlockNode {
  type: "block";
  kind: "loop" | "condition";
  code: string;
  children: TemplateNode[];
  parent: Parent;
}
export type Parent = ElementNode | BlockNode;
export type TemplateNode = ElementNode | TextNode | ValueNode | MarkNode | BlockNode;

/** A template's syntax error and its position. */
interface FormFault {
  fault: "unclosed" | "unopened" | "tooMuch";
  code: string;
  place: string;
}

export const formTexts = {
  unclosed: "template.unclosed",
  unopened: "template.unopened",
  tooMuch: "template.tooMuch",
} satisfies Record<FormFault["fault"], TextKey>;

export interface Template {
  root: ElementNode;
  /** The first ones. */
  faults: FormFault[];
}

/** Limits per template: elements, texts and placeholders, their nesting depth, and nested blocks. */
const maxNodes = 20_000;
const maxDepth = 100;
const maxBlockDepth = 20;

/** More aren't useful, and each requires a search of the surrounding text. */
export const maxFaults = 50;

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

/** Parses the markup and pairs opening with closing marks, across paragraphs and table cells. */
export function parseTemplate(html: string): Template {
  try {
    return pairMarks(readMarkup(html));
  } catch (error) {
    if (!(error instanceof InputLimitExceeded)) throw error;
    return { root: element("body", {}, null), faults: [{ fault: "tooMuch", code: "", place: "" }] };
  }
}

/** In a single pass, with a stack of open marks. */
export function pairMarks(root: ElementNode): Template {
  const open: MarkNode[] = [];
  const waiting = new Map<string, number>();
  const pairs: [MarkNode, MarkNode][] = [];
  const lost: MarkNode[] = [];
  const wait = (code: string, by: 1 | -1) => waiting.set(code, (waiting.get(code) ?? 0) + by);
  for (const mark of walk(root)) {
    if (mark.type === "open") {
      open.push(mark);
      wait(mark.code, 1);
      if (open.length > maxBlockDepth)
        throw new InputLimitExceeded("The template is too long or nested too deep.");
    } else if (mark.type === "close") {
      const isAwaited = mark.code === "" ? open.length > 0 : (waiting.get(mark.code) ?? 0) > 0;
      if (!isAwaited) {
        lost.push(mark);
        continue;
      }
      for (let last = open.pop(); last; last = open.pop()) {
        wait(last.code, -1);
        if (fits(last, mark)) {
          pairs.push([last, mark]);
          break;
        }
        lost.push(last);
      }
    }
  }
  lost.push(...open);
  const placeOf = createPlaces();
  const faults = lost.slice(0, maxFaults).map((mark) => ({
    fault: mark.type === "open" ? ("unclosed" as const) : ("unopened" as const),
    code: mark.code,
    place: placeOf(mark),
  }));
  showLost(lost);
  for (const [opening, closing] of pairs) wrap(opening, closing);
  return { root, faults };
}

/** Unpaired marks are shown as text. Siblings of several ones are visited only once. */
function showLost(marks: readonly MarkNode[]) {
  const lost = new Set<TemplateNode>(marks);
  for (const parent of new Set(marks.map((mark) => mark.parent)))
    parent.children = parent.children.map((node) =>
      lost.has(node) && (node.type === "open" || node.type === "close")
        ? { type: "text", text: `⟦${node.type === "open" ? "" : "/"}${node.code}⟧`, parent }
        : node,
    );
}

function readMarkup(html: string): ElementNode {
  const root = element("body", {}, null);
  const open = [root];
  let at = root;
  let chip = 0;
  let nodes = 0;
  const count = (more: number) => {
    if ((nodes += more) > maxNodes || open.length > maxDepth)
      throw new InputLimitExceeded("The template is too long or nested too deep.");
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      count(1);
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
      if (chip > 0) return;
      const read = readText(text, at);
      count(read.length);
      for (const node of read) at.children.push(node);
    },
    onclosetag(name) {
      if (chip > 0) chip -= 1;
      else if (!empty.has(name) && open.length > 1) {
        open.pop();
        at = open.at(-1) ?? root;
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
    const [whole, sign, opened = "", slash, closed = "", value = ""] = match;
    add(match.index);
    from = match.index + whole.length;
    if (sign) nodes.push({ type: "open", kind: sign === "#" ? "loop" : "condition", code: opened, parent });
    else if (slash) nodes.push({ type: "close", kind: "loop", code: closed, parent });
    else {
      const [code = "", ...filters] = value.split("|").map((part) => part.trim());
      nodes.push({ type: "value", code, filters, parent });
    }
  }
  add(text.length);
  return nodes;
}

/** All nodes in reading order. */
export function* walk(root: ElementNode | BlockNode): Generator<TemplateNode> {
  const levels = [root.children.values()];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { done, value: node } = level.next();
    if (done) {
      levels.pop();
      continue;
    }
    yield node;
    if (node.type === "element" || node.type === "block") levels.push(node.children.values());
  }
}

const fits = (open: MarkNode, close: MarkNode) => close.code === "" || close.code === open.code;

const paragraphs = /^(?:p|h[1-3]|li|tr|blockquote|pre|w:p|w:tr)$/;

function wordsOf(node: TemplateNode): string {
  switch (node.type) {
    case "text":
      return node.text.replace(/⟦(.*?)⟧/g, "{$1}");
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

interface Words {
  line: string;
  /** Where each node's own text starts. */
  starts: Map<TemplateNode, number>;
}

/**
 * Returns the text around a mark, so that its author can find it. Each paragraph is read once; the tree must not change
 * meanwhile.
 */
export function createPlaces(): (node: TemplateNode) => string {
  const known = new Map<Parent, Words>();
  return (node) => {
    let around = node.parent;
    while (around?.parent && !(around.type === "element" && paragraphs.test(around.name)))
      around = around.parent;
    if (!around) return "";
    if (!known.has(around)) known.set(around, readWords(around));
    const { line, starts } = present(known.get(around), "known");
    const from = Math.max(0, Math.min((starts.get(node) ?? 0) - wordsBefore, line.length - wordsAround));
    const cut = line.slice(from, from + wordsAround);
    return `${from > 0 ? "…" : ""}${cut}${from + wordsAround < line.length ? "…" : ""}`;
  };
}

function readWords(around: Parent): Words {
  const starts = new Map<TemplateNode, number>();
  let line = "";
  // Tracked separately, because checking the end of a growing string would copy it each time.
  let isSpaced = true;
  for (const node of walk(around)) {
    starts.set(node, line.length);
    const words = wordsOf(node).replace(/\s+/g, " ");
    const added: string = isSpaced ? words.trimStart() : words;
    line += added;
    if (added !== "") isSpaced = added.endsWith(" ");
  }
  return { line: line.trimEnd(), starts };
}

const pathOf = (node: TemplateNode): TemplateNode[] => {
  const path: TemplateNode[] = [node];
  for (let up = node.parent; up; up = up.parent) path.unshift(up);
  return path;
};

function replace(node: TemplateNode, ...by: TemplateNode[]) {
  node.parent?.children.splice(node.parent.children.indexOf(node), 1, ...by);
}

/** Wraps the content between two marks in a block: inline text, paragraphs, or full table rows. */
function wrap(open: MarkNode, close: MarkNode) {
  const above = new Set<TemplateNode>(pathOf(open));
  let [from, until]: [TemplateNode, TemplateNode] = [open, close];
  let shared = close.parent;
  while (!above.has(shared) && shared.parent) {
    until = shared;
    shared = shared.parent;
  }
  for (let up: Parent | null = open.parent; up && up !== shared; up = up.parent) from = up;
  // Across cells, the row is repeated.
  if (shared.type === "element" && isRow(shared) && shared.parent) {
    from = until = shared;
    shared = shared.parent;
  }
  const start = shared.children.indexOf(from);
  const count = shared.children.indexOf(until, start) - start + 1;
  const block: BlockNode = { type: "block", kind: open.kind, code: open.code, children: [], parent: shared };
  block.children = shared.children.splice(start, count, block);
  for (const child of block.children) child.parent = block;
  for (const mark of [open, close]) {
    const around = paragraphOf(mark);
    replace(mark);
    // A paragraph that contained only the mark is removed.
    if (around !== block && around.type === "element" && !isRow(around) && isBlank(around)) drop(around);
  }
}

const isRow = ({ name }: ElementNode) => name === "tr" || name === "w:tr";

/** In a Word file, text is nested as text, run, paragraph. */
function paragraphOf(mark: MarkNode): Parent {
  let around = mark.parent;
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

/** Removes a blank paragraph, but never a cell, which would shift the row. */
function drop(node: ElementNode) {
  if (/^(?:td|th|w:[rt])$/.test(node.name) || !node.parent) return;
  const others = node.parent.children.filter((each) => each.type === "element" && each.name === node.name);
  // A cell of a Word file needs at least one paragraph.
  if (node.parent.type === "element" && node.parent.name === "w:tc" && others.length < 2) return;
  replace(node);
}

import type { knownDigits } from "../../../../server/currency-digits.ts";
import { InputLimitExceeded } from "../../../../server/threads/handle-tasks.ts";
import { escape } from "../../../../server/rich-text/escape.ts";
import { fieldOf } from "./field-of.ts";
import { formatValue } from "./format-value.ts";
import {
  formTexts,
  parseTemplate,
  type BlockNode,
  type ElementNode,
  type Template,
  type TemplateNode,
  type ValueNode,
} from "./template-tree.ts";
import type { Resolved, Unresolved, Value, Values } from "./values.ts";

export interface Filling {
  values: Values;
  locale: string;
  /** The texts for yes and no. */
  yes: string;
  no: string;
  /** Currency decimals, for worker threads. */
  digits?: ReturnType<typeof knownDigits>;
}

export interface Filled {
  html: string;
  unresolved: Unresolved[];
}

const empty = new Set(["br", "hr", "img"]);

/** Elements, texts and values of one document: a thousand pages. */
const maxWritten = 200_000;

/** The number filled on the main thread, where other calls wait: a few milliseconds of work. */
const soonWritten = 4_000;
const soonRead = 100_000;

/**
 * Replaces placeholders with a record's values. Every value is inserted as text, whatever it contains. A placeholder
 * that can't be filled is marked ⟦code⟧ and reported, without affecting the rest.
 */
export const fillTemplate = (html: string, filling: Filling): Filled =>
  fillTree(parseTemplate(html), filling, htmlWriter);

/** The same for documents of typical size; null if it would take a while, and has to run in a worker thread. */
export function fillSoon(html: string, filling: Filling): Filled | null {
  if (html.length > soonRead) return null;
  try {
    return fillTree(parseTemplate(html), filling, htmlWriter, soonWritten);
  } catch (error) {
    if (error instanceof InputLimitExceeded) return null;
    throw error;
  }
}

/** How an output format writes text and elements. */
export interface Writer {
  text: (text: string) => string;
  element: (node: ElementNode, inside: string) => string;
  /** Undefined if the format has no pictures. */
  image?: (data: string) => string;
}

/** A line of plain text, without pictures: a header, a file name. */
export const fillLine = (line: string, filling: Filling): string =>
  fillTree(parseTemplate(line), filling, lineWriter, soonWritten).html;

export function fillTree(
  { root, faults }: Template,
  { values, locale, yes, no }: Filling,
  writer: Writer,
  most = maxWritten,
): Filled {
  const escape = writer.text;
  const unresolved = new Map<string, Unresolved>();
  for (const { code, fault } of faults) unresolved.set(code, { code, reason: formTexts[fault] });
  let nodes = 0;
  const text = root.children.map((node) => write(node, [])).join("");
  return { html: text, unresolved: [...unresolved.values()] };

  function write(node: TemplateNode, rows: Row[]): string {
    // Nested lists multiply.
    if ((nodes += 1) > most) throw new InputLimitExceeded("The document is too long.");
    switch (node.type) {
      case "text":
        return escape(node.text);
      case "value":
        return writePicture(node, rows) ?? escape(writeValue(node, rows));
      case "block":
        return writeBlock(node, rows);
      case "element":
        return writer.element(node, node.children.map((child) => write(child, rows)).join(""));
      default:
        return "";
    }
  }

  /** The innermost row with the code, short or with its list, otherwise the record. */
  function find(code: string, rows: Row[]): Resolved | undefined {
    for (const { list, row } of rows.toReversed())
      for (const name of [code, fieldOf(list, code)])
        if (name !== undefined && Object.hasOwn(row, name)) return row[name];
    return values.get(code);
  }

  function mark(code: string, reason: Unresolved["reason"]): string {
    unresolved.set(code, { code, reason });
    return `⟦${code}⟧`;
  }

  /** Undefined if it isn't a picture, or pictures aren't possible here. */
  function writePicture({ code }: ValueNode, rows: Row[]): string | undefined {
    const found = find(code, rows);
    if (found?.type !== "image" || !writer.image) return undefined;
    return found.value ? writer.image(found.value) : "";
  }

  function writeValue({ code, filters }: ValueNode, rows: Row[]): string {
    const found = find(code, rows);
    if (!found) return mark(code, "template.unknown");
    if (found.type === "unfilled") return mark(code, found.reason);
    if (found.type === "list") return mark(code, "template.listAsValue");
    if (found.type === "image") return found.value ? mark(code, "template.noPicture") : "";
    try {
      return formatValue(found, filters, locale, yes, no);
    } catch (error) {
      // The value doesn't match its type: not a number, not a date.
      if (error instanceof RangeError || error instanceof TypeError) return mark(code, "template.badValue");
      throw error;
    }
  }

  function writeBlock({ kind, code, children }: BlockNode, rows: Row[]): string {
    const inside = (scope: Row[]) => children.map((child) => write(child, scope)).join("");
    const found = find(code, rows);
    if (!found) return escape(mark(code, "template.unknown"));
    if (found.type === "unfilled") return kind === "loop" ? escape(mark(code, found.reason)) : "";
    if (kind === "condition") return isThere(found) ? inside(rows) : "";
    if (found.type !== "list") return escape(mark(code, "template.notList"));
    return found.rows.map((row) => inside([...rows, { list: code, row }])).join("");
  }
}

/** A row of the list that is being repeated. */
interface Row {
  list: string;
  row: Record<string, Value>;
}

const isThere = (found: Exclude<Resolved, { type: "unfilled" }>): boolean =>
  found.type === "list"
    ? found.rows.length > 0
    : found.value !== null &&
      found.value !== "" &&
      found.value !== "false" &&
      !/^-?0+(\.0+)?$/.test(found.value);

/** Stamp size, in page pixels. */
const pictureWidth = 160;

const lineWriter: Writer = {
  text: (text) => text,
  element: (_, inside) => inside,
  image: () => "",
};

const htmlWriter: Writer = {
  text: (text) => escape(text),
  image: (data) => `<img src="${escape(data)}" alt="" width="${pictureWidth}" />`,
  element: ({ name, attributes, children }, inside) => {
    const written = attributesOf(attributes);
    if (empty.has(name)) return `<${name}${written} />`;
    // A paragraph that contains only a false condition is removed with it.
    if (name === "p" && inside.trim() === "" && children.some(({ type }) => type === "block")) return "";
    // So is a table row that is entirely conditional.
    if (
      name === "tr" &&
      inside.replaceAll(/<[^>]*>/g, "").trim() === "" &&
      !inside.includes("<img") &&
      hasBlock(children)
    )
      return "";
    return `<${name}${written}>${inside}</${name}>`;
  },
};

const hasBlock = (nodes: TemplateNode[]): boolean =>
  nodes.some((node) => node.type === "block" || (node.type === "element" && hasBlock(node.children)));

export const attributesOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join("");

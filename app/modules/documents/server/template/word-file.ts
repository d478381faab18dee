import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync, type Unzipped } from "fflate";
import { Parser } from "htmlparser2";
import { escape } from "../../../../server/rich-text/escape.ts";
import { InputLimitExceeded } from "../../../../server/threads/handle-tasks.ts";
import { attributesOf, fillTree, type Filling, type Writer } from "./fill-template.ts";
import {
  element,
  pairMarks,
  readText,
  walk,
  written,
  type ElementNode,
  type TemplateNode,
  type TextNode,
} from "./template-tree.ts";

/** Limits of an unpacked Word file, in bytes and in parts. */
const maxBytes = 60_000_000;
const maxParts = 2_000;
/** Per part. */
const maxElements = 400_000;
const maxDepth = 200;

const body = "word/document.xml";
const isFilled = (part: string) => /^word\/(?:document|header\d*|footer\d*)\.xml$/.test(part);

/** Chunk size for unpacking. */
const portion = 16_384;

/** The parts of a Word file; null if it isn't one. The unpacked size is counted, whatever the file declares. */
export function unzipWordFile(bytes: Uint8Array): Unzipped | null {
  const parts: Unzipped = {};
  let sum = 0;
  let count = 0;
  const unzip = new Unzip((file) => {
    if ((count += 1) > maxParts) throw new InputLimitExceeded(`There are more than ${maxParts} parts.`);
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      if ((sum += chunk.length) > maxBytes)
        throw new InputLimitExceeded(`It unpacks to more than ${maxBytes} bytes.`);
      chunks.push(chunk);
      if (final) parts[file.name] = Buffer.concat(chunks);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += portion)
      unzip.push(bytes.subarray(at, at + portion), at + portion >= bytes.length);
  } catch (error) {
    if (error instanceof InputLimitExceeded) throw error;
    return null;
  }
  return Object.hasOwn(parts, body) ? parts : null;
}

interface WordToFill {
  bytes: Uint8Array;
  filling: Filling;
}

/** Replaces the placeholders in a Word file, keeping its formatting. */
export function fillWord({ bytes, filling }: WordToFill): Uint8Array {
  const parts = unzipWordFile(bytes);
  if (!parts) throw new Error("It isn't a Word file.");
  const filled: Unzipped = { ...parts };
  for (const [name, contents] of Object.entries(parts))
    if (isFilled(name)) {
      const { html: xml } = fillTree(pairMarks(readWord(strFromU8(contents))), filling, wordWriter);
      filled[name] = strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
    }
  return zipSync(filled, { level: 6 });
}

const wordWriter: Writer = {
  text: (text) =>
    escape(text)
      // Characters that XML doesn't allow.
      // oxlint-disable-next-line no-control-regex -- matching them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/\r?\n/g, '</w:t><w:br/><w:t xml:space="preserve">'),
  element: (node, inside) => {
    const { name } = node;
    const attributes = attributesOf(
      name === "w:t" ? { ...node.attributes, "xml:space": "preserve" } : node.attributes,
    );
    if (name === "w:p" && isEmptied(node, inside)) return "";
    if (name === "w:tbl" && !inside.includes("<w:tr")) return "";
    if (name === "w:tc" && !/<w:p[ />]/.test(inside)) return `<w:tc${attributes}>${inside}<w:p/></w:tc>`;
    return inside === "" ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`;
  },
};

/** A paragraph that contains only a false condition is removed with it. */
const isEmptied = (node: ElementNode, inside: string): boolean =>
  inside.replace(/<[^>]*>/g, "").trim() === "" &&
  !/<w:(?:drawing|pict|object|br|sectPr)/.test(inside) &&
  [...walk(node)].some(({ type }) => type === "block");

/** A part's markup as a tree with placeholders. */
function readWord(xml: string): ElementNode {
  const root = readXml(xml);
  for (const paragraph of [...walk(root)].filter(isParagraph)) joinRuns(textsOf(paragraph));
  for (const node of [root, ...[...walk(root)].filter((each) => each.type === "element")])
    node.children = node.children.flatMap((child) =>
      child.type === "text" ? readText(child.text, node) : [child],
    );
  // The tree's root isn't an element of the file.
  return only(root);
}

const only = (root: ElementNode): ElementNode =>
  root.children.find((child): child is ElementNode => child.type === "element") ?? root;

function readXml(xml: string): ElementNode {
  const root = element("", {}, null);
  const open = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const at = open.at(-1) ?? root;
        const made = element(name, attributes, at);
        at.children.push(made);
        open.push(made);
        if ((count += 1) > maxElements || open.length > maxDepth)
          throw new InputLimitExceeded("There are too many elements, or they are nested too deep.");
      },
      ontext(text) {
        const at = open.at(-1) ?? root;
        const last = at.children.at(-1);
        if (last?.type === "text") last.text += text;
        else at.children.push({ type: "text", text, parent: at });
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return root;
}

const isParagraph = (node: TemplateNode): node is ElementNode =>
  node.type === "element" && node.name === "w:p";

/** The text nodes of a paragraph, without those of frames anchored in it. */
function textsOf(node: ElementNode): TextNode[] {
  return node.children.flatMap((child) => {
    if (child.type === "text") return node.name === "w:t" ? [child] : [];
    return child.type === "element" && child.name !== "w:p" ? textsOf(child) : [];
  });
}

/** Word splits text into runs at arbitrary points: a placeholder that spans several runs moves into the first. */
function joinRuns(texts: readonly TextNode[]) {
  const line = texts.map(({ text }) => text).join("");
  const placeholders = line.matchAll(written);
  let next = placeholders.next().value;
  let [from, end] = [0, 0];
  for (const node of texts) {
    end += node.text.length;
    while (next && next.index + next[0].length <= end) next = placeholders.next().value;
    const until = next && next.index < end ? next.index + next[0].length : end;
    node.text = line.slice(from, until);
    from = until;
  }
}

/** A Word file as plain HTML, for checking and previewing the template. */
export function readAsHtml(parts: Unzipped): { html: string; header: string; footer: string } {
  const root = readXml(strFromU8(parts[body]!));
  const content = [...walk(root)].find(
    (node): node is ElementNode => node.type === "element" && node.name === "w:body",
  );
  const line = (kind: "header" | "footer") =>
    Object.entries(parts)
      .filter(([name]) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name))
      .map(([, bytes]) => wordsOf(readXml(strFromU8(bytes))))
      .filter((words) => words !== "")
      .join(" ")
      .slice(0, 255);
  return { html: content ? blocksOf(content) : "", header: line("header"), footer: line("footer") };
}

const wordsOf = (root: ElementNode): string =>
  [...walk(root)]
    .filter(isParagraph)
    .map((paragraph) =>
      textsOf(paragraph)
        .map(({ text }) => text)
        .join(""),
    )
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

const elementsOf = (node: ElementNode | undefined) =>
  (node?.children ?? []).filter((child): child is ElementNode => child.type === "element");
const part = (node: ElementNode | undefined, name: string) =>
  elementsOf(node).find((child) => child.name === name);
const valueOf = (node: ElementNode | undefined) => node?.attributes["w:val"] ?? "";
const isOn = (node: ElementNode | undefined) =>
  node !== undefined && !["0", "false", "none"].includes(valueOf(node));

function blocksOf(node: ElementNode): string {
  const blocks = elementsOf(node).map((child) => {
    if (child.name === "w:p") return paragraphOf(child);
    if (child.name === "w:tbl")
      return `<table><tbody>${elementsOf(child)
        .filter(({ name }) => name === "w:tr")
        .map(
          (row) =>
            `<tr>${elementsOf(row)
              .filter(({ name }) => name === "w:tc")
              .map((cell) => `<td>${blocksOf(cell)}</td>`)
              .join("")}</tr>`,
        )
        .join("")}</tbody></table>`;
    // Content controls are transparent.
    return child.name === "w:sdt" || child.name === "w:sdtContent" ? blocksOf(child) : "";
  });
  return blocks.join("").replaceAll("</ul><ul>", "");
}

const aligned: Record<string, string> = { center: "center", right: "right", end: "right", both: "justify" };

function paragraphOf(node: ElementNode): string {
  joinRuns(textsOf(node));
  const properties = part(node, "w:pPr");
  const style = valueOf(part(properties, "w:pStyle"));
  const heading = /^(?:title|heading ?([1-3])|berschrift ?([1-3])|Überschrift ?([1-3]))$/i.exec(style);
  const align = aligned[valueOf(part(properties, "w:jc"))];
  const inside = runsOf(node);
  const with_ = align ? ` data-align="${align}"` : "";
  if (heading) {
    const level = heading[1] ?? heading[2] ?? heading[3] ?? "1";
    return `<h${level}${with_}>${inside}</h${level}>`;
  }
  const line = `<p${with_}>${inside}</p>`;
  return part(properties, "w:numPr") ? `<ul><li>${line}</li></ul>` : line;
}

function runsOf(node: ElementNode): string {
  return elementsOf(node)
    .map((child) => {
      if (child.name !== "w:r")
        return /^w:(?:hyperlink|ins|sdt|sdtContent|smartTag)$/.test(child.name) ? runsOf(child) : "";
      const text = elementsOf(child)
        .map((each) => {
          if (each.name === "w:t")
            return escape(each.children.map((word) => (word.type === "text" ? word.text : "")).join(""));
          return each.name === "w:br" ? "<br>" : each.name === "w:tab" ? " " : "";
        })
        .join("");
      if (text === "") return "";
      const looks = part(child, "w:rPr");
      const bold = isOn(part(looks, "w:b")) ? `<strong>${text}</strong>` : text;
      return isOn(part(looks, "w:i")) ? `<em>${bold}</em>` : bold;
    })
    .join("");
}

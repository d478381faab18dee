import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from "fflate";
import { Parser } from "htmlparser2";
import { escape } from "../../../rich-text/escape.ts";
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

/** What a Word file may hold once it is unpacked, in bytes and in parts. */
const mostBytes = 60_000_000;
const mostParts = 2_000;

const body = "word/document.xml";
const isFilled = (part: string) => /^word\/(?:document|header\d*|footer\d*)\.xml$/.test(part);

/** The parts of a Word file; null for what isn't one, or is more than a letter could be. */
export function openWord(bytes: Uint8Array): Unzipped | null {
  let sum = 0;
  let count = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        sum += originalSize;
        count += 1;
        if (sum > mostBytes || count > mostParts) throw new RangeError("Too much in one file.");
        return true;
      },
    });
    return Object.hasOwn(parts, body) ? parts : null;
  } catch {
    return null;
  }
}

/** Puts the values of a record in their places in a Word file, which keeps its looks. */
export function fillWord(parts: Unzipped, filling: Filling): Uint8Array {
  const filled: Unzipped = { ...parts };
  for (const [name, bytes] of Object.entries(parts))
    if (isFilled(name)) {
      const { html: xml } = fillTree(pairMarks(readWord(strFromU8(bytes))), filling, wordWriter);
      filled[name] = strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
    }
  return zipSync(filled, { level: 6 });
}

const wordWriter: Writer = {
  text: (text) =>
    escape(text)
      // Signs that XML can't hold.
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
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

/** A line that only says something under a condition goes with it. */
const isEmptied = (node: ElementNode, inside: string): boolean =>
  inside.replace(/<[^>]*>/g, "").trim() === "" &&
  !/<w:(?:drawing|pict|object|br|sectPr)/.test(inside) &&
  [...walk(node)].some(({ type }) => type === "block");

/** The markup of a part as a tree with the places that records fill. */
function readWord(xml: string): ElementNode {
  const root = readXml(xml);
  for (const paragraph of [...walk(root)].filter(isParagraph)) joinRuns(textsOf(paragraph));
  const texts = [...walk(root)].filter((node): node is TextNode => node.type === "text");
  for (const node of texts) {
    const siblings = node.parent!.children;
    siblings.splice(siblings.indexOf(node), 1, ...readText(node.text, node.parent as ElementNode));
  }
  // The tree's own root is no element of the file.
  return only(root);
}

const only = (root: ElementNode): ElementNode =>
  root.children.find((child): child is ElementNode => child.type === "element") ?? root;

function readXml(xml: string): ElementNode {
  const root = element("", {}, null);
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const at = open.at(-1)!;
        const made = element(name, attributes, at);
        at.children.push(made);
        open.push(made);
      },
      ontext(text) {
        const at = open.at(-1)!;
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

/** The words of a paragraph, without those of a frame that hangs in it. */
function textsOf(node: ElementNode): TextNode[] {
  return node.children.flatMap((child) => {
    if (child.type === "text") return node.name === "w:t" ? [child] : [];
    return child.type === "element" && child.name !== "w:p" ? textsOf(child) : [];
  });
}

/** Word cuts a line wherever somebody stopped to think: a place that lies in several runs is put into the first of them. */
function joinRuns(texts: readonly TextNode[]) {
  const line = texts.map(({ text }) => text).join("");
  const starts = texts.map((_, index) =>
    texts.slice(0, index).reduce((sum, { text }) => sum + text.length, 0),
  );
  const at = (place: number) => starts.findLastIndex((start) => start <= place);
  for (const match of [...line.matchAll(written)].reverse()) {
    const end = match.index + match[0].length;
    const [first, last] = [at(match.index), at(end - 1)];
    if (first === last) continue;
    texts[last]!.text = texts[last]!.text.slice(end - starts[last]!);
    for (let between = first + 1; between < last; between += 1) texts[between]!.text = "";
    texts[first]!.text = texts[first]!.text.slice(0, match.index - starts[first]!) + match[0];
  }
}

/** What a Word file says, as plain markup: by it the template is checked, and shown as a page. */
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
const saying = (node: ElementNode | undefined) => node?.attributes["w:val"] ?? "";
const isOn = (node: ElementNode | undefined) =>
  node !== undefined && !["0", "false", "none"].includes(saying(node));

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
    // Contents of controls and the like stand where they are.
    return child.name === "w:sdt" || child.name === "w:sdtContent" ? blocksOf(child) : "";
  });
  return blocks.join("").replaceAll("</ul><ul>", "");
}

const aligned: Record<string, string> = { center: "center", right: "right", end: "right", both: "justify" };

function paragraphOf(node: ElementNode): string {
  joinRuns(textsOf(node));
  const properties = part(node, "w:pPr");
  const style = saying(part(properties, "w:pStyle"));
  const heading = /^(?:title|heading ?([1-3])|berschrift ?([1-3])|Überschrift ?([1-3]))$/i.exec(style);
  const align = aligned[saying(part(properties, "w:jc"))];
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

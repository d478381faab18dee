import { Parser } from "htmlparser2";
import { present } from "../../../../contract/present.ts";

/** An XML element without namespace. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const maxDepth = 40;

const local = (name: string) => name.slice(name.indexOf(":") + 1);

/** Parses XML as used by banks: elements, attributes and text. Documents that define entities are refused. */
export function readXml(source: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const child: Element = { name: local(name), attributes: {}, children: [], text: "" };
        for (const [key, value] of Object.entries(attributes)) child.attributes[local(key)] = value;
        present(open.at(-1), "open element").children.push(child);
        open.push(child);
        if (open.length > maxDepth) throw new Error("The elements are nested too deep.");
      },
      ontext(text) {
        present(open.at(-1), "open element").text += text;
      },
      onclosetag(name, implied) {
        // Self-closing tags such as `<Sts/>` close where they open.
        if (implied && source[parser.endIndex - 1] !== "/") throw new Error(`${name} isn't closed.`);
        open.pop();
      },
      onprocessinginstruction(name) {
        if (name.startsWith("!")) throw new Error("A document type is not read.");
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  if (root.children.length !== 1) throw new Error("The document isn't whole.");
  return present(root.children[0], "root element");
}

/** All descendants at a path: `NtryDtls/TxDtls`. */
export const all = (element: Element | undefined, path: string): Element[] =>
  path
    .split("/")
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    );

export const first = (element: Element | undefined, path: string): Element | undefined =>
  all(element, path)[0];

/** The text of the first path that exists. */
export const textAt = (element: Element | undefined, ...paths: string[]): string => {
  for (const path of paths) {
    const text = first(element, path)?.text.trim();
    if (text) return text;
  }
  return "";
};

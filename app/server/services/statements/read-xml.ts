/** An element without its namespace. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const deepest = 40;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? whole;
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );

const local = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads XML as banks write it: elements, attributes and text. What defines entities of its own is refused. */
export function readXml(source: string): Element {
  const root: Element = {
    name: "",
    attributes: Object.create(null) as Record<string, string>,
    children: [],
    text: "",
  };
  const open = [root];
  const marks =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<[!?]|<\/([^\s<>]+)\s*>|<([^\s<>/!?]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/g;
  let last = 0;
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    const [whole, data, closed, begun, attributes = "", empty] = mark;
    const here = open.at(-1)!;
    here.text += unescaped(source.slice(last, mark.index));
    last = marks.lastIndex;
    if (data !== undefined) here.text += data;
    else if (whole === "<!" || whole === "<?") throw new Error("A document type is not read.");
    else if (closed !== undefined) {
      if (open.length === 1 || here.name !== local(closed)) throw new Error(`${closed} isn't open.`);
      open.pop();
    } else if (begun !== undefined) {
      const child: Element = {
        name: local(begun),
        attributes: attributesOf(attributes),
        children: [],
        text: "",
      };
      here.children.push(child);
      if (!empty) open.push(child);
      if (open.length > deepest) throw new Error("The elements are nested too deep.");
    }
  }
  if (open.length > 1 || root.children.length !== 1) throw new Error("The document isn't whole.");
  return root.children[0]!;
}

function attributesOf(text: string): Record<string, string> {
  const found = Object.create(null) as Record<string, string>;
  for (const [, name, double, single] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[local(name!)] = unescaped(double ?? single ?? "");
  return found;
}

/** All elements at a path below one: `NtryDtls/TxDtls`. */
export const all = (element: Element | undefined, path: string): Element[] =>
  path
    .split("/")
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    );

export const first = (element: Element | undefined, path: string): Element | undefined =>
  all(element, path)[0];

/** The text of the first that is there. */
export const textAt = (element: Element | undefined, ...paths: string[]): string => {
  for (const path of paths) {
    const text = first(element, path)?.text.trim();
    if (text) return text;
  }
  return "";
};

import { isAlignment } from "./alignments.ts";

const attribute = /(<[a-z][^<>]*?\s)style(?=\s*=)/gi;

const marks: readonly [tag: string, css: RegExp][] = [
  ["strong", /font-weight:\s*(?:bold|[6-9]00)/i],
  ["em", /font-style:\s*italic/i],
  ["u", /text-decoration[\w-]*:[^;]*underline/i],
  ["s", /text-decoration[\w-]*:[^;]*line-through/i],
];

function wrapInside(element: Element, tag: string) {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/**
 * Turns inline styles, as office programs and other editors write them, into elements that say the same: bold is
 * `strong`, centred is `data-align`. Under a strict content security policy a style attribute is refused and
 * reported even in a document that is only parsed, so that it is renamed before the parsing.
 */
export function readInlineStyles(html: string): string {
  if (!/\sstyle\s*=/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html.replace(attribute, "$1data-style"), "text/html");
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) {
    const css = element.dataset.style!;
    delete element.dataset.style;
    const align = /text-align:\s*(\w+)/i.exec(css)?.[1]?.toLowerCase();
    if (isAlignment(align)) element.dataset.align = align;
    if (element.localName === "span")
      for (const [tag, pattern] of marks) if (pattern.test(css)) wrapInside(element, tag);
    // What is copied from Google Docs comes inside a <b> that isn't bold.
    if (element.localName === "b" && /font-weight:\s*(?:normal|400)/i.test(css))
      element.replaceWith(...element.childNodes);
  }
  return body.innerHTML;
}

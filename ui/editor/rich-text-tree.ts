import { createElement, type ReactNode } from "react";
import { isAlignment } from "./alignments.ts";
import { readInlineStyles } from "./inline-styles.ts";
import { imageSource } from "./image-source.ts";
import { isSafeLink } from "./link-address.ts";
import { splitTemplate, templateCode } from "./template-code.ts";

type Properties = Record<string, string | number | boolean | undefined>;

const align = (element: Element) => {
  const side = element.getAttribute("data-align");
  return { "data-align": isAlignment(side) ? side : undefined };
};

const span = (element: Element, name: string) => {
  const count = Number(element.getAttribute(name));
  return Number.isInteger(count) && count > 1 && count <= 100 ? count : undefined;
};

const none = () => ({});
const cell = (element: Element) => ({ colSpan: span(element, "colspan"), rowSpan: span(element, "rowspan") });

/** Allowed elements, with only the attributes created here. */
const allowed: Record<string, (element: Element) => Properties | undefined> = {
  p: align,
  h1: align,
  h2: align,
  h3: align,
  strong: none,
  b: none,
  em: none,
  i: none,
  u: none,
  s: none,
  code: none,
  pre: none,
  blockquote: none,
  br: none,
  hr: none,
  ul: (element) => ({
    "data-type": element.getAttribute("data-type") === "taskList" ? "taskList" : undefined,
  }),
  ol: (element) => ({ start: span(element, "start") }),
  li: none,
  table: none,
  thead: none,
  tbody: none,
  tr: none,
  th: cell,
  td: cell,
  a: (element) => {
    const href = element.getAttribute("href") ?? "";
    return isSafeLink(href) ? { href, target: "_blank", rel: "noopener noreferrer nofollow" } : {};
  },
  img: (element) => {
    const src = imageSource(element.getAttribute("src") ?? "");
    return src === undefined ? undefined : { src, alt: element.getAttribute("alt") ?? "", loading: "lazy" };
  },
  span: (element) => {
    const code = element.getAttribute("data-placeholder") ?? "";
    if (templateCode.test(code)) return { "data-placeholder": code };
    return element.getAttribute("data-type") === "mention" ? { "data-type": "mention" } : {};
  },
};

/** Elements whose text must not be shown. */
const dropped = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "svg",
  "math",
  "noscript",
  "title",
  "textarea",
  "select",
]);

const textOnly = new Set(["table", "thead", "tbody", "tr"]);
const empty = new Set(["br", "hr", "img"]);

function children(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => read(node, index));
}

function read(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return readText(node as Text, key);
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  const name = element.localName;
  if (dropped.has(name) || element.namespaceURI !== "http://www.w3.org/1999/xhtml") return null;
  if (name === "li" && element.hasAttribute("data-checked")) return readTask(element, key);
  const make = allowed[name];
  // Elements that aren't allowed are unwrapped.
  if (!make) return createElement("span", { key }, ...children(element));
  const properties = make(element);
  if (!properties) return null;
  if (empty.has(name)) return createElement(name, { ...properties, key });
  const inside = properties["data-placeholder"] ?? children(element);
  return createElement(name, { ...properties, key }, inside);
}

function readText(text: Text, key: number): ReactNode {
  const parent = text.parentElement;
  if (parent && textOnly.has(parent.localName)) return null;
  if (parent?.closest("code, pre")) return text.data;
  const parts = splitTemplate(text.data);
  if (parts.length === 1) return text.data;
  return parts.map((part, index) =>
    index % 2 ? createElement("span", { key: `${key}-${index}`, "data-placeholder": part }, part) : part,
  );
}

function readTask(element: Element, key: number): ReactNode {
  const checked = element.getAttribute("data-checked") === "true";
  const body = [...element.children].find((child) => child.localName === "div") ?? element;
  return createElement(
    "li",
    { key, "data-checked": checked },
    createElement("input", {
      type: "checkbox",
      checked,
      disabled: true,
      "aria-label": body.textContent,
    }),
    createElement("div", null, children(body)),
  );
}

/**
 * Converts stored HTML to React elements. The HTML is parsed in an inert document and rebuilt from an allow-list; no
 * stored markup reaches the page, so nothing can survive a second parse.
 */
export const readRichText = (html: string): ReactNode[] =>
  children(new DOMParser().parseFromString(readInlineStyles(html), "text/html").body);

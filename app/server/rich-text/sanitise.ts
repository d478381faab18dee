import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";

/** Runs in linear time for inputs of any length. */
const dataImage = /^data:image\/(?:jpe?g|gif|png);base64,[a-z0-9+/]+={0,2}$/i;
const isImage = (address: string): boolean =>
  dataImage.test(address) ||
  (/^https?:\/\/\S+$/i.test(address) && /[^/]\.(?:jpe?g|gif|png)(?:[?#]|$)/i.test(address));
const link = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i;
const count = /^[1-9]\d?$/;

const attributes: Record<string, (value: string) => boolean> = {
  "data-align": (value) => /^(?:left|center|right|justify)$/.test(value),
  "data-type": (value) => /^(?:taskList|taskItem|mention)$/.test(value),
  "data-checked": (value) => /^(?:true|false)$/.test(value),
  "data-id": (value) => /^\d{1,10}$/.test(value),
  "data-label": (value) => value.length <= 255,
  "data-placeholder": (value) => /^[a-z_][\w.]{0,79}$/i.test(value),
  "data-language": (value) => /^[\w+#-]{1,30}$/.test(value),
  colspan: (value) => count.test(value),
  rowspan: (value) => count.test(value),
  start: (value) => count.test(value),
  href: (value) => link.test(value),
  src: isImage,
  alt: (value) => value.length <= 500,
};

const own: Record<string, string[]> = {
  p: ["data-align"],
  h1: ["data-align"],
  h2: ["data-align"],
  h3: ["data-align"],
  ul: ["data-type"],
  ol: ["start"],
  li: ["data-type", "data-checked"],
  pre: ["data-language"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  a: ["href"],
  img: ["src", "alt"],
  span: ["data-type", "data-id", "data-label", "data-placeholder"],
};

/** Only what the editor's own schema supports. */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "h1",
    "h2",
    "h3",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "code",
    "pre",
    "blockquote",
    "br",
    "hr",
    "ul",
    "ol",
    "li",
    "div",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "a",
    "img",
    "span",
  ],
  allowedAttributes: own,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "template",
    "iframe",
    "object",
    "svg",
    "math",
    "title",
  ],
  transformTags: {
    "*": (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) => attributes[name]?.(value.trim()) === true),
      ),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  enforceHtmlBoundary: false,
  parser: { decodeEntities: true },
};

/** More rounds than any text has needed. If it still changes, all markup is removed. */
const rounds = 5;

/** Limits for a text of 1 MB: nesting depth, and number of characters that start a tag or entity. */
const maxDepth = 100;
const maxLength = 50_000;

/** Whether it can be parsed quickly: nesting multiplies the cost by its depth. */
function isReadable(html: string): boolean {
  let signs = 0;
  for (let at = 0; at < html.length; at += 1) {
    const sign = html.charCodeAt(at);
    if ((sign === 60 || sign === 38) && (signs += 1) > maxLength) return false;
  }
  let depth = 0;
  let readable = true;
  const parser = new Parser({
    onopentagname() {
      if ((depth += 1) <= maxDepth) return;
      readable = false;
      parser.reset();
    },
    onclosetag: () => (depth -= 1),
  });
  parser.end(html);
  return readable;
}

/** Removes everything the editor doesn't produce, until nothing changes; null if the text is too complex. */
export function sanitiseRichText(html: string): string | null {
  let text = html;
  for (let round = 0; round < rounds; round += 1) {
    if (!isReadable(text)) return null;
    const next = sanitizeHtml(text, policy);
    if (next === text) return text;
    text = next;
  }
  return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} });
}

/** The plain text, one line per block. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(?:\/(?:p|h[1-3]|li|tr|pre|blockquote)|br\s*\/?)>/gi, "\n"), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim();

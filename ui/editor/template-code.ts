/** A placeholder code, such as `order.address`. */
export const templateCode = /^[a-z_][\w.]{0,79}$/i;

const written = /\{\{\s*([a-z_][\w.]{0,79})\s*\}\}/gi;

/** Splits a text at its `{{code}}` placeholders: texts at even indexes, codes at odd ones. */
export const splitTemplate = (text: string): string[] => text.split(written);

const stored = /\{\{?\s*([a-z_][\w.]{0,79})\s*\}?\}/gi;

/** Converts `{{code}}` and `{code}` in stored HTML to the elements that the editor shows as chips. */
export function markTemplateCodes(html: string): string {
  if (!html.includes("{")) return html;
  const body = new DOMParser().parseFromString(html, "text/html").body;
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("code, pre, [data-placeholder]")) continue;
    const parts = text.data.split(stored);
    if (parts.length > 1)
      text.replaceWith(...parts.map((part, index) => (index % 2 ? chip(body, part) : part)));
  }
  return body.innerHTML;
}

function chip(body: HTMLElement, code: string) {
  const element = body.ownerDocument.createElement("span");
  element.dataset.placeholder = code;
  element.textContent = `{{${code}}}`;
  return element;
}

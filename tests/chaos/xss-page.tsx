import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import RichEditor from "../../ui/editor/rich-editor.tsx";
import { RichText } from "../../ui/editor/rich-text.tsx";
import { SandboxedHtml } from "../../ui/shared/sandboxed-html.tsx";

/** A text as sent, and as processed by the server. */
export interface Sent {
  raw: string;
  /** Sanitised; null if the server refuses it. */
  stored: string | null;
  /** A document with the text as a value. */
  document: string;
  /** Whether it is also shown as a message's HTML and opened in the editor. */
  closely: boolean;
}

declare global {
  interface Window {
    show: (texts: readonly Sent[]) => Promise<number>;
  }
}

const place = (name: string) =>
  document.body.appendChild(Object.assign(document.createElement("div"), { id: name }));
const shown = createRoot(place("shown"));
const edited = createRoot(place("edited"));
const page = place("page");

/** With ":" an address that can't be read, and leads nowhere. */
const safe = new Set(["http:", "https:", "mailto:", "tel:", "about:", ":"]);

/** A link that leads elsewhere isn't followed; any other is, for that it would run. */
const stay = (event: Event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href], area[href]");
  if (link && safe.has(link.protocol)) event.preventDefault();
};

/** Triggers the handlers of each element as a user could. */
function read(root: Node & ParentNode) {
  root.addEventListener("click", stay, true);
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>("*")) {
    const awaited = element.getAttributeNames().filter((name) => name.startsWith("on"));
    for (const name of ["mouseover", ...awaited.map((handler) => handler.slice(2))])
      element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
    if (element.tabIndex >= 0) element.focus();
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (element instanceof HTMLFormElement) element.submit();
  }
}

const loaded = (frame: HTMLIFrameElement) =>
  new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));

/** Everything as one document, parsed as a page. */
async function openDocument(html: string) {
  const frame = document.createElement("iframe");
  frame.name = "document";
  frame.srcdoc = `<!doctype html><body>${html}</body>`;
  const opened = loaded(frame);
  page.append(frame);
  await opened;
  if (frame.contentDocument) read(frame.contentDocument);
  frame.remove();
}

/** Shows texts in every way the product does; returns the number of elements rendered. */
window.show = async (texts) => {
  const stored = texts.flatMap(({ stored: html }) => html ?? []);
  flushSync(() =>
    shown.render(
      texts.map(({ raw, stored: html }, index) => (
        <div key={index}>
          <RichText html={html ?? ""} />
          <RichText html={raw} />
        </div>
      )),
    ),
  );
  const root = document.querySelector("#shown")!;
  let elements = root.querySelectorAll("*").length;
  read(root);
  // The server's work alone: /preview puts a document into a page as it is.
  for (const html of [...stored, ...texts.map((text) => text.document)]) {
    page.innerHTML = html;
    elements += page.querySelectorAll("*").length;
    read(page);
  }
  page.replaceChildren();
  await openDocument([...stored, ...texts.map((text) => text.document)].join("\n"));
  for (const { raw } of texts.filter(({ closely }) => closely)) {
    flushSync(() =>
      edited.render(
        <>
          <RichEditor label="Text" toolbar="full" placeholders={[]} value={raw} />
          <SandboxedHtml key={raw} html={raw} title="Message" />
        </>,
      ),
    );
    const framed = document.querySelector<HTMLIFrameElement>("#edited iframe")!;
    await loaded(framed);
    read(document.querySelector(".ProseMirror")!);
    if (framed.contentDocument) read(framed.contentDocument);
  }
  return elements;
};

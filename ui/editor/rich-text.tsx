import { useMemo, type ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import { useBrowser } from "../shared/use-browser.ts";
import prose from "./prose.module.css";
import { readRichText } from "./rich-text-tree.ts";

export interface RichTextProps extends Omit<ComponentProps<"div">, "children"> {
  /** HTML as the editor produces it. Anything else is dropped. */
  html: string;
}

/**
 * Shows stored formatted text without the editor. Scripts, handlers, styles, unknown elements, and unsafe
 * links and images never reach the page. On the server only the frame renders, because parsing needs a
 * browser.
 *
 * @example <RichText html={note.body} />
 */
export function RichText({ html, className, ...rest }: RichTextProps) {
  const inBrowser = useBrowser();
  const content = useMemo(() => inBrowser && readRichText(html), [inBrowser, html]);
  return (
    <div dir="auto" {...rest} className={classNames(prose.prose, className)}>
      {content}
    </div>
  );
}

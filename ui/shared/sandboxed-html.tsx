import { useRef, useState } from "react";
import styles from "./sandboxed-html.module.css";

/**
 * Untrusted HTML in a frame without scripts, forms or navigation, sized to its content and set in the page's font. The
 * frame keeps its origin only to be measured; without `allow-scripts` nothing inside can use it.
 */
export function SandboxedHtml({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const fit = () => {
    const inner = frame.current?.contentDocument;
    if (!frame.current || !inner) return;
    const page = getComputedStyle(frame.current);
    inner.documentElement.style.colorScheme = page.colorScheme;
    Object.assign(inner.body.style, {
      margin: "0",
      overflowWrap: "anywhere",
      color: page.color,
      font: `${page.fontSize}/${page.lineHeight} system-ui, sans-serif`,
    });
    setHeight(Math.min(inner.documentElement.scrollHeight, 480));
  };
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      style={{ height }}
      sandbox="allow-same-origin"
      title={title}
      srcDoc={html}
      onLoad={fit}
    />
  );
}

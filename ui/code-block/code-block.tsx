import { useRef, type ComponentProps, type ReactNode } from "react";
import { CopyButton } from "../copy-field/copy-field.tsx";
import { ScrollArea } from "../scroll-area/scroll-area.tsx";
import { classNames } from "../shared/class-names.ts";
import styles from "./code-block.module.css";

export interface CodeBlockProps extends Omit<ComponentProps<"figure">, "children"> {
  /** What it is: a file's name, a language. Stands above it and names it. */
  label: string;
  /** What is shown and copied. */
  code: string;
  /** Breaks long lines; otherwise they scroll sideways. */
  wrap?: boolean;
  /** The code as a highlighter of yours draws it. Without it the text is plain. */
  children?: ReactNode;
}

/**
 * Code or another text that a machine reads, with a button that copies it. It always runs from left to right.
 *
 * @example <CodeBlock label="Request" code={'curl -H "Authorization: …" https://…'} />
 */
export function CodeBlock({ label, code, wrap = false, className, children, ...rest }: CodeBlockProps) {
  const text = useRef<HTMLElement>(null);
  return (
    <figure {...rest} className={classNames(styles.block, className)} data-wrap={wrap || undefined}>
      <figcaption className={styles.head}>
        <span className={styles.label}>{label}</span>
        <CopyButton
          variant="quiet"
          size="small"
          value={code}
          onRefuse={() => text.current && getSelection()?.selectAllChildren(text.current)}
        />
      </figcaption>
      <ScrollArea label={label} dir="ltr" className={styles.scroll}>
        <pre className={styles.code}>
          <code ref={text}>{children ?? code}</code>
        </pre>
      </ScrollArea>
    </figure>
  );
}

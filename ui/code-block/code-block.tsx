import { useRef, type ComponentProps, type ReactNode } from "react";
import { CopyButton } from "../copy-field/copy-field.tsx";
import { ScrollArea } from "../scroll-area/scroll-area.tsx";
import { classNames } from "../shared/class-names.ts";
import styles from "./code-block.module.css";

export interface CodeBlockProps extends Omit<ComponentProps<"figure">, "children"> {
  /** Title above the code, such as a file name or language; also its accessible name. */
  label: string;
  /** Text that is shown and copied. */
  code: string;
  /** Wraps long lines instead of scrolling sideways. */
  wrap?: boolean;
  /** Highlighted code. Without it, `code` is shown as plain text. */
  children?: ReactNode;
}

/**
 * Code or other machine-readable text, with a button that copies it. Always runs from left to right.
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

import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import styles from "./content-item.module.css";

export interface FactListProps extends Omit<ComponentProps<"section">, "title"> {
  /** Heading above the facts. */
  title?: string;
  /** Heading level of the title. @default 2 */
  headingLevel?: HeadingLevel;
  /** At the end of the title row. */
  actions?: ReactNode;
}

/**
 * The facts of a record, each a `ContentItem`.
 *
 * @example <FactList title="Customer"><ContentItem label="Phone" value="+49 40 555 0142" /></FactList>
 */
export function FactList({ title, headingLevel = 2, actions, className, children, ...rest }: FactListProps) {
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  return (
    <section {...rest} className={classNames(styles.list, className)} aria-labelledby={title && id}>
      {title && (
        <header className={styles.header}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {actions}
        </header>
      )}
      <dl>{children}</dl>
    </section>
  );
}

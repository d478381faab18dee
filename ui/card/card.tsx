import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./card.module.css";

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  /** What the card is about. */
  title?: ReactNode;
  /** Level of the title in the page. @default 2 */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** Small buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Content up to the edges, as a table or a list has it. */
  flush?: boolean;
}

/**
 * A sheet of paper on the page: things that belong together.
 *
 * @example <Card title="Delivery" actions={<Button size="small">Edit</Button>}>…</Card>
 */
export function Card({
  title,
  headingLevel = 2,
  actions,
  flush = false,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section {...rest} className={classNames(styles.card, className)} data-flush={flush || undefined}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { renderAsChild } from "../shared/as-child.ts";
import { classNames } from "../shared/class-names.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import styles from "./card.module.css";

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  /** What the card is about. */
  title?: ReactNode;
  /** Level of the title in the page. @default 2 */
  headingLevel?: HeadingLevel;
  /** Small buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Content up to the edges, as a table or a list has it. */
  flush?: boolean;
  /** Makes its one child the card, such as a link to what the card is about; `actions` have no place in one. */
  asChild?: boolean;
}

/**
 * A sheet of paper on the page: things that belong together.
 *
 * @example <Card title="Delivery" actions={<Button size="small">Edit</Button>}>…</Card>
 * @example <Card title="ORD-1204" asChild><a href="/orders/1204">Shipped on Friday</a></Card>
 */
export function Card({
  title,
  headingLevel = 2,
  actions,
  flush = false,
  asChild = false,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const props = {
    ...rest,
    className: classNames(styles.card, className),
    "data-flush": flush || undefined,
  };
  const draw = (content: ReactNode) => (
    <>
      {(title || actions) && (
        <div className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <div className={styles.body}>{content}</div>
    </>
  );
  return asChild ? renderAsChild(children, props, draw) : <section {...props}>{draw(children)}</section>;
}

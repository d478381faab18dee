import type { ComponentProps, ReactNode } from "react";
import { renderAsChild } from "../shared/as-child.ts";
import { classNames } from "../shared/class-names.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import styles from "./card.module.css";

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  /** Title of the card. */
  title?: ReactNode;
  /** Heading level of the title. @default 2 */
  headingLevel?: HeadingLevel;
  /** Small buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Removes the padding, for edge-to-edge tables and lists. */
  flush?: boolean;
  /** Renders its single child, such as a link, as the card. Not together with `actions`. */
  asChild?: boolean;
}

/**
 * A surface for content that belongs together.
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

import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import styles from "./brand.module.css";

export interface BrandProps extends ComponentProps<"a"> {
  name: string;
  /** URL of the link. Without it, the name is plain text. */
  href?: string;
}

/**
 * The product's mark, a black tile with a notch, and its name.
 *
 * @example <Brand name="Back office" href="/" />
 */
export function Brand({ name, href, className, ...rest }: BrandProps) {
  const look = classNames(styles.brand, className);
  const content = (
    <>
      <span className={styles.mark} aria-hidden />
      {name}
    </>
  );
  if (href === undefined) return <span className={look}>{content}</span>;
  return (
    <Link {...rest} href={href} className={look}>
      {content}
    </Link>
  );
}

import { ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useUi, type LinkProps } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import styles from "./breadcrumbs.module.css";

export interface Crumb {
  label: string;
  /** Crumbs without it are plain text. The last crumb is the current page. */
  href?: string;
}

export interface BreadcrumbsProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Crumbs from the first page to the current one. */
  items: readonly Crumb[];
  /** Renders a link with the application's router. @default the provider's `renderLink` */
  renderLink?: (props: LinkProps) => ReactNode;
}

/**
 * The path from the module to the current page.
 *
 * @example <Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: "ORD-1204" }]} />
 */
export function Breadcrumbs({ items, renderLink, className, ...rest }: BreadcrumbsProps) {
  const ui = useUi();
  const link = renderLink ?? ui.renderLink;
  return (
    <nav aria-label={ui.strings.breadcrumbs} {...rest} className={classNames(styles.nav, className)}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li key={item.href ?? item.label} className={styles.crumb}>
              {item.href && !last ? (
                link({ href: item.href, className: styles.link, children: item.label })
              ) : (
                <span className={styles.text} aria-current={last ? "page" : undefined}>
                  {item.label}
                </span>
              )}
              {!last && <ChevronRight className={styles.chevron} aria-hidden />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

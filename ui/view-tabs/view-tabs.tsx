import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import styles from "./view-tabs.module.css";

export interface ViewTab {
  name: string;
  label: string;
  /** The address of the list in this view. */
  href: string;
  count?: ReactNode;
}

export interface ViewTabsProps extends ComponentProps<"nav"> {
  /** What is chosen here: "Views of orders". */
  label: string;
  views: readonly ViewTab[];
  current: string;
  /** Behind the last one: "Save view". */
  trailing?: ReactNode;
}

/**
 * The saved views of a list. They are addresses, so they are links that look like tabs; chips on phones.
 *
 * @example <ViewTabs label="Views" current="all" views={[{ name: "all", label: "All", href: "/orders", count: "1 204" }]} />
 */
export function ViewTabs({ label, views, current, trailing, className, ...rest }: ViewTabsProps) {
  return (
    <nav {...rest} className={classNames(styles.views, className)} aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.name}
          href={view.href}
          className={styles.view}
          aria-current={view.name === current ? "page" : undefined}
        >
          {view.label}
          {view.count !== undefined && <span className={styles.count}>{view.count}</span>}
        </Link>
      ))}
      {trailing}
    </nav>
  );
}

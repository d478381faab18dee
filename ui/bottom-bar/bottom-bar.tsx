import type { ComponentProps, ReactNode } from "react";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import styles from "./bottom-bar.module.css";

export interface BottomBarItem {
  id: string;
  label: string;
  icon: ReactNode;
  /** Link target. Items without it are buttons. */
  href?: string;
  onSelect?: () => void;
  current?: boolean;
}

export interface BottomBarProps extends ComponentProps<"nav"> {
  /** Four items fit well; five is the limit at 360 px. */
  items: readonly BottomBarItem[];
}

/**
 * Navigation at the bottom of a phone's screen, above the system's own bar. Leave room for it on the page:
 * `padding-bottom: var(--bo-bottom-bar-height)`.
 *
 * @example <BottomBar items={[{ id: "menu", label: "Menu", icon: <LayoutGrid />, href: "/" }]} />
 */
export function BottomBar({ items, className, ...rest }: BottomBarProps) {
  const { strings } = useUi();
  return (
    <nav aria-label={strings.mainMenu} {...rest} className={classNames(styles.bar, className)}>
      {items.map(({ id, label, icon, href, onSelect, current }) => {
        const content = (
          <>
            <span className={styles.icon} aria-hidden>
              {icon}
            </span>
            {label}
          </>
        );
        return href === undefined ? (
          <button key={id} type="button" className={styles.item} onClick={onSelect}>
            {content}
          </button>
        ) : (
          <Link
            key={id}
            href={href}
            className={styles.item}
            aria-current={current ? "page" : undefined}
            onClick={onSelect}
          >
            {content}
          </Link>
        );
      })}
    </nav>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./notch.module.css";

export interface NotchItem {
  /** Stable key of the item. */
  name: string;
  /** What a screen reader says before the count. */
  label: string;
  icon: ReactNode;
  /** How many wait behind the item; 0 shows no badge, 100 and more show "99+". */
  count: number;
  /** `accent` for what asks for attention, `neutral` for what only stands by. @default "neutral" */
  tone?: "accent" | "neutral";
  /** Whether the item's panel is open now. */
  active?: boolean;
  onPress: () => void;
}

export interface NotchProps extends ComponentProps<"aside"> {
  items: readonly NotchItem[];
  /** The name of the landmark. */
  label: string;
  /** Small extras in front of the items: a running timer, a connection dot. */
  children?: ReactNode;
}

/** What a badge shows for a count: it never grows wider than three signs. */
export const badgeText = (count: number) => (count > 99 ? "99+" : String(count));

/**
 * The black notch that hangs from the top edge, at the end of the reading direction.
 * It is fixed, so pages keep clear of it: nothing to press belongs into the top
 * `var(--notch-height)` (48 px) of the last `var(--notch-width)` of the page.
 *
 * @example <Notch label="Cart and notifications" items={[{ name: "cart", label: "Cart", icon: <ShoppingCart />, count: 4, onPress: open }]} />
 */
export function Notch({ items, label, className, children, ...rest }: NotchProps) {
  return (
    <aside {...rest} className={classNames(styles.notch, className)} aria-label={label}>
      {children}
      {items.map((item) => (
        <NotchButton key={item.name} {...item} />
      ))}
    </aside>
  );
}

function NotchButton({ label, icon, count, tone = "neutral", active = false, onPress }: NotchItem) {
  return (
    <>
      <button
        type="button"
        className={styles.item}
        data-tone={tone}
        data-active={active || undefined}
        aria-label={count > 0 ? `${label} ${badgeText(count)}` : label}
        aria-haspopup="dialog"
        aria-expanded={active}
        onClick={onPress}
      >
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        {count > 0 && (
          <span className={styles.badge} aria-hidden>
            {badgeText(count)}
          </span>
        )}
      </button>
      <span className={styles.announcement} role="status">
        {`${label}: ${badgeText(count)}`}
      </span>
    </>
  );
}

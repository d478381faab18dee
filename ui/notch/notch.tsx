import type { ComponentProps, ReactNode } from "react";
import { Count } from "../count/count.tsx";
import { countText } from "../count/count-text.ts";
import { classNames } from "../shared/class-names.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import styles from "./notch.module.css";

export interface NotchItem {
  /** Stable key of the item. */
  id: string;
  /** Read by screen readers before the count. */
  label: string;
  icon: ReactNode;
  /** Number of pending items; 0 shows no badge, 100 and more show "99+". */
  count: number;
  /** `accent` to draw attention, `neutral` otherwise. @default "neutral" */
  tone?: "accent" | "neutral";
  /** Whether the item's panel is open. */
  active?: boolean;
  onSelect: () => void;
}

export interface NotchProps extends ComponentProps<"aside"> {
  /** Items from start to end: the cart, a timer. */
  items: readonly NotchItem[];
  /** Accessible name of the landmark. */
  label: string;
  /** Small extras before the items: a running timer, a connection indicator. */
  children?: ReactNode;
}

/**
 * The black notch at the end of the top edge. It is fixed, so keep the page's own controls out of the top
 * `var(--bo-notch-height)` (48 px) of its last `var(--bo-notch-width)`.
 *
 * @example <Notch label="Cart and notifications" items={[{ id: "cart", label: "Cart", icon: <ShoppingCart />, count: 4, onSelect: open }]} />
 */
export function Notch({ items, label, className, children, ...rest }: NotchProps) {
  return (
    <aside {...rest} className={classNames(styles.notch, className)} aria-label={label}>
      {children}
      {items.map((item) => (
        <NotchButton key={item.id} {...item} />
      ))}
    </aside>
  );
}

function NotchButton({ label, icon, count, tone = "neutral", active = false, onSelect }: NotchItem) {
  return (
    <>
      <button
        type="button"
        className={styles.item}
        data-active={active || undefined}
        aria-label={count > 0 ? `${label} ${countText(count)}` : label}
        aria-haspopup="dialog"
        aria-expanded={active}
        onClick={onSelect}
      >
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <Count value={count} tone={tone === "accent" ? "accent" : "onNotch"} aria-hidden />
      </button>
      <output className={visuallyHiddenClass}>{`${label}: ${countText(count)}`}</output>
    </>
  );
}

import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { countText } from "./count-text.ts";
import styles from "./count.module.css";

export const countTones = ["accent", "neutral", "onNotch"] as const;

const count = cva(styles.count, {
  variants: { tone: { accent: styles.accent, neutral: styles.neutral, onNotch: styles.onNotch } },
});

export interface CountProps extends Omit<ComponentProps<"span">, "children"> {
  value: number;
  /** Higher numbers show as "99+". @default 99 */
  most?: number;
  /** Use `onNotch` on dark bars. @default "accent" */
  tone?: (typeof countTones)[number];
  /** Accessible label: "3 unread". @default the number */
  label?: string;
}

/**
 * The number of things that are waiting, such as unread messages. Renders nothing for 0.
 *
 * @example <Count value={unread} label={`${unread} unread`} />
 */
export function Count({ value, most, tone = "accent", label, className, ...rest }: CountProps) {
  if (value <= 0) return null;
  return (
    <span {...rest} className={count({ tone, className })}>
      <span dir="ltr" aria-hidden={label !== undefined || undefined}>
        {countText(value, most)}
      </span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

import { cva } from "class-variance-authority";
import type { ComponentProps, CSSProperties } from "react";
import styles from "./badge.module.css";

export const badgeTones = ["neutral", "accent", "info", "success", "warning", "danger"] as const;
export type BadgeTone = (typeof badgeTones)[number];

const badge = cva(styles.badge, {
  variants: {
    tone: {
      neutral: styles.neutral,
      accent: styles.accent,
      info: styles.info,
      success: styles.success,
      warning: styles.warning,
      danger: styles.danger,
    },
  },
});

export interface BadgeProps extends ComponentProps<"span"> {
  /** @default "neutral" */
  tone?: BadgeTone;
  /** A colour that staff chose for the status; it colours the dot alone, so that the word stays readable. */
  color?: string;
}

/**
 * A status: a dot and a word, never colour alone.
 *
 * @example <Badge tone="success">Delivered</Badge>
 */
export const Badge = ({ tone = "neutral", color: colour, className, style, ...rest }: BadgeProps) => (
  <span
    {...rest}
    className={badge({ tone, className })}
    style={colour ? ({ ...style, "--bo-dot": colour } as CSSProperties) : style}
  />
);

import { cva } from "class-variance-authority";
import type { ComponentProps, CSSProperties } from "react";
import styles from "./badge.module.css";

export const badgeTones = ["neutral", "accent", "blue", "green", "amber", "red"] as const;
export type BadgeTone = (typeof badgeTones)[number];

const badge = cva(styles.badge, {
  variants: {
    tone: {
      neutral: styles.neutral,
      accent: styles.accent,
      blue: styles.blue,
      green: styles.green,
      amber: styles.amber,
      red: styles.red,
    },
  },
});

export interface BadgeProps extends ComponentProps<"span"> {
  /** @default "neutral" */
  tone?: BadgeTone;
  /** A colour that staff chose for the status; it colours the dot alone, so that the word stays readable. */
  colour?: string;
}

/**
 * A status: a dot and a word, never colour alone.
 *
 * @example <Badge tone="green">Delivered</Badge>
 */
export const Badge = ({ tone = "neutral", colour, className, style, ...rest }: BadgeProps) => (
  <span
    {...rest}
    className={badge({ tone, className })}
    style={colour ? ({ ...style, "--bo-dot": colour } as CSSProperties) : style}
  />
);

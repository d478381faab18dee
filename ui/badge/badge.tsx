import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./badge.module.css";
import { withProperties } from "../shared/own-properties.ts";

export const badgeTones = ["neutral", "accent", "info", "success", "warning", "danger"] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps extends ComponentProps<"span"> {
  /** What it means, drawn as a colour. The text says the same. @default "neutral" */
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
    className={classNames(styles.badge, className)}
    data-tone={tone}
    style={colour ? withProperties({ "--bo-dot": colour }, style) : style}
  />
);

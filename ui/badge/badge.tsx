import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./badge.module.css";
import { withProperties } from "../shared/own-properties.ts";

export const badgeTones = ["neutral", "accent", "info", "success", "warning", "danger"] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps extends ComponentProps<"span"> {
  /** Sets the colour. The text must convey the same meaning. @default "neutral" */
  tone?: BadgeTone;
  /** A colour chosen by the user. It applies to the dot only, so that the text stays readable. */
  color?: string;
}

/**
 * A status: a colored dot and a word.
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

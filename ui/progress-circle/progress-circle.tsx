import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./progress-circle.module.css";
import { withProperties } from "../shared/own-properties.ts";

export interface ProgressCircleProps extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name: "Shipped". */
  label: string;
  /** From 0 to `max`. */
  value: number;
  /** Value at which it is complete. @default 100 */
  max?: number;
  /** 16, 32 or 64 px. The large one contains the percentage. @default "medium" */
  size?: "small" | "medium" | "large";
  /** Sets the colour. @default "accent" */
  tone?: "accent" | "success" | "warning" | "danger";
}

/**
 * Progress in a small place, such as a cell or a card. For a long operation use `Progress`, for a wait of
 * unknown length `Spinner`.
 *
 * @example <ProgressCircle label="Shipped" value={3} max={4} />
 */
export function ProgressCircle({
  label,
  value,
  max = 100,
  size = "medium",
  tone = "accent",
  className,
  style,
  ...rest
}: ProgressCircleProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = Math.floor(share * 100);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element can't be drawn as a circle
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      {...rest}
      className={classNames(styles.circle, className)}
      data-size={size}
      data-tone={tone}
      style={withProperties({ "--bo-share": share }, style)}
    >
      <svg viewBox="0 0 32 32" aria-hidden>
        <circle className={styles.track} cx="16" cy="16" r="13" />
        <circle className={styles.arc} cx="16" cy="16" r="13" pathLength="1" />
      </svg>
      {size === "large" && (
        <span className={styles.text} aria-hidden>
          <bdi>{percent} %</bdi>
        </span>
      )}
    </div>
  );
}

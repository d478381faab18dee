import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./stat-tile.module.css";

export const statTones = ["neutral", "success", "danger"] as const;

export interface StatTileProps extends ComponentProps<"div"> {
  label: ReactNode;
  /** The number in the reader's format, with its unit, and with its sign where the tone says one. */
  value: ReactNode;
  /** What it compares to: "+12 % on last month". */
  note?: ReactNode;
  /** Colours the value, never alone: the sign or the note says the same. @default "neutral" */
  tone?: (typeof statTones)[number];
}

/**
 * One number that matters, under its name.
 *
 * @example <StatTile label="Net" value="+243 315.45 €" tone="success" />
 */
export function StatTile({ label, value, note, tone = "neutral", className, ...rest }: StatTileProps) {
  return (
    <div {...rest} className={classNames(styles.tile, className)} data-tone={tone}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>
        <bdi>{value}</bdi>
      </p>
      {note && (
        <p className={styles.note}>
          <bdi>{note}</bdi>
        </p>
      )}
    </div>
  );
}

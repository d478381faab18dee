import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./stat-tile.module.css";

export const statTones = ["neutral", "success", "danger"] as const;

export interface StatTileProps extends ComponentProps<"div"> {
  label: ReactNode;
  /** The formatted number with its unit, and with its sign if `tone` expresses one. */
  value: ReactNode;
  /** Comparison below the value: "+12 % on last month". */
  note?: ReactNode;
  /** Colour of the value. The sign or the note must convey the same meaning. @default "neutral" */
  tone?: (typeof statTones)[number];
}

/**
 * A key figure with its label.
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

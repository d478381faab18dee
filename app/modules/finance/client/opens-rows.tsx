import type { ReactNode } from "react";
import type { ChartPartProps } from "./chart-props.ts";
import { isSame, type SegmentFilters } from "./segment.ts";
import styles from "./operations.module.css";

interface OpensRowsProps extends Pick<ChartPartProps, "segment" | "onSegment"> {
  /** Filters for the rows behind the number; undefined if there are none. */
  filters: SegmentFilters | undefined;
  children: ReactNode;
}

/** A number beside a chart: click to show its rows, click again to show all. */
export function OpensRows({ filters, segment, onSegment, children }: OpensRowsProps) {
  const pressed = filters !== undefined && isSame(segment, filters);
  return (
    <button
      type="button"
      className={styles.number}
      aria-pressed={pressed}
      disabled={!filters}
      onClick={() => filters && onSegment(pressed ? null : filters)}
    >
      {children}
    </button>
  );
}

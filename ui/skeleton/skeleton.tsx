import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps extends ComponentProps<"span"> {
  /** A number is in pixels. @default "100%" */
  width?: number | string;
  /** A number is in pixels. @default 12 */
  height?: number | string;
  /** A circle instead of a line, as for a face. @default false */
  round?: boolean;
}

/**
 * The shape of what is loading, in its final place. The region around it says `aria-busy`.
 *
 * @example <Skeleton width={120} />
 */
export function Skeleton({
  width = "100%",
  height = 12,
  round = false,
  className,
  style,
  ...rest
}: SkeletonProps) {
  return (
    <span
      aria-hidden
      {...rest}
      className={classNames(styles.skeleton, className)}
      data-round={round || undefined}
      style={{ width, height, ...style }}
    />
  );
}

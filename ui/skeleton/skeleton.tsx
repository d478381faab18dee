import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps extends ComponentProps<"span"> {
  /** A CSS length, or a number in pixels. @default "100%" */
  width?: number | string;
  /** A CSS length, or a number in pixels. @default 12 */
  height?: number | string;
  /** A circle instead of a line, as for an avatar. @default false */
  round?: boolean;
}

/**
 * A placeholder with the shape and place of what is loading. Set `aria-busy` on the region around it.
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

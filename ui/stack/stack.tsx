import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./stack.module.css";
import { withProperties } from "../shared/own-properties.ts";

/** Steps of the spacing scale, 4 px each. */
export const gaps = [0, 1, 2, 3, 4, 6, 8] as const;
export type Gap = (typeof gaps)[number];

const space = (gap: Gap) => `calc(var(--bo-space) * ${gap})`;

export interface StackProps extends ComponentProps<"div"> {
  /** Direction of the children. @default "vertical" */
  orientation?: "vertical" | "horizontal";
  /** Space between the children, in steps of 4 px. @default 3 */
  gap?: Gap;
  /** Alignment across the direction. @default "stretch", and "center" where it is horizontal */
  align?: "start" | "center" | "end" | "stretch" | "baseline";
  /** Distribution along the direction. @default "start" */
  justify?: "start" | "center" | "end" | "space-between";
  /** Wraps onto further lines. */
  wrap?: boolean;
}

/**
 * Children in a column or a row, with equal space between them.
 *
 * @example <Stack orientation="horizontal" gap={2} justify="end"><Button>Cancel</Button><Button variant="primary">Save</Button></Stack>
 */
export const Stack = ({
  orientation = "vertical",
  gap = 3,
  align = orientation === "horizontal" ? "center" : "stretch",
  justify = "start",
  wrap = false,
  className,
  style,
  ...rest
}: StackProps) => (
  <div
    {...rest}
    className={classNames(styles.stack, className)}
    data-orientation={orientation}
    data-wrap={wrap || undefined}
    style={{ gap: space(gap), alignItems: align, justifyContent: justify, ...style }}
  />
);

export interface GridProps extends ComponentProps<"div"> {
  /** Minimum width of a column, a CSS length. There are as many columns as fit. @default "15rem" */
  column?: string;
  /** Space between the cells, in steps of 4 px. @default 4 */
  gap?: Gap;
}

/**
 * Columns of equal width, as many as fit; one on phones.
 *
 * @example <Grid column="18rem"><Card>…</Card><Card>…</Card></Grid>
 */
export const Grid = ({ column = "15rem", gap = 4, className, style, ...rest }: GridProps) => (
  <div
    {...rest}
    className={classNames(styles.grid, className)}
    style={withProperties({ "--bo-column": column }, { gap: space(gap), ...style })}
  />
);

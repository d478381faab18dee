import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./table.module.css";

export interface TableProps extends ComponentProps<"table"> {
  /** What the rows are: the table's name. */
  label: string;
  /** Shows the label above the table. */
  showLabel?: boolean;
}

/**
 * A table that is read: rows and cells are the browser's own, and `data-align="end"` sets a column of numbers.
 * An amount in a `<bdi>` keeps its sign in place from right to left. For what is sorted, selected, edited or long, use
 * `DataList`.
 *
 * @example
 * <Table label="Prices">
 *   <thead><tr><th scope="col">Product</th><th scope="col" data-align="end">Price</th></tr></thead>
 *   <tbody><tr><th scope="row">Pallet</th><td data-align="end">18.00 €</td></tr></tbody>
 * </Table>
 */
export const Table = ({ label, showLabel = false, className, children, ...rest }: TableProps) => (
  <section
    className={styles.scroll}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach its scrolling
    tabIndex={0}
  >
    <table
      {...rest}
      aria-label={showLabel ? undefined : label}
      className={classNames(styles.table, className)}
    >
      {showLabel && <caption className={styles.caption}>{label}</caption>}
      {children}
    </table>
  </section>
);

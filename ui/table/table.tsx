import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./table.module.css";

export interface TableProps extends ComponentProps<"table"> {
  /** Accessible name of the table. */
  label: string;
  /** Shows the label above the table. */
  showLabel?: boolean;
}

/**
 * A table to read, of native rows and cells. `data-align="end"` aligns columns of numbers; `<bdi>` around an
 * amount keeps its sign in place in right-to-left text. To sort, select or edit rows, or to show many, use
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

import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./kbd.module.css";

/**
 * A key or key combination.
 *
 * @example <Kbd>Ctrl K</Kbd>
 */
export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return <kbd {...rest} className={classNames(styles.kbd, className)} />;
}

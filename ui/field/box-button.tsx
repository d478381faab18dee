import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./box-button.module.css";

/** A small icon button inside a control's box, such as a password's eye or a clear button. */
export function BoxButton({ className, ...rest }: ComponentProps<"button"> & { "aria-label": string }) {
  return <button type="button" {...rest} className={classNames(styles.button, className)} />;
}

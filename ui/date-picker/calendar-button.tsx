import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./calendar.module.css";

/** An arrow next to a caption. */
export function CalendarButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.arrow, className)} />
  );
}

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./control-box.module.css";

export interface ControlBoxProps extends ComponentProps<"div"> {
  /** Icon before the text. */
  leading?: ReactNode;
  /** A unit, shortcut or small buttons after the text. */
  trailing?: ReactNode;
  /** Grows with its text, for text areas. */
  tall?: boolean;
}

/** The bordered box around a native control; shows its focus ring. */
export function ControlBox({ leading, trailing, tall, className, children, ...rest }: ControlBoxProps) {
  return (
    <div {...rest} className={classNames(styles.box, tall && styles.tall, className)}>
      {leading && <span className={styles.leading}>{leading}</span>}
      {children}
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </div>
  );
}

/** Class of the native control inside a {@link ControlBox}. */
export const controlClass = styles.control;

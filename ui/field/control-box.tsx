import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./control-box.module.css";

export interface ControlBoxProps extends ComponentProps<"div"> {
  /** An icon before the text. */
  leading?: ReactNode;
  /** A unit, a key or small buttons behind the text. */
  trailing?: ReactNode;
  /** The height of a text area follows its text. */
  tall?: boolean;
}

/** The hairline box around a native control, which takes the focus ring of the control inside it. */
export function ControlBox({ leading, trailing, tall, className, children, ...rest }: ControlBoxProps) {
  return (
    <div {...rest} className={classNames(styles.box, tall && styles.tall, className)}>
      {leading && <span className={styles.leading}>{leading}</span>}
      {children}
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </div>
  );
}

/** The class of the native control inside a {@link ControlBox}. */
export const controlClass = styles.control;

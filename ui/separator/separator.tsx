import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./separator.module.css";

export interface SeparatorProps extends Omit<ComponentProps<"hr">, "children"> {
  /** Which way the line runs. @default "horizontal" */
  orientation?: "horizontal" | "vertical";
  /** Only to be seen: it parts nothing that a screen reader should tell apart. */
  decorative?: boolean;
}

/**
 * A hairline between two parts.
 *
 * @example <Separator />
 */
export function Separator({
  orientation = "horizontal",
  decorative = false,
  className,
  ...rest
}: SeparatorProps) {
  return (
    <hr
      {...(decorative
        ? { role: "none" }
        : { "aria-orientation": orientation === "vertical" ? orientation : undefined })}
      {...rest}
      className={classNames(styles.separator, className)}
      data-orientation={orientation}
    />
  );
}

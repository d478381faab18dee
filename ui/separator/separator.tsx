import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./separator.module.css";

export interface SeparatorProps extends Omit<ComponentProps<"hr">, "children"> {
  /** Direction of the line. @default "horizontal" */
  orientation?: "horizontal" | "vertical";
  /** Hides it from screen readers, for lines without a meaning. */
  decorative?: boolean;
}

/**
 * A hairline between two sections.
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

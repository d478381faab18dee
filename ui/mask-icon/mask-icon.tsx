import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./mask-icon.module.css";

export interface MaskIconProps extends ComponentProps<"span"> {
  /** URL of a single-colour SVG used as a shape, or of a symbol in a sprite: "/icons.svg#orders". */
  src: string;
  /** Size in px. @default 16 */
  size?: number;
}

/**
 * An icon from a URL, painted in the current text colour. Always decorative; put its name next to it.
 *
 * @example <MaskIcon src="/img/icons/orders.svg" />
 */
export function MaskIcon({ src, size = 16, className, style, ...rest }: MaskIconProps) {
  // CSS masks don't support symbols; render the symbol itself, with strokes in the current colour.
  if (src.includes("#"))
    return (
      <span
        {...rest}
        className={classNames(styles.symbol, className)}
        style={{ width: size, height: size, ...style }}
        aria-hidden
      >
        <svg>
          <use href={src} />
        </svg>
      </span>
    );
  return (
    <span
      {...rest}
      className={classNames(styles.icon, className)}
      style={{ width: size, height: size, maskImage: `url(${JSON.stringify(src)})`, ...style }}
      aria-hidden
    />
  );
}

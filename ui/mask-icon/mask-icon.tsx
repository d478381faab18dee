import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import styles from "./mask-icon.module.css";

export interface MaskIconProps extends ComponentProps<"span"> {
  /** Address of a one-colour SVG, of which only the shape is used; or of a symbol in a sprite: "/icons.svg#orders". */
  src: string;
  /** Side in px. @default 16 */
  size?: number;
}

/**
 * An icon that comes as a URL, painted in the colour of the text around it. It is always decoration:
 * the name stands beside it.
 *
 * @example <MaskIcon src="/img/icons/orders.svg" />
 */
export function MaskIcon({ src, size = 16, className, style, ...rest }: MaskIconProps) {
  // Browsers take no symbol for a mask; it is drawn itself, in the colour that its strokes name.
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

import { cva } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { avatarTone, initials } from "./avatar-letters.ts";
import styles from "./avatar.module.css";

const avatar = cva(styles.avatar, {
  variants: {
    size: { medium: null, large: styles.large },
    shape: { circle: null, square: styles.square },
  },
});

export interface AvatarProps extends Omit<ComponentProps<"span">, "children"> {
  name: string;
  /** 24 or 36 px. @default "medium" */
  size?: "medium" | "large";
  /** Circles for people, rounded squares for things. @default "circle" */
  shape?: "circle" | "square";
  /** Image URL. The initials show until it loads, and if it fails to load. */
  src?: string;
  /** Set when the name is shown next to it, so screen readers don't announce it twice. */
  decorative?: boolean;
}

/**
 * The picture of a person or thing, or initials on a colour derived from the name.
 *
 * @example <Avatar name="Mira Kovač" />
 */
export function Avatar({
  name,
  size = "medium",
  shape = "circle",
  src,
  decorative = false,
  className,
  ...rest
}: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name, title: name })}
      {...rest}
      className={avatar({ size, shape, className })}
      data-tone={avatarTone(name)}
    >
      {initials(name)}
      {src !== undefined && src !== broken && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      )}
    </span>
  );
}

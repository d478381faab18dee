import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { avatarTone, initials } from "./avatar-letters.ts";
import styles from "./avatar.module.css";

const avatar = cva(styles.avatar, {
  variants: {
    tone: {
      accent: styles.accent,
      blue: styles.blue,
      green: styles.green,
      amber: styles.amber,
      red: styles.red,
      neutral: styles.neutral,
    },
    size: { medium: null, large: styles.large },
  },
});

export interface AvatarProps extends Omit<ComponentProps<"span">, "children"> {
  name: string;
  /** 24 or 36 px. @default "medium" */
  size?: "medium" | "large";
  /** The name stands beside it, so a screen reader needn't say it twice. */
  decorative?: boolean;
}

/**
 * A person as initials, in a colour that belongs to the name.
 *
 * @example <Avatar name="Mira Kovač" />
 */
export function Avatar({ name, size = "medium", decorative = false, className, ...rest }: AvatarProps) {
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name, title: name })}
      {...rest}
      className={avatar({ tone: avatarTone(name), size, className })}
    >
      {initials(name)}
    </span>
  );
}

import { classNames } from "../shared/class-names.ts";
import styles from "./button.module.css";

export const buttonVariants = ["primary", "secondary", "quiet", "accent", "danger"] as const;
export const buttonSizes = ["medium", "small", "large"] as const;

// Without class-variance-authority, which would be half of a button's weight.
/**
 * Button classes for an `<a>` or router link that should look like a button. Works in server components too.
 *
 * @example <a href="/orders/new" className={buttonClass({ variant: "primary" })}>New order</a>
 */
export const buttonClass = ({ variant = "secondary", size, icon, className }: ButtonClassLook = {}) =>
  classNames(styles.button, styles[variant], size && styles[size], icon && styles.icon, className);

interface ButtonClassLook {
  variant?: (typeof buttonVariants)[number];
  size?: (typeof buttonSizes)[number];
  icon?: boolean;
  className?: string;
}

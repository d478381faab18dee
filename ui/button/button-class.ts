import { cva } from "class-variance-authority";
import styles from "./button.module.css";

export const buttonVariants = ["primary", "secondary", "quiet", "accent", "danger"] as const;
export const buttonSizes = ["medium", "small"] as const;

export const button = cva(styles.button, {
  variants: {
    variant: {
      primary: styles.primary,
      secondary: styles.secondary,
      quiet: styles.quiet,
      accent: styles.accent,
      danger: styles.danger,
    },
    size: { medium: null, small: styles.small },
    icon: { true: styles.icon, false: null },
  },
  defaultVariants: { variant: "secondary", size: "medium" },
});

/**
 * Button classes for an `<a>` or router link that should look like a button. Works in server components too.
 *
 * @example <a href="/orders/new" className={buttonClass({ variant: "primary" })}>New order</a>
 */
export const buttonClass = ({ className, ...look }: ButtonClassLook = {}) => button({ ...look, className });

interface ButtonClassLook {
  variant?: (typeof buttonVariants)[number];
  size?: (typeof buttonSizes)[number];
  icon?: boolean;
  className?: string;
}

import { cva } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";

export const buttonVariants = ["primary", "secondary", "quiet", "accent", "danger"] as const;
export const buttonSizes = ["medium", "small"] as const;

const button = cva(styles.button, {
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
});

interface ButtonLook extends Omit<ComponentProps<"button">, "disabled"> {
  /** How much the action weighs: one `primary` a screen, the rest `secondary` or `quiet`. @default "secondary" */
  variant?: (typeof buttonVariants)[number];
  /** `small` is 28 px high where a mouse points; a finger always gets 44 px. @default "medium" */
  size?: (typeof buttonSizes)[number];
  /** Shows a spinner and ignores presses; the button keeps its width and its focus. */
  pending?: boolean;
  disabled?: boolean;
  /** Why the button can't be pressed. It stays focusable, so that the reason is heard and shown. */
  disabledReason?: string;
}

/** A button with visible text, or `icon` alone with the name that a screen reader says. */
export type ButtonProps = ButtonLook & ({ icon?: false } | { icon: true; "aria-label": string });

/**
 * An action in the page. Links that look like buttons use {@link buttonClass}.
 *
 * @example <Button variant="primary" onClick={save}>Save</Button>
 */
export function Button({
  variant = "secondary",
  size = "medium",
  icon = false,
  pending = false,
  disabled = false,
  disabledReason,
  type = "button",
  className,
  children,
  onClick,
  title,
  ...rest
}: ButtonProps) {
  const inactive = disabled || pending || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={button({ variant, size, icon, className })}
      aria-disabled={inactive || undefined}
      aria-busy={pending || undefined}
      title={disabledReason ?? title}
      onClick={press}
    >
      {pending && <span className={styles.spinner} aria-hidden />}
      {pending && icon ? null : children}
    </button>
  );
}

/** The classes of a button, for an `<a>` or a router's link that should look like one. */
export const buttonClass = (
  look: Pick<ButtonLook, "variant" | "size"> & { icon?: boolean; className?: string } = {},
) =>
  button({
    variant: look.variant ?? "secondary",
    size: look.size ?? "medium",
    icon: look.icon,
    className: look.className,
  });

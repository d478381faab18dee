import type { ComponentProps, MouseEvent } from "react";
import { button, type buttonSizes, type buttonVariants } from "./button-class.ts";
import styles from "./button.module.css";

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
  variant,
  size,
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

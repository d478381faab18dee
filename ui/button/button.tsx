import type { ComponentProps, MouseEvent } from "react";
import { button, type buttonSizes, type buttonVariants } from "./button-class.ts";
import styles from "./button.module.css";

interface ButtonLook extends Omit<ComponentProps<"button">, "disabled"> {
  /** Emphasis: one `primary` per screen, `secondary` or `quiet` for the rest. @default "secondary" */
  variant?: (typeof buttonVariants)[number];
  /** `small` is 28 px high with a mouse; touch targets are always 44 px. @default "medium" */
  size?: (typeof buttonSizes)[number];
  /** Shows a spinner and ignores presses; the button keeps its width and focus. */
  pending?: boolean;
  disabled?: boolean;
  /** Why the button is unavailable. It stays focusable, so that the reason is shown and announced. */
  disabledReason?: string;
}

/** A button with visible text, or an `icon` button with an accessible name. */
export type ButtonProps = ButtonLook & ({ icon?: false } | { icon: true; "aria-label": string });

/**
 * An action on the page. For links that look like buttons, use {@link buttonClass}.
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

import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { renderAsChild } from "../shared/as-child.ts";
import { buttonClass, type buttonSizes, type buttonVariants } from "./button-class.ts";
import styles from "./button.module.css";

interface ButtonLook extends Omit<ComponentProps<"button">, "disabled"> {
  /** Emphasis: one `primary` per screen, `secondary` or `quiet` for the rest. @default "secondary" */
  variant?: (typeof buttonVariants)[number];
  /** 28, 32 or 40 px high with a mouse; touch targets are at least 44 px. @default "medium" */
  size?: (typeof buttonSizes)[number];
  /** Shows a spinner and ignores presses; the button keeps its width and focus. */
  pending?: boolean;
  disabled?: boolean;
  /** Why the button is unavailable. It stays focusable, so that the reason is shown and announced. */
  disabledReason?: string;
  /** Renders its single child, such as a router's link, with the look and behaviour of a button. */
  asChild?: boolean;
}

interface IconAlone {
  /** A square button with nothing but an icon. It needs an accessible name. */
  icon: true;
  "aria-label": string;
}

/** A button with visible text, or an `icon` button with an accessible name. */
export type ButtonProps = ButtonLook & ({ icon?: false } | IconAlone);

/**
 * An action on the page. Use `asChild` for a link that looks like a button, and {@link buttonClass} in a
 * server component.
 *
 * @example <Button variant="primary" onClick={save}>Save</Button>
 * @example <Button asChild><Link to="/orders/new">New order</Link></Button>
 */
export function Button({
  variant,
  size,
  icon,
  pending,
  disabled,
  disabledReason,
  asChild,
  type = "button",
  className,
  children,
  onClick,
  title,
  ...rest
}: ButtonProps) {
  const inactive = disabled || pending || disabledReason !== undefined;
  const props = {
    ...rest,
    className: buttonClass({ variant, size, icon, className }),
    "aria-disabled": inactive || undefined,
    "aria-busy": pending || undefined,
    title: disabledReason ?? title,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (inactive) event.preventDefault();
      else onClick?.(event);
    },
  };
  const draw = (content: ReactNode) => (
    <>
      {pending && <span className={styles.spinner} aria-hidden />}
      {pending && icon ? null : content}
    </>
  );
  if (asChild) return renderAsChild(children, props, draw);
  return (
    <button {...props} type={type}>
      {draw(children)}
    </button>
  );
}

import type { ComponentProps, ComponentType } from "react";
import styles from "./toolbar.module.css";

interface ToolButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  icon: ComponentType;
  label: string;
  /** The equivalent shortcut, as displayed: "Ctrl B". */
  keys?: string;
  pressed?: boolean;
  disabled?: boolean;
}

/** An icon button with a name. It stays focusable while disabled, so that arrow keys don't skip. */
export function ToolButton({
  icon: Icon,
  label,
  keys,
  pressed,
  disabled,
  onClick,
  ...rest
}: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      title={keys ? `${label} (${keys})` : label}
      onClick={disabled ? undefined : onClick}
    >
      <Icon aria-hidden />
    </button>
  );
}

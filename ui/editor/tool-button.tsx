import type { ComponentProps, ComponentType } from "react";
import styles from "./toolbar.module.css";

interface ToolButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  icon: ComponentType;
  label: string;
  /** The key that does the same, as it is written: "Ctrl B". */
  keys?: string;
  pressed?: boolean;
  disabled?: boolean;
}

/** An icon with a name. It stays reachable while it can't act, so that the arrow keys don't jump. */
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

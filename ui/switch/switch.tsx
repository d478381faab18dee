import { useId, type ComponentProps, type ReactNode } from "react";
import { checkedRef } from "../shared/checked-ref.ts";
import { classNames } from "../shared/class-names.ts";
import choice from "../field/choice.module.css";
import styles from "./switch.module.css";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "size" | "role"> {
  /** Text, or more than text: a link to what it is about. */
  label: ReactNode;
  /** What turning it on brings. */
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

/**
 * Turns one thing on or off at once. Where a choice waits for "Save", use a `Checkbox`.
 *
 * @example <Switch label="Email me about new orders" checked={mail} onCheckedChange={setMail} />
 */
export function Switch({
  label,
  hint,
  onCheckedChange,
  onChange,
  className,
  style,
  ref,
  "aria-describedby": describedBy,
  ...rest
}: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <label className={classNames(choice.row, styles.row, className)} style={style}>
      <input
        {...rest}
        ref={checkedRef(rest.checked, ref)}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is on
        role="switch"
        aria-labelledby={id}
        aria-describedby={classNames(describedBy, hint ? hintId : undefined) || undefined}
        className={classNames(choice.input, styles.input)}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
      />
      <span className={choice.text}>
        <span id={id}>{label}</span>
        {hint && (
          <span id={hintId} className={choice.hint}>
            <bdi>{hint}</bdi>
          </span>
        )}
      </span>
    </label>
  );
}

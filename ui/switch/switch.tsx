import { useId, type ComponentProps, type ReactNode } from "react";
import { checkedRef } from "../shared/checked-ref.ts";
import { classNames } from "../shared/class-names.ts";
import choice from "../field/choice.module.css";
import styles from "./switch.module.css";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "size" | "role"> {
  /** Label. May contain other elements, such as a link. */
  label: ReactNode;
  /** Help text below the label. */
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

/**
 * Turns a setting on or off at once. If it applies only when the form is saved, use a `Checkbox`.
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

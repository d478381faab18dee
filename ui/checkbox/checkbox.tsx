import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError } from "../field/field.tsx";
import { useRefusal } from "../field/use-refusal.ts";
import { checkedRef } from "../shared/checked-ref.ts";
import { classNames } from "../shared/class-names.ts";
import choice from "../field/choice.module.css";
import styles from "./checkbox.module.css";

interface CheckboxLook extends Omit<ComponentProps<"input">, "type" | "size"> {
  /** Some, but not all, of the items it represents are selected. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** What is wrong and how to fix it. Not shown where the label is hidden. */
  error?: string | undefined;
}

interface TextLabel {
  label: string;
  /** Hides the label visually, as in list rows. Errors aren't shown then. */
  hideLabel?: boolean;
}

interface NodeLabel {
  /** Label. May contain other elements, such as a link to the terms, unless it is hidden. */
  label: ReactNode;
  hideLabel?: false;
}

export type CheckboxProps = CheckboxLook & (NodeLabel | TextLabel);

/**
 * A yes or no that applies when the form is saved. For a setting that applies at once, use a `Switch`.
 *
 * @example <Checkbox label="Show all" checked={all} onCheckedChange={setAll} />
 */
export function Checkbox({
  label,
  indeterminate = false,
  onCheckedChange,
  hideLabel,
  error,
  className,
  style,
  onChange,
  ref,
  ...rest
}: CheckboxProps) {
  const errorId = useId();
  const { refusal, fieldProps } = useRefusal();
  const message = error ?? refusal;
  const box = (
    <input
      {...rest}
      ref={(input) => {
        // The mixed state has no attribute; an effect would set it only after the first paint.
        if (input) input.indeterminate = indeterminate;
        return checkedRef(rest.checked, ref)(input);
      }}
      type="checkbox"
      className={classNames(
        choice.input,
        choice.box,
        styles.input,
        hideLabel && styles.alone,
        hideLabel && className,
      )}
      style={hideLabel ? style : undefined}
      aria-label={hideLabel ? (label as string) : rest["aria-label"]}
      aria-invalid={message ? true : rest.required ? false : undefined}
      aria-describedby={message ? errorId : rest["aria-describedby"]}
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.currentTarget.checked);
        // A press clears it even if the parent changes nothing.
        event.currentTarget.indeterminate = indeterminate;
      }}
    />
  );
  // List rows need one element only.
  if (hideLabel) return box;
  return (
    <div {...fieldProps} className={classNames(styles.field, className)} style={style}>
      <label className={classNames(choice.row, choice.target)}>
        {box}
        <span className={styles.label}>{label}</span>
      </label>
      {message && <FieldError id={errorId}>{message}</FieldError>}
    </div>
  );
}

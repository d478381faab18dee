import { useId, type ComponentProps } from "react";
import { FieldError } from "../field/field.tsx";
import { useRefusal } from "../field/use-refusal.ts";
import { attachRef } from "../shared/attach-ref.ts";
import { classNames } from "../shared/class-names.ts";
import styles from "./checkbox.module.css";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  label: string;
  /** Some but not all of what the box stands for is chosen. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** Keeps the label for screen readers only, as in the rows of a list. An error has no room there. */
  hideLabel?: boolean;
  error?: string;
}

/**
 * A choice of yes or no.
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
  onChange,
  ref,
  ...rest
}: CheckboxProps) {
  const errorId = useId();
  const { refusal, fieldProps } = useRefusal();
  const said = error ?? refusal;
  const box = (
    <input
      {...rest}
      ref={(input) => {
        if (input) {
          // There is no attribute for the mixed state. An effect would set it after the first paint.
          input.indeterminate = indeterminate;
          // A form that is reset leaves a parent its value.
          if (rest.checked !== undefined) input.defaultChecked = rest.checked;
        }
        return attachRef(ref, input);
      }}
      type="checkbox"
      className={classNames(styles.input, hideLabel && styles.alone, hideLabel && className)}
      aria-label={hideLabel ? label : rest["aria-label"]}
      aria-invalid={said ? true : rest.required ? false : undefined}
      aria-describedby={said ? errorId : rest["aria-describedby"]}
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.currentTarget.checked);
        // A press resets it, also where the parent changes nothing.
        event.currentTarget.indeterminate = indeterminate;
      }}
    />
  );
  // Lists have one in each row: there it is one element.
  if (hideLabel) return box;
  return (
    <div {...fieldProps} className={classNames(styles.field, className)}>
      <label className={styles.row}>
        {box}
        <span className={styles.label}>{label}</span>
      </label>
      {said && <FieldError id={errorId}>{said}</FieldError>}
    </div>
  );
}

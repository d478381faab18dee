import { Check, Minus } from "lucide-react";
import { useEffect, useId, useRef, type ComponentProps } from "react";
import { FieldError } from "../field/field.tsx";
import { attachRef } from "../shared/attach-ref.ts";
import { classNames } from "../shared/class-names.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import styles from "./checkbox.module.css";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  label: string;
  /** Some but not all of what the box stands for is chosen. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** Keeps the label for screen readers only, as in the rows of a list. */
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
  required,
  className,
  onChange,
  ref,
  ...rest
}: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  const errorId = useId();
  // There is no attribute for the mixed state.
  useEffect(() => {
    own.current!.indeterminate = indeterminate;
  });
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            {...rest}
            ref={(input) => {
              own.current = input;
              return attachRef(ref, input);
            }}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={error ? errorId : rest["aria-describedby"]}
            onChange={(event) => {
              onChange?.(event);
              onCheckedChange?.(event.currentTarget.checked);
              // A press resets it, also where the parent changes nothing.
              event.currentTarget.indeterminate = indeterminate;
            }}
          />
          <Check className={styles.check} aria-hidden />
          <Minus className={styles.mixed} aria-hidden />
        </span>
        <span className={hideLabel ? visuallyHiddenClass : styles.label}>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

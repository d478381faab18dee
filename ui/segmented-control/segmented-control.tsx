import { useId, type ReactNode } from "react";
import { Field, type FieldLook } from "../field/field.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import styles from "./segmented-control.module.css";

export interface Segment<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string = string> extends FieldLook {
  options: readonly Segment<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/**
 * One choice out of two to four that are all worth seeing.
 *
 * @example <SegmentedControl label="Search in" hideLabel options={kinds} value={kind} onValueChange={setKind} />
 */
export function SegmentedControl<Value extends string = string>({
  options,
  value,
  defaultValue,
  onValueChange,
  disabled,
  className,
  ...field
}: SegmentedControlProps<Value>) {
  const name = useId();
  const [chosen, choose] = useControllable<Value | undefined>(value, defaultValue, (next) => {
    if (next !== undefined) onValueChange?.(next);
  });
  return (
    <Field {...field} group className={className}>
      {(control, labelId) => (
        <div {...control} role="radiogroup" aria-labelledby={labelId} className={styles.group}>
          {options.map((option) => (
            <label key={option.value} className={styles.segment}>
              <input
                type="radio"
                className={visuallyHiddenClass}
                name={name}
                value={option.value}
                checked={option.value === chosen}
                disabled={disabled || option.disabled}
                onChange={() => choose(option.value)}
              />
              {option.icon}
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

import { useId, useRef, type ReactNode, type Ref } from "react";
import { Field, type FieldLook } from "../field/field.tsx";
import { attachRef } from "../shared/attach-ref.ts";
import { FormValue, type FormOwned } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import styles from "./segmented-control.module.css";

export interface Segment<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string = string> extends FieldLook, FormOwned {
  options: readonly Segment<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
  /** The focusable segment. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * A choice between two to four options that are all worth showing.
 *
 * @example <SegmentedControl label="Search in" hideLabel options={kinds} value={kind} onValueChange={setKind} />
 */
export function SegmentedControl<Value extends string = string>({
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  form,
  disabled,
  className,
  ref,
  ...field
}: SegmentedControlProps<Value>) {
  const group = useId();
  const focusable = useRef<HTMLInputElement>(null);
  const [chosen, choose, reset] = useControllable<Value | undefined>(value, defaultValue, (next) => {
    if (next !== undefined) onValueChange?.(next);
  });
  const entry =
    options.find((option) => option.value === chosen) ?? options.find((option) => !option.disabled);
  return (
    <Field {...field} group className={className}>
      {(control, labelId) => (
        <div {...control} role="radiogroup" aria-labelledby={labelId} className={styles.group}>
          {options.map((option) => (
            <label key={option.value} className={styles.segment}>
              <input
                ref={
                  option === entry
                    ? (input) => {
                        focusable.current = input;
                        return attachRef(ref, input);
                      }
                    : undefined
                }
                type="radio"
                className={visuallyHiddenClass}
                name={group}
                // Detached from any form; the name is internal.
                form=""
                value={option.value}
                checked={option.value === chosen}
                disabled={disabled || option.disabled}
                onChange={() => choose(option.value)}
              />
              {option.icon}
              {option.label}
            </label>
          ))}
          <FormValue
            {...{ name, form, disabled }}
            values={chosen === undefined ? [] : [chosen]}
            required={field.required}
            onReset={reset}
            onFocus={() => focusable.current?.focus()}
          />
        </div>
      )}
    </Field>
  );
}

import { useId, useRef, type ReactNode, type Ref } from "react";
import { Field, type FieldLook } from "../field/field.tsx";
import { attachRef } from "../shared/attach-ref.ts";
import { FormValue, type FormOwned } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import choice from "../field/choice.module.css";
import { classNames } from "../shared/class-names.ts";
import styles from "./radio-group.module.css";

export interface RadioOption<Value extends string = string> {
  value: Value;
  /** Text, or more than text: an amount at its end, a badge. */
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldLook, FormOwned {
  options: readonly RadioOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** Side by side where there is room. @default "vertical" */
  orientation?: "vertical" | "horizontal";
  className?: string;
  /** The choice that takes the focus. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * One choice out of a few that need a line each, or an explanation. For two to four short ones there is
 * `SegmentedControl`, for many `Select`. The arrow keys move and choose.
 *
 * @example <RadioGroup label="Delivery" options={methods} value={method} onValueChange={setMethod} />
 */
export function RadioGroup<Value extends string = string>({
  options,
  value,
  defaultValue,
  onValueChange,
  orientation = "vertical",
  name,
  form,
  disabled,
  className,
  ref,
  ...field
}: RadioGroupProps<Value>) {
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
        <div
          {...control}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-orientation={orientation}
          className={styles.group}
          data-orientation={orientation}
        >
          {options.map((option) => (
            <label key={option.value} className={classNames(choice.row, styles.row)}>
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
                className={classNames(choice.input, styles.input)}
                name={group}
                // Detached from any form; the name is internal.
                form=""
                value={option.value}
                checked={option.value === chosen}
                disabled={disabled || option.disabled}
                aria-labelledby={`${group}-${option.value}-label`}
                aria-describedby={option.hint ? `${group}-${option.value}` : undefined}
                onChange={() => choose(option.value)}
              />
              <span className={choice.text}>
                <span id={`${group}-${option.value}-label`}>{option.label}</span>
                {option.hint && (
                  <span id={`${group}-${option.value}`} className={choice.hint}>
                    <bdi>{option.hint}</bdi>
                  </span>
                )}
              </span>
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

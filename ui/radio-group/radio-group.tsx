import { useId, type ReactNode } from "react";
import choice from "../field/choice.module.css";
import { classNames } from "../shared/class-names.ts";
import { RadioField, type RadioLook } from "../shared/radio-field.tsx";
import styles from "./radio-group.module.css";

export interface RadioOption<Value extends string = string> {
  value: Value;
  /** Label. May contain other elements, such as an amount or a badge. */
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends RadioLook<RadioOption<Value>, Value> {
  /** `horizontal` puts options side by side where there is room. @default "vertical" */
  orientation?: "vertical" | "horizontal";
}

/**
 * One of a few options that need a line each, or an explanation. For two to four short ones use
 * `SegmentedControl`, for many `Select`. Arrow keys move and select.
 *
 * @example <RadioGroup label="Delivery" options={methods} value={method} onValueChange={setMethod} />
 */
export function RadioGroup<Value extends string = string>({
  orientation = "vertical",
  ...field
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <RadioField
      {...field}
      frame={{ className: classNames(choice.group, styles.group), "aria-orientation": orientation }}
    >
      {({ value, label, hint }, input) => (
        <label key={value} className={classNames(choice.row, choice.target)}>
          <input
            {...input}
            className={classNames(choice.input, choice.box, styles.input)}
            aria-labelledby={`${id}-${value}-label`}
            aria-describedby={hint ? `${id}-${value}` : undefined}
          />
          <span className={choice.text}>
            <span id={`${id}-${value}-label`}>{label}</span>
            {hint && (
              <span id={`${id}-${value}`} className={choice.hint}>
                <bdi>{hint}</bdi>
              </span>
            )}
          </span>
        </label>
      )}
    </RadioField>
  );
}

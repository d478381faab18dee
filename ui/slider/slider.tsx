import type { ComponentProps } from "react";
import { Field, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { FormValue } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import styles from "./slider.module.css";
import { withProperties } from "../shared/own-properties.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";

export interface SliderProps
  extends
    FieldLook,
    Omit<
      ComponentProps<"input">,
      keyof FieldLook | "type" | "value" | "defaultValue" | "min" | "max" | "step"
    > {
  value?: number;
  /** @default min */
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  /** Minimum. @default 0 */
  min?: number;
  /** Maximum. @default 100 */
  max?: number;
  /** Size of a step, for arrow keys and the pointer. @default 1 */
  step?: number;
  /** Formats the value that is shown next to the label and announced. @default the number */
  format?: (value: number) => string;
}

/**
 * A number within bounds that needn't be exact. Where it must be, use `NumericInput`.
 *
 * @example <Slider label="Discount" max={30} value={discount} onValueChange={setDiscount} format={(value) => `${value} %`} />
 */
export function Slider(props: SliderProps) {
  const [field, own] = splitField(props);
  const {
    value: given,
    min = 0,
    max = 100,
    step = 1,
    defaultValue = min,
    onValueChange,
    format = String,
    onChange,
    name,
    disabled,
    ref,
    ...rest
  } = own;
  const [input, attach] = useKeptRef(ref);
  const [value, change, reset] = useControllable(given, defaultValue, onValueChange);
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.slider}>
          <input
            {...rest}
            {...control}
            // A range always has a value.
            required={undefined}
            aria-required={undefined}
            ref={attach}
            type="range"
            className={styles.input}
            style={withProperties({ "--bo-share": share })}
            // Sent by what follows, so that a parent's value is what is sent.
            form=""
            disabled={disabled}
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={format(value)}
            onChange={(event) => {
              onChange?.(event);
              change(event.currentTarget.valueAsNumber);
            }}
          />
          <output className={styles.value} aria-hidden>
            <bdi>{format(value)}</bdi>
          </output>
          <FormValue
            {...{ name, disabled }}
            form={rest.form}
            values={[String(value)]}
            onReset={reset}
            onFocus={() => input.current?.focus()}
          />
        </div>
      )}
    </Field>
  );
}

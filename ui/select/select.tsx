import { ChevronsUpDown } from "lucide-react";
import { useEffect, type ComponentProps } from "react";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import styles from "./select.module.css";

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** A named group of options. */
export interface SelectGroup<Value extends string = string> {
  label: string;
  options: readonly SelectOption<Value>[];
}

export interface SelectProps<
  Value extends string = string,
  Required extends boolean | undefined = boolean | undefined,
>
  extends
    Omit<
      ComponentProps<"select">,
      keyof FieldLook | "size" | "multiple" | "children" | "value" | "defaultValue"
    >,
    Omit<FieldLook, "required"> {
  /** Options and groups of options, in display order. */
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  value?: Value | "";
  defaultValue?: Value | "";
  /** Called with an option's value, or with `""` for none, unless the select is `required`. */
  onValueChange?: (value: Value | (Required extends true ? never : "")) => void;
  required?: Required;
  /** Text of the empty option. A required select can't return to it. */
  placeholder?: string;
}

/**
 * One option from a short list, using the native picker: a wheel on phones, type-ahead on desktops.
 *
 * @example <Select label="Contract" options={contracts} value={id} onValueChange={setId} />
 * @example <Select label="Status" required options={statuses} value={status} onValueChange={setStatus} />
 */
export function Select<Value extends string = string, Required extends boolean | undefined = undefined>(
  props: SelectProps<Value, Required>,
) {
  const [field, { options, value, defaultValue, onValueChange, placeholder, onChange, ref, ...rest }] =
    splitField(props);
  const { strings } = useUi();
  const [own, attach] = useKeptRef(ref);
  // A form reset keeps a controlled value.
  useEffect(() => {
    if (value !== undefined) keepAtReset(own.current!, value);
  });
  const hasEmpty = options.some((option) => "value" in option && option.value === "");
  return (
    <Field {...field}>
      {(control) => (
        <ControlBox>
          <select
            {...rest}
            {...control}
            ref={attach}
            className={classNames(controlClass, styles.select)}
            value={value}
            defaultValue={value === undefined ? (defaultValue ?? (hasEmpty ? undefined : "")) : undefined}
            onChange={(event) => {
              onChange?.(event);
              // Only one that may be empty has an empty option to choose.
              onValueChange?.(event.currentTarget.value as Value);
            }}
          >
            {!hasEmpty && (
              <option value="" disabled={field.required} hidden={field.required} data-placeholder>
                {placeholder ?? strings.choose}
              </option>
            )}
            {options.map((option) =>
              "options" in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(drawOption)}
                </optgroup>
              ) : (
                drawOption(option)
              ),
            )}
          </select>
          <ChevronsUpDown className={styles.icon} aria-hidden />
        </ControlBox>
      )}
    </Field>
  );
}

function keepAtReset({ options }: HTMLSelectElement, value: string) {
  for (const option of options) option.defaultSelected = option.value === value;
}

const drawOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

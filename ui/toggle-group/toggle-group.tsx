import { useRef, useState, type Ref } from "react";
import { Field, type FieldLook } from "../field/field.tsx";
import type { Segment } from "../segmented-control/segmented-control.tsx";
import { alongRow } from "../shared/along-row.ts";
import { attachRef } from "../shared/attach-ref.ts";
import { FormValue, type FormOwned } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import styles from "./toggle-group.module.css";

interface ToggleGroupLook<Value extends string> extends FieldLook, FormOwned {
  options: readonly Segment<Value>[];
  /** Shows the icons alone; the labels are their names. */
  iconOnly?: boolean;
  className?: string;
  /** The button that Tab comes to. */
  ref?: Ref<HTMLButtonElement>;
}

interface OneToggle<Value extends string> {
  multiple?: false;
  /** An option's value, or `null` for none. */
  value?: NoInfer<Value> | null;
  defaultValue?: NoInfer<Value> | null;
  onValueChange?: (value: Value | null) => void;
}

interface SeveralToggles<Value extends string> {
  /** Several can be pressed, and a form sends each under the same name. */
  multiple: true;
  /** Those that are pressed, in the order of the options. */
  value?: readonly NoInfer<Value>[];
  defaultValue?: readonly NoInfer<Value>[];
  onValueChange?: (value: Value[]) => void;
}

export type ToggleGroupProps<Value extends string = string> = ToggleGroupLook<Value> &
  (OneToggle<Value> | SeveralToggles<Value>);

/** Internally, one value is a list of one. */
const asList = <Value extends string>(value: Value | null | readonly Value[]): readonly Value[] =>
  value === null ? [] : typeof value === "string" ? [value] : value;

/**
 * Buttons that are on or off: at most one of them, or any number. The group is one stop of the Tab key, and arrows move
 * within it. What is pressed is released by a second press, unless one is `required`.
 *
 * @example <ToggleGroup multiple label="Delivery days" options={weekdays} value={days} onValueChange={setDays} />
 */
export function ToggleGroup<Value extends string = string>(props: ToggleGroupProps<Value>) {
  const {
    options,
    iconOnly = false,
    multiple = false,
    value,
    defaultValue = null,
    onValueChange: _,
    name,
    form,
    disabled,
    className,
    ref,
    ...field
  } = props;
  const [pressed, change, reset] = useControllable(
    value === undefined ? undefined : asList<Value>(value),
    asList<Value>(defaultValue),
    (next) => {
      if (props.multiple) props.onValueChange?.([...next]);
      else props.onValueChange?.(next[0] ?? null);
    },
  );
  const [focused, setFocused] = useState<Value>();
  const stop = useRef<HTMLButtonElement>(null);
  const open = options.filter((option) => !option.disabled);
  const entry =
    open.find((option) => option.value === focused) ??
    open.find((option) => pressed.includes(option.value)) ??
    open[0];

  const press = (chosen: Value) => {
    const on = !pressed.includes(chosen);
    if (multiple)
      change(
        options
          .map((option) => option.value)
          .filter((each) => (each === chosen ? on : pressed.includes(each))),
      );
    else if (on || !field.required) change(on ? [chosen] : []);
  };

  return (
    <Field {...field} group className={className}>
      {(control, labelId) => (
        // The keys bubble up from the one button that has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          id={control.id}
          aria-describedby={control["aria-describedby"]}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset can't be laid out as a row everywhere
          role="group"
          aria-labelledby={labelId}
          className={styles.group}
          onKeyDown={(event) => {
            // There the arrows go on to what is beside the group.
            if (event.currentTarget.closest("[role=toolbar]")) return;
            const buttons = event.currentTarget.querySelectorAll<HTMLElement>("button:enabled");
            const next = alongRow(event, [...buttons]);
            if (!next) return;
            event.preventDefault();
            next.focus();
          }}
        >
          {options.map((option) => (
            <button
              key={option.value}
              ref={
                option === entry
                  ? (button) => {
                      stop.current = button;
                      return attachRef(ref, button);
                    }
                  : undefined
              }
              type="button"
              className={styles.toggle}
              aria-pressed={pressed.includes(option.value)}
              aria-label={iconOnly ? option.label : undefined}
              title={iconOnly ? option.label : undefined}
              disabled={disabled || option.disabled}
              tabIndex={option === entry ? 0 : -1}
              onFocus={(event) => {
                if (!event.currentTarget.closest("[role=toolbar]")) setFocused(option.value);
              }}
              onClick={() => press(option.value)}
            >
              {option.icon}
              {!iconOnly && option.label}
            </button>
          ))}
          <FormValue
            {...{ name, form, disabled }}
            values={pressed}
            required={field.required}
            onReset={reset}
            onFocus={() => stop.current?.focus()}
          />
        </div>
      )}
    </Field>
  );
}

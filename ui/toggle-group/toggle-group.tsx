import { useState } from "react";
import type { Segment } from "../segmented-control/segmented-control.tsx";
import { alongRow } from "../shared/along-row.ts";
import { GroupField, type GroupLook } from "../shared/group-field.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import styles from "./toggle-group.module.css";

interface ToggleGroupLook<Value extends string> extends GroupLook<HTMLButtonElement> {
  /** Buttons in order. */
  options: readonly Segment<Value>[];
  /** Shows only the icons; labels become accessible names. */
  iconOnly?: boolean;
}

interface OneToggle<Value extends string> {
  multiple?: false;
  /** An option's value, or `null` for none. */
  value?: NoInfer<Value> | null;
  defaultValue?: NoInfer<Value> | null;
  onValueChange?: (value: Value | null) => void;
}

interface SeveralToggles<Value extends string> {
  /** Allows several pressed buttons. A form submits each under the same name. */
  multiple: true;
  /** Values of the pressed buttons, in the order of the options. */
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
 * Toggle buttons, of which one or, with `multiple`, any number can be pressed. The group is one tab stop, and
 * arrow keys move within it. A second press releases a button, unless the group is `required` and takes a
 * single one.
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
    <GroupField
      {...field}
      frame={{
        role: "group",
        className: styles.group,
        onKeyDown: (event) => {
          field.onKeyDown?.(event);
          // In a toolbar the arrows also move past the group.
          if (event.currentTarget.closest("[role=toolbar]")) return;
          const buttons = event.currentTarget.querySelectorAll<HTMLElement>("button:enabled");
          const next = alongRow(event, [...buttons]);
          if (!next) return;
          event.preventDefault();
          next.focus();
        },
      }}
      values={pressed}
      onReset={reset}
    >
      {(start) =>
        options.map((option) => (
          <button
            key={option.value}
            ref={option === entry ? start : undefined}
            type="button"
            className={styles.toggle}
            aria-pressed={pressed.includes(option.value)}
            aria-label={iconOnly ? option.label : undefined}
            title={iconOnly ? option.label : undefined}
            disabled={field.disabled || option.disabled}
            tabIndex={option === entry ? 0 : -1}
            onFocus={(event) => {
              if (!event.currentTarget.closest("[role=toolbar]")) setFocused(option.value);
            }}
            onClick={() => press(option.value)}
          >
            {option.icon}
            {!iconOnly && option.label}
          </button>
        ))
      }
    </GroupField>
  );
}

import type { ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import choice from "../field/choice.module.css";
import { GroupField, type GroupLook } from "../shared/group-field.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import styles from "./checkbox-group.module.css";

export interface CheckboxOption<Value extends string = string> {
  value: Value;
  /** Visible label. May contain other elements, such as a link or a badge. */
  label: ReactNode;
  disabled?: boolean;
}

export interface CheckboxGroupProps<Value extends string = string> extends GroupLook<HTMLInputElement> {
  /** Options in display order. */
  options: readonly CheckboxOption<Value>[];
  /** Values of the checked options, in the order of the options. */
  value?: readonly Value[];
  defaultValue?: readonly Value[];
  onValueChange?: (value: Value[]) => void;
  /** Label of an additional checkbox above the options that checks or clears them all. */
  all?: string;
}

/**
 * Checkboxes for any number of a few options. Each is a tab stop of its own.
 *
 * @example <CheckboxGroup label="Notify me by" options={ways} value={chosen} onValueChange={setChosen} />
 */
export function CheckboxGroup<Value extends string = string>({
  options,
  value,
  defaultValue = [],
  onValueChange,
  all,
  ...field
}: CheckboxGroupProps<Value>) {
  const [chosen, choose, reset] = useControllable(value, defaultValue, (next) => onValueChange?.([...next]));
  const open = options.filter((option) => !option.disabled).map((option) => option.value);
  const count = open.filter((each) => chosen.includes(each)).length;
  const set = (changed: readonly Value[], on: boolean) =>
    choose(
      options
        .map((option) => option.value)
        .filter((each) => (changed.includes(each) ? on : chosen.includes(each))),
    );
  return (
    <GroupField {...field} frame={{ role: "group", className: choice.group }} values={chosen} onReset={reset}>
      {(start) => (
        <>
          {all !== undefined && (
            <Checkbox
              ref={start}
              form=""
              label={all}
              disabled={field.disabled}
              checked={count > 0 && count === open.length}
              indeterminate={count > 0 && count < open.length}
              onCheckedChange={() => set(open, count < open.length)}
            />
          )}
          {options.map((option, index) => (
            <div key={option.value} className={all === undefined ? undefined : styles.below}>
              <Checkbox
                ref={all === undefined && index === 0 ? start : undefined}
                // Sent by the group, so that a parent's value is what is sent.
                form=""
                label={option.label}
                disabled={field.disabled || option.disabled}
                checked={chosen.includes(option.value)}
                onCheckedChange={(on) => set([option.value], on)}
              />
            </div>
          ))}
        </>
      )}
    </GroupField>
  );
}

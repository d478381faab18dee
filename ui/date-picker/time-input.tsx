import {
  Fragment,
  useRef,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
} from "react";
import { FormValue } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { classNames } from "../shared/class-names.ts";
import styles from "./time-input.module.css";
import {
  clampTimePart,
  digitsOf,
  formatTimeModel,
  midnight,
  parseTime,
  stepTimePart,
  timeLimits,
  timeUnits,
  type TimeAccuracy,
  type TimeParts,
  type TimeUnit,
} from "./time-parts.ts";
import { useStrings } from "../provider/use-strings.ts";
import { datePickerStrings } from "./date-picker-strings.ts";

export interface TimeInputProps extends Omit<
  ComponentProps<"fieldset">,
  "onChange" | "defaultValue" | "ref"
> {
  /** What the time is for; each unit is named after it. */
  "aria-label": string;
  value?: TimeParts;
  /** @default midnight */
  defaultValue?: TimeParts;
  onValueChange?: (value: TimeParts) => void;
  /** How many units are shown, from hours (1) to milliseconds (4). @default 2 */
  accuracy?: TimeAccuracy;
  /** The hours. */
  ref?: Ref<HTMLInputElement>;
}

const separators: Record<TimeUnit, string> = { hours: "", minutes: ":", seconds: ":", milliseconds: "." };

/** A 24-hour clock of spin buttons: digits, arrow keys, and a pasted time. */
export function TimeInput({
  value: given,
  defaultValue = midnight,
  onValueChange,
  accuracy = 2,
  name,
  ref,
  className,
  "aria-label": label,
  ...rest
}: TimeInputProps) {
  const strings = useStrings(datePickerStrings);
  const [value, change, reset] = useControllable(given, defaultValue, onValueChange);
  const root = useRef<HTMLFieldSetElement>(null);
  // What was typed into a unit since it got the focus: "1" then "2" is 12 rather than 1 and 2.
  const typed = useRef("");
  const units = timeUnits.slice(0, accuracy);
  const focusUnit = (index: number) =>
    root.current?.querySelectorAll<HTMLElement>("[data-unit]")[index]?.focus();

  const type = (unit: TimeUnit, key: string) => {
    const text = typed.current + key;
    typed.current = Number(text) <= timeLimits[unit] ? text : key;
    change({ ...value, [unit]: clampTimePart(unit, Number(typed.current)) });
    const full = typed.current.length >= digitsOf(unit) || Number(`${typed.current}0`) > timeLimits[unit];
    if (full) focusUnit(units.indexOf(unit) + 1);
  };

  const press = (unit: TimeUnit) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = units.indexOf(unit);
    const actions: Record<string, () => void> = {
      ArrowUp: () => change(stepTimePart(value, unit, 1)),
      ArrowDown: () => change(stepTimePart(value, unit, -1)),
      PageUp: () => change(stepTimePart(value, unit, 10)),
      PageDown: () => change(stepTimePart(value, unit, -10)),
      Home: () => change({ ...value, [unit]: 0 }),
      End: () => change({ ...value, [unit]: timeLimits[unit] }),
      Backspace: () => change({ ...value, [unit]: 0 }),
      ArrowLeft: () => focusUnit(index - 1),
      ArrowRight: () => focusUnit(index + 1),
      ":": () => focusUnit(index + 1),
    };
    const action = /^\d$/.test(event.key) ? () => type(unit, event.key) : actions[event.key];
    if (!action) return;
    event.preventDefault();
    if (!/^\d$/.test(event.key)) typed.current = "";
    action();
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const time = parseTime(event.clipboardData.getData("text"));
    if (time) change(time);
  };

  return (
    <fieldset
      {...rest}
      ref={root}
      // Hours stand before minutes in any language.
      dir="ltr"
      aria-label={label}
      className={classNames(styles.time, className)}
    >
      {units.map((unit) => (
        <Fragment key={unit}>
          <span aria-hidden>{separators[unit]}</span>
          <input
            ref={unit === "hours" ? ref : undefined}
            role="spinbutton"
            inputMode="numeric"
            form={rest.form}
            autoComplete="off"
            className={styles.unit}
            data-unit={unit}
            aria-label={`${label}, ${strings[unit]}`}
            aria-valuemin={0}
            aria-valuemax={timeLimits[unit]}
            aria-valuenow={value[unit]}
            value={String(value[unit]).padStart(digitsOf(unit), "0")}
            // A phone's keyboard sends no key names, only the new text.
            onChange={(event) => {
              const key = event.target.value.slice(-1);
              if (/^\d$/.test(key)) type(unit, key);
            }}
            onFocus={(event) => {
              typed.current = "";
              event.target.select();
            }}
            onKeyDown={press(unit)}
            onPaste={paste}
          />
        </Fragment>
      ))}
      <FormValue
        name={name}
        form={rest.form}
        disabled={rest.disabled}
        values={[formatTimeModel(value, accuracy)]}
        onReset={reset}
        onFocus={() => focusUnit(0)}
      />
    </fieldset>
  );
}

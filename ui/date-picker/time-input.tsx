import { useRef, type ClipboardEvent, type ComponentProps, type KeyboardEvent, type Ref } from "react";
import { FormValue } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { classNames } from "../shared/class-names.ts";
import { datePattern, inDigits, plainDigits, plainText, type DatePattern } from "./date-pattern.ts";
import styles from "./time-input.module.css";
import {
  clampTimePart,
  digitsOf,
  formatTimeModel,
  hourOfTwelve,
  inHalf,
  isEvening,
  midnight,
  parseTime,
  stepTimePart,
  timeLimits,
  type TimeAccuracy,
  type TimeParts,
  type TimeUnit,
} from "./time-parts.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { datePickerStrings } from "./date-picker-strings.ts";

export interface TimeInputProps extends Omit<
  ComponentProps<"fieldset">,
  "onChange" | "defaultValue" | "ref"
> {
  /** What the time is for; each unit's name includes it. */
  "aria-label": string;
  value?: TimeParts;
  /** @default midnight */
  defaultValue?: TimeParts;
  onValueChange?: (value: TimeParts) => void;
  /** Precision: 1 hours, 2 minutes, 3 seconds, 4 milliseconds. @default 2 */
  accuracy?: TimeAccuracy;
  /** The hours input. */
  ref?: Ref<HTMLInputElement>;
}

/** The names that `Intl` has for the units. */
const unitOf: Partial<Record<string, Unit>> = {
  hour: "hours",
  minute: "minutes",
  second: "seconds",
  fractionalSecond: "milliseconds",
  dayPeriod: "half",
};

/**
 * A time as spin buttons, on the locale's 12- or 24-hour clock. Takes digits, arrow keys and pasted times.
 */
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
  const { dates } = useUi();
  const pattern = datePattern(dates, "time", accuracy);
  const { halves } = pattern;
  const { root, focusUnit, ...keys } = useTimeKeys(value, change, pattern);
  const evening = Number(isEvening(value));

  return (
    <fieldset
      {...rest}
      ref={root}
      // Hours come before minutes in every language.
      dir="ltr"
      aria-label={label}
      className={classNames(styles.time, className)}
    >
      {pattern.parts.map(({ place = "", text }, index) => {
        const unit = unitOf[place];
        if (unit === undefined)
          return (
            // The order of the parts is the locale's.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} aria-hidden className={styles.sign}>
              {text}
            </span>
          );
        if (unit === "half")
          return (
            <input
              key={unit}
              role="spinbutton"
              readOnly
              inputMode="none"
              form={rest.form}
              className={styles.unit}
              data-unit={unit}
              aria-label={`${label}, ${strings.halfOfDay}`}
              aria-valuemin={0}
              aria-valuemax={1}
              aria-valuenow={evening}
              aria-valuetext={halves?.[evening]}
              value={halves?.[evening]}
              size={Math.max(...(halves ?? []).map(({ length }) => length))}
              // A finger has no arrow keys.
              onPointerUp={({ pointerType }) => {
                if (pointerType === "touch") keys.turn();
              }}
              onKeyDown={keys.pressHalf}
            />
          );
        const shown = unit === "hours" && halves ? hourOfTwelve(value.hours) : value[unit];
        const written = inDigits(String(shown).padStart(digitsOf(unit), "0"), pattern);
        return (
          <input
            key={unit}
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
            aria-valuetext={unit === "hours" && halves ? `${written} ${halves[evening]}` : undefined}
            value={written}
            onChange={(event) => keys.input(unit, event.target.value)}
            onFocus={(event) => {
              keys.start();
              event.target.select();
            }}
            onKeyDown={(event) => keys.press(unit, event)}
            onPaste={keys.paste}
          />
        );
      })}
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

type Unit = TimeUnit | "half";

/** Changes a time by keys and pasting, and moves between its units. */
function useTimeKeys(value: TimeParts, change: (value: TimeParts) => void, pattern: DatePattern) {
  const { halves } = pattern;
  const root = useRef<HTMLFieldSetElement>(null);
  // Digits typed since the unit got focus: "1" then "2" is 12, not 1 and 2.
  const typed = useRef("");
  const units = pattern.parts.flatMap(({ place = "" }) => unitOf[place] ?? []);
  const focusUnit = (index: number) =>
    root.current?.querySelectorAll<HTMLElement>("[data-unit]")[index]?.focus();
  const leave = (unit: Unit, by: 1 | -1) => focusUnit(units.indexOf(unit) + by);
  const turn = () => change(inHalf(value, !isEvening(value)));

  const type = (unit: TimeUnit, key: string) => {
    const limit = unit === "hours" && halves ? 12 : timeLimits[unit];
    const text = typed.current + key;
    typed.current = Number(text) <= limit ? text : key;
    const next = { ...value, [unit]: clampTimePart(unit, Number(typed.current)) };
    change(unit === "hours" && halves ? inHalf(next, isEvening(value)) : next);
    const full = typed.current.length >= digitsOf(unit) || Number(`${typed.current}0`) > limit;
    if (full) leave(unit, 1);
  };
  const press = (unit: TimeUnit, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowUp: () => change(stepTimePart(value, unit, 1)),
      ArrowDown: () => change(stepTimePart(value, unit, -1)),
      PageUp: () => change(stepTimePart(value, unit, 10)),
      PageDown: () => change(stepTimePart(value, unit, -10)),
      Home: () => change({ ...value, [unit]: 0 }),
      End: () => change({ ...value, [unit]: timeLimits[unit] }),
      Backspace: () => change({ ...value, [unit]: 0 }),
      ArrowLeft: () => leave(unit, -1),
      ArrowRight: () => leave(unit, 1),
      ":": () => leave(unit, 1),
    };
    const key = plainDigits(event.key, pattern);
    const action = /^\d$/.test(key) ? () => type(unit, key) : actions[event.key];
    if (!action) return;
    event.preventDefault();
    if (!/^\d$/.test(key)) typed.current = "";
    action();
  };
  const pressHalf = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const starts = (half = "") => half.toLowerCase().startsWith(event.key.toLowerCase());
    if (event.key === "ArrowLeft") leave("half", -1);
    else if (event.key === "ArrowRight") leave("half", 1);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") turn();
    else if (starts(halves?.[0]) !== starts(halves?.[1])) change(inHalf(value, starts(halves?.[1])));
    else return;
    event.preventDefault();
  };

  return {
    root,
    focusUnit,
    turn,
    press,
    pressHalf,
    start: () => {
      typed.current = "";
    },
    /** On-screen keyboards send no key names, only the new text. */
    input: (unit: TimeUnit, text: string) => {
      const key = plainDigits(text.slice(-1), pattern);
      if (/^\d$/.test(key)) type(unit, key);
    },
    paste: (event: ClipboardEvent) => {
      event.preventDefault();
      const time = parseTime(plainText(event.clipboardData.getData("text"), pattern));
      if (time) change(time);
    },
  };
}

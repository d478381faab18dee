import { Calendar as CalendarIcon, Clock, X } from "lucide-react";
import { Suspense, useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { BoxButton } from "../field/box-button.tsx";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type FieldLook } from "../field/field.tsx";
import { Popover } from "../popover/popover.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { attachRef } from "../shared/attach-ref.ts";
import { FormValue } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { deviceToday } from "./civil-date.ts";
import styles from "./date-field.module.css";
import { datePattern, isRightToLeft, patternLetters } from "./date-pattern.ts";
import { refusalOf, type DateLimits, type DateRange } from "./date-range.ts";
import {
  applyMask,
  formatModel,
  formatRange,
  maskOf,
  parseRange,
  parseText,
  rangeMask,
  writeModel,
  type DateMode,
  type DateTextRules,
} from "./date-text.ts";
import { DatePanel, loadForTouch, loadPanel } from "./late-panel.ts";
import type { TimeAccuracy } from "./time-parts.ts";
import { useStrings } from "../provider/use-strings.ts";
import { datePickerStrings } from "./date-picker-strings.ts";

export interface DatePreset<Value = string | DateRange> {
  label: string;
  value: Value;
}

type InputProps = Omit<
  ComponentProps<"input">,
  keyof FieldLook | "value" | "defaultValue" | "min" | "max" | "type" | "onChange"
>;

interface DateFieldLook extends FieldLook, DateLimits, InputProps {
  /** Models: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` on a 24-hour clock, or `HH:mm:ss`. @default "date" */
  mode?: DateMode;
  /** Units of the clock: 1 hours, 2 and minutes, 3 and seconds, 4 and milliseconds. @default 2 */
  accuracy?: TimeAccuracy;
  /** The date that "today" refers to, `YYYY-MM-DD`. @default the device's date */
  today?: string;
}

interface SingleDate {
  range?: false;
  /** In the model's text, or `null` for none. */
  value?: string | null;
  defaultValue?: string | null;
  onValueChange?: (value: string | null) => void;
  presets?: readonly DatePreset<string>[];
}

interface RangeOfDates {
  /** The range includes both ends; an end before the start is swapped with it. */
  range: true;
  value?: DateRange | null;
  defaultValue?: DateRange | null;
  onValueChange?: (value: DateRange | null) => void;
  presets?: readonly DatePreset<DateRange>[];
}

export type DateFieldProps = DateFieldLook & (SingleDate | RangeOfDates);

/** Internally, a single moment is a range from itself to itself. */
const asRange = (value: string | DateRange | null | undefined): DateRange | null | undefined =>
  typeof value === "string" ? { from: value, to: value } : value;

/**
 * A date, a moment or a time of day, or a range of them: typed in the order of the locale, or by the provider's
 * mask, pasted in ISO form, said in words ("tomorrow", "friday", "+2w"), or chosen in a calendar. Values are text without a zone, so
 * that a date is never shifted. With `required` it can be changed but not emptied.
 *
 * @example <DateField label="Due" value={due} onValueChange={setDue} min="2026-11-01" />
 * @example <DateField label="Delivery" mode="datetime" range value={window} onValueChange={setWindow} />
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    hideLabel,
    labelEnd,
    mode = "date",
    accuracy = 2,
    today = deviceToday(),
    min,
    max,
    disabledDates,
    range,
    value,
    defaultValue,
    onValueChange: _,
    presets,
    className,
    id,
    disabled,
    readOnly,
    onBlur,
    onKeyDown,
    placeholder,
    name,
    ref,
    "aria-describedby": describedBy,
    ...rest
  } = props;
  const strings = useStrings(datePickerStrings);
  const { locale, dates } = useUi();
  const rules: DateTextRules = { mode, accuracy, today, locale, dates };
  const report = (next: DateRange | null) => {
    if (props.range) props.onValueChange?.(next);
    else props.onValueChange?.(next?.from ?? null);
  };
  const [chosen, setChosen, reset] = useControllable(asRange(value), asRange(defaultValue) ?? null, report);
  const [open, setOpen] = useState(false);
  const [enter, setEnter] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(loadForTouch, []);

  const write = (of: DateRange) => (range ? formatRange(of, rules) : formatModel(of.from, rules));
  const read = (text: string) => asRange(range ? parseRange(text, rules) : parseText(text, rules));
  const mask = range ? rangeMask(rules) : maskOf(rules);
  const written = chosen ? write(chosen) : "";
  const text = typed ?? written;
  const fixed = disabled || readOnly;

  const refusal = (next: DateRange): string | undefined => {
    const refused = refusalOf(next, mode === "time" ? { min, max } : { min, max, disabledDates });
    if (!refused) return undefined;
    if (refused.reason === "disabled")
      return fill(strings.dateDisabled, { date: formatModel(refused.at, { ...rules, mode: "date" }) });
    const limitMode = mode === "datetime" && refused.at.length === 10 ? "date" : mode;
    const limit = formatModel(refused.at, { ...rules, mode: limitMode });
    return fill(refused.reason === "early" ? strings.dateEarly : strings.dateLate, { limit });
  };

  /** Accepts a value, or reports why not; `false` if the previous value stays. */
  const choose = (next: DateRange | null): boolean => {
    const reason = next ? refusal(next) : required ? strings.dateNeeded : undefined;
    setProblem(reason);
    if (reason !== undefined) return false;
    setTyped(undefined);
    if (next?.from !== chosen?.from || next?.to !== chosen?.to) setChosen(next);
    return true;
  };

  const finishTyping = () => {
    if (typed === undefined || typed === written) {
      setTyped(undefined);
      return;
    }
    if (typed.trim() === "") {
      choose(null);
      setTyped(undefined);
      return;
    }
    const next = read(typed);
    if (next) choose(next);
    else setProblem(fill(strings.dateUnreadable, { example: example(rules, range ?? false) }));
  };

  const show = (how: { enter: boolean }) => {
    if (fixed || open) return;
    opener.current = document.activeElement as HTMLElement | null;
    setEnter(how.enter);
    setOpen(true);
  };

  const close = () => {
    setOpen(false);
    // Only restores focus that would be lost with the panel.
    if (panel.current?.contains(document.activeElement) || document.activeElement === document.body)
      (opener.current ?? input.current)?.focus();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === "ArrowDown" && open) {
      event.preventDefault();
      panel.current?.querySelector<HTMLElement>("[role=grid] [tabindex='0'], input")?.focus();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      show({ enter: true });
    } else if (event.key === "Enter" && typed !== undefined) {
      event.preventDefault();
      finishTyping();
    } else if (event.key === "Escape" && !open && typed !== undefined) {
      setTyped(undefined);
      setProblem(undefined);
    }
  };

  const Icon = mode === "time" ? Clock : CalendarIcon;
  const clearable = !fixed && !required && text !== "";

  return (
    <Field
      {...{ label, labelEnd, hint, required, hideLabel, id, describedBy, className }}
      error={problem ?? error}
    >
      {(control) => (
        <Popover
          label={label}
          open={open}
          onOpenChange={(next) => (next ? show({ enter: true }) : close())}
          className={styles.panel}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            if (panel.current?.querySelector("[data-holds-escape]")?.contains(document.activeElement))
              event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (box.current?.contains(event.target as Node)) event.preventDefault();
          }}
          anchor={
            <ControlBox
              ref={box}
              data-open={open || undefined}
              className={styles.box}
              onPointerEnter={() => void loadPanel()}
              leading={
                <BoxButton
                  aria-label={fill(mode === "time" ? strings.openClock : strings.openCalendar, { label })}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                  aria-disabled={fixed || undefined}
                  onClick={() => (open ? close() : show({ enter: true }))}
                >
                  <Icon aria-hidden />
                </BoxButton>
              }
              trailing={
                clearable && (
                  <BoxButton
                    aria-label={fill(strings.clearField, { label })}
                    onClick={() => {
                      choose(null);
                      setTyped(undefined);
                      input.current?.focus();
                    }}
                  >
                    <X aria-hidden />
                  </BoxButton>
                )
              }
            >
              <input
                {...rest}
                {...control}
                ref={(element) => {
                  input.current = element;
                  return attachRef(ref, element);
                }}
                // Most write a date and a range from left to right, also where their words run the other way.
                dir={isRightToLeft(datePattern(dates, mode, accuracy)) ? "rtl" : "ltr"}
                className={controlClass}
                disabled={disabled}
                readOnly={readOnly}
                autoComplete="off"
                spellCheck={false}
                placeholder={placeholder ?? placeholderOf(rules, range ?? false)}
                value={text}
                onFocus={() => void loadPanel()}
                onChange={(event) => {
                  const next = event.currentTarget.value;
                  setProblem(undefined);
                  // Adds separators while typing at the end, never while deleting or pasting.
                  const added = next.length === text.length + 1 && next.startsWith(text);
                  setTyped(added ? applyMask(next, mask, rules) : next);
                }}
                onClick={() => {
                  // On phones the calendar would open along with the keyboard.
                  if (matchMedia("(pointer: fine)").matches) show({ enter: false });
                }}
                onBlur={(event) => {
                  onBlur?.(event);
                  finishTyping();
                }}
                onKeyDown={press}
              />
              <FormValue
                name={name}
                form={rest.form}
                disabled={disabled}
                values={chosen ? (range ? [chosen.from, chosen.to] : [chosen.from]) : []}
                problem={problem}
                onReset={() => {
                  setTyped(undefined);
                  setProblem(undefined);
                  reset();
                }}
                onFocus={() => input.current?.focus()}
              />
            </ControlBox>
          }
        >
          <div ref={panel}>
            <Suspense fallback={<output className={styles.loading} aria-busy aria-label={strings.loading} />}>
              <DatePanel
                rules={rules}
                range={range ?? false}
                limits={{ min, max, disabledDates }}
                value={(typed === undefined ? undefined : read(typed)) ?? chosen}
                presets={presets}
                focusDay={enter}
                problem={problem}
                onChoose={(next) => {
                  if (choose(next)) close();
                }}
              />
            </Suspense>
          </div>
        </Popover>
      )}
    </Field>
  );
}

const placeholderOf = ({ dates, mode, accuracy, locale }: DateTextRules, range: boolean) => {
  const letters = patternLetters(datePattern(dates, mode, accuracy), locale);
  return range ? `${letters} – ${letters}` : letters;
};

/** The last day of this year, at which the day and the month can't be mistaken. */
const example = (rules: DateTextRules, range: boolean) => {
  const model = writeModel({ date: `${rules.today.slice(0, 4)}-12-31`, time: evening }, rules);
  return range ? formatRange({ from: model, to: model }, rules) : formatModel(model, rules);
};

const evening = { hours: 18, minutes: 30, seconds: 0, milliseconds: 0 };

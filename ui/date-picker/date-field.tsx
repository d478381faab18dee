import { Calendar as CalendarIcon, Clock } from "lucide-react";
import type { FieldLook } from "../field/field.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { latePart } from "../shared/late-part.tsx";
import { deviceToday } from "./civil-date.ts";
import { apart, datePattern, isRightToLeft, patternLetters } from "./date-pattern.ts";
import { datePickerStrings } from "./date-picker-strings.ts";
import { refusalOf, type DateLimits, type DateRange } from "./date-range.ts";
import {
  applyMask,
  formatModel,
  formatRange,
  maskOf,
  missingDay,
  parseRange,
  parseText,
  rangeMask,
  writeModel,
  type DateMode,
  type DateTextRules,
} from "./date-text.ts";
import { PanelField, type PanelInputProps } from "./panel-field.tsx";
import type { TimeAccuracy } from "./time-parts.ts";

// Loaded on first use, so that a form with dates costs no more than its inputs.
const { Part: DatePanel, loadWhenIdle } = latePart(() => import("./date-panel.tsx"));

export interface DatePreset<Value = string | DateRange> {
  label: string;
  value: Value;
}

interface DateFieldLook extends FieldLook, DateLimits, PanelInputProps {
  /**
   * Determines the format of values: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` on a 24-hour clock, or `HH:mm:ss`.
   * @default "date"
   */
  mode?: DateMode;
  /** Precision of times: 1 hours, 2 minutes, 3 seconds, 4 milliseconds. @default 2 */
  accuracy?: TimeAccuracy;
  /** The date that "today" refers to, `YYYY-MM-DD`. @default the device's date */
  today?: string;
}

interface SingleDate {
  range?: false;
  /** In the format of `mode`; `null` for none. */
  value?: string | null;
  defaultValue?: string | null;
  onValueChange?: (value: string | null) => void;
  /** Shortcuts next to the calendar: "Today", "Next week". */
  presets?: readonly DatePreset<string>[];
}

interface RangeOfDates {
  /** Selects a range, both ends included. If the end is before the start, they are swapped. */
  range: true;
  value?: DateRange | null;
  defaultValue?: DateRange | null;
  onValueChange?: (value: DateRange | null) => void;
  /** Shortcuts next to the calendar: "This week", "Last month". */
  presets?: readonly DatePreset<DateRange>[];
}

export type DateFieldProps = DateFieldLook & (SingleDate | RangeOfDates);

/** Internally, a single moment is a range from itself to itself. */
const asRange = (value: string | DateRange | null | undefined): DateRange | null | undefined =>
  typeof value === "string" ? { from: value, to: value } : value;

/**
 * A date, a date with a time, a time, or a range of one of them. Users type it in the locale's format or by
 * the provider's mask, paste it as ISO, use words ("tomorrow", "friday", "+2w"), or pick it in a calendar.
 * Values are strings without a time zone, so that dates never shift. With `required`, it can be changed but
 * not cleared.
 *
 * @example <DateField label="Due" value={due} onValueChange={setDue} min="2026-11-01" />
 * @example <DateField label="Delivery" mode="datetime" range value={window} onValueChange={setWindow} />
 */
export function DateField(props: DateFieldProps) {
  const {
    mode = "date",
    accuracy = 2,
    today = deviceToday(),
    min,
    max,
    disabledDates,
    range = false,
    value,
    defaultValue,
    onValueChange: _,
    presets,
    ...rest
  } = props;
  const strings = useStrings(datePickerStrings);
  const { locale, dates } = useUi();
  const rules: DateTextRules = { mode, accuracy, today, locale, dates };
  const report = (next: DateRange | null) => {
    if (props.range) props.onValueChange?.(next);
    else props.onValueChange?.(next?.from ?? null);
  };
  const mask = range ? rangeMask(rules) : maskOf(rules);

  const refuse = (next: DateRange): string | undefined => {
    const refused = refusalOf(next, mode === "time" ? { min, max } : { min, max, disabledDates });
    if (!refused) return undefined;
    if (refused.reason === "disabled")
      return fill(strings.dateDisabled, { date: formatModel(refused.at, { ...rules, mode: "date" }) });
    const limitMode = mode === "datetime" && refused.at.length === 10 ? "date" : mode;
    const limit = formatModel(refused.at, { ...rules, mode: limitMode });
    return fill(refused.reason === "early" ? strings.dateEarly : strings.dateLate, { limit });
  };

  const Icon = mode === "time" ? Clock : CalendarIcon;
  return (
    <PanelField
      {...rest}
      placeholder={rest.placeholder ?? placeholderOf(rules, range)}
      // Most write a date and a range from left to right, also where their words run the other way.
      dir={isRightToLeft(datePattern(dates, mode, accuracy)) ? "rtl" : "ltr"}
      value={asRange(value)}
      defaultValue={asRange(defaultValue)}
      onValueChange={report}
      model={{
        write: (of) => (range ? formatRange(of, rules) : formatModel(of.from, rules)),
        read: (text) => asRange(range ? parseRange(text, rules) : parseText(text, rules)) ?? undefined,
        refuse,
        unreadable: (text) => {
          const date = mode === "time" ? undefined : missingDay(text, rules);
          return date === undefined
            ? fill(strings.dateUnreadable, { example: example(rules, range) })
            : fill(strings.dateMissing, { date });
        },
        sent: ({ from, to }) => (range ? [from, to] : [from]),
        complete: (text) => applyMask(text, mask, rules),
      }}
      icon={<Icon aria-hidden />}
      opens={fill(mode === "time" ? strings.openClock : strings.openCalendar, { label: rest.label })}
      loadWhenIdle={loadWhenIdle}
      panel={({ enter, choose, ...state }) => (
        <DatePanel
          {...state}
          rules={rules}
          range={range}
          limits={{ min, max, disabledDates }}
          presets={presets}
          focusDay={enter}
          onChoose={choose}
        />
      )}
    />
  );
}

const placeholderOf = ({ dates, mode, accuracy, locale }: DateTextRules, range: boolean) => {
  const pattern = datePattern(dates, mode, accuracy);
  const letters = patternLetters(pattern, locale);
  return range ? letters + apart(" – ", pattern) + letters : letters;
};

/** The last day of this year, at which the day and the month can't be mistaken. */
const example = (rules: DateTextRules, range: boolean) => {
  const model = writeModel({ date: `${rules.today.slice(0, 4)}-12-31`, time: evening }, rules);
  return range ? formatRange({ from: model, to: model }, rules) : formatModel(model, rules);
};

const evening = { hours: 18, minutes: 30, seconds: 0, milliseconds: 0 };

import { Calendar as CalendarIcon } from "lucide-react";
import { deviceToday } from "../date-picker/civil-date.ts";
import { datePickerStrings } from "../date-picker/date-picker-strings.ts";
import { PanelField, type PanelInputProps } from "../date-picker/panel-field.tsx";
import type { FieldLook } from "../field/field.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { latePart } from "../shared/late-part.tsx";
import { formatMonth, parseMonth } from "./month-text.ts";

// Loaded on first use, as that of dates.
const { Part: MonthPanel, loadWhenIdle } = latePart(() => import("./month-panel.tsx"));

export interface MonthFieldProps extends FieldLook, PanelInputProps {
  /** `YYYY-MM`, or `null` for none. */
  value?: string | null;
  defaultValue?: string | null;
  onValueChange?: (value: string | null) => void;
  /** The earliest month, `YYYY-MM`. */
  min?: string;
  /** The latest month, `YYYY-MM`. */
  max?: string;
  /** The date that "this month" refers to, `YYYY-MM-DD`. @default the device's date */
  today?: string;
}

/**
 * A month, such as an accounting period or the expiry of a card. Users type its name or number, use words
 * ("next month", "+2"), or pick it from the months of a year. With `required`, it can be changed but not
 * cleared.
 *
 * @example <MonthField label="Period" name="period" defaultValue="2026-11" max="2026-12" />
 */
export function MonthField({
  value,
  defaultValue,
  onValueChange,
  min,
  max,
  today = deviceToday(),
  ...rest
}: MonthFieldProps) {
  const strings = useStrings(datePickerStrings);
  const { locale, dates } = useUi();
  const write = (month: string) => formatMonth(month, locale);
  return (
    <PanelField
      {...rest}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => onValueChange?.(next)}
      model={{
        write,
        read: (text) => parseMonth(text, { today, locale, dates }),
        refuse: (month) => {
          if (min !== undefined && month < min) return fill(strings.dateEarly, { limit: write(min) });
          if (max !== undefined && month > max) return fill(strings.dateLate, { limit: write(max) });
          return undefined;
        },
        unreadable: () => fill(strings.monthUnreadable, { example: write(today.slice(0, 7)) }),
        sent: (month) => [month],
      }}
      icon={<CalendarIcon aria-hidden />}
      opens={fill(strings.openCalendar, { label: rest.label })}
      loadWhenIdle={loadWhenIdle}
      panel={(state) => <MonthPanel {...state} today={today} min={min} max={max} />}
    />
  );
}

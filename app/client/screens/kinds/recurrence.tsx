import { Checkbox, NumericInput, Select, TextField } from "@backoffice/ui";
import { useState } from "react";
import { lookOf, type CellProps, type InputProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import {
  frequencies,
  readRule,
  weekdays,
  writeRule,
  type Frequency,
  type Weekday,
} from "./recurrence-rule.ts";
import type { Speech } from "./use-speech.ts";
import { textOf } from "./values.ts";
import styles from "./kinds.module.css";

// The first of January 2024 was a Monday.
const nameOfDay = (day: Weekday, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  );

/** "Every 2 weeks: Mon, Thu"; a rule that says more stands as it is. */
function inWords(text: string, { t, locale }: Speech): string {
  const rule = readRule(text);
  if (!rule) return text;
  const { frequency, interval, days } = rule;
  const often =
    interval === 1
      ? t(`recurrence.each.${frequency}`)
      : t(`recurrence.every.${frequency}`, { count: interval });
  if (days.length === 0) return often;
  const names = new Intl.ListFormat(locale, { type: "unit" }).format(
    days.map((day) => nameOfDay(day, locale)),
  );
  return t("recurrence.on", { rule: often, days: names });
}

function RecurrenceCell({ field, row, speech }: CellProps) {
  const text = textOf(row[field.name]);
  return text === "" ? <Nothing /> : inWords(text, speech);
}

/** How often, and of weeks on which days. A rule that says more is written out. */
function RecurrenceInput(props: InputProps) {
  const { field, value, onChange, speech } = props;
  const { t, locale } = speech;
  const text = textOf(value);
  const [isOther, setOther] = useState(text !== "" && !readRule(text));
  const [interval, setInterval] = useState<string>();
  const rule = isOther ? undefined : readRule(text);
  const look = lookOf(props);

  const choose = (choice: string) => {
    setOther(choice === "other");
    if (choice === "other") return;
    onChange(
      choice === "" ? "" : writeRule({ interval: 1, days: [], ...rule, frequency: choice as Frequency }),
    );
  };
  return (
    <div className={styles.recurrence}>
      <Select
        {...look}
        {...(isOther && { error: undefined })}
        value={isOther ? "other" : (rule?.frequency ?? "")}
        options={[
          { value: "", label: t("recurrence.never") },
          ...frequencies.map((each) => ({ value: each, label: t(`recurrence.each.${each}`) })),
          { value: "other", label: t("recurrence.other") },
        ]}
        onValueChange={choose}
      />
      {isOther && (
        <TextField
          label={t("recurrence.rule")}
          placeholder="FREQ=MONTHLY;BYMONTHDAY=15"
          autoComplete="off"
          maxLength={field.maxLength}
          error={look.error}
          value={text}
          onValueChange={onChange}
        />
      )}
      {rule && (
        <NumericInput
          label={t("recurrence.interval")}
          value={interval ?? String(rule.interval)}
          onValueChange={(typed) => {
            setInterval(typed);
            const count = Math.trunc(Number(typed));
            if (count >= 1 && count <= 999) onChange(writeRule({ ...rule, interval: count }));
          }}
          onBlur={() => setInterval(undefined)}
        />
      )}
      {rule?.frequency === "WEEKLY" && (
        <fieldset className={styles.days}>
          <legend>{t("recurrence.days")}</legend>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={nameOfDay(day, locale)}
              checked={rule.days.includes(day)}
              onCheckedChange={(on) =>
                onChange(
                  writeRule({
                    ...rule,
                    days: weekdays.filter((each) => (each === day ? on : rule.days.includes(each))),
                  }),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

export const recurrence: KindView = {
  Cell: RecurrenceCell,
  Input: RecurrenceInput,
  Filter: () => null,
  text: (value, _, speech) => inWords(value, speech),
};

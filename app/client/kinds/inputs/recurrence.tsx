import { Checkbox, NumericInput, Select, TextField } from "@backoffice/ui";
import { useState } from "react";
import { frequencies, readRule, weekdays, writeRule } from "../recurrence-rule.ts";
import { textOf } from "../values.ts";
import styles from "../kinds.module.css";
import { controlProps, nothing, type InputProps, type KindInput } from "./kind-input.ts";
import { nameOfDay } from "../recurrence.tsx";

/** Frequency, plus weekdays for weekly rules. More complex rules are shown as text. */
function RecurrenceInput(props: InputProps) {
  const { field, value, onChange, formatting } = props;
  const { t, locale } = formatting;
  const text = textOf(value);
  const [isOther, setOther] = useState(text !== "" && !readRule(text));
  const [interval, setInterval] = useState<string>();
  const rule = isOther ? undefined : readRule(text);
  const look = controlProps(props);

  const choose = (choice: string) => {
    setOther(choice === "other");
    if (choice === "other") return;
    const frequency = frequencies.find((each) => each === choice);
    onChange(frequency ? writeRule({ interval: 1, days: [], ...rule, frequency }) : "");
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
          inputMode="numeric"
          step={1}
          min={1}
          max={999}
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

export const recurrence: KindInput = { Input: RecurrenceInput, Filter: nothing };

import { DateField, NumericInput } from "@backoffice/ui";
import { textOf } from "../values.ts";
import { fromClock, toClock, todayAt } from "../zoned-time.ts";
import { controlProps, type FilterProps, type InputProps, type KindInput } from "./kind-input.ts";

function DateInput(props: InputProps) {
  return (
    <DateField
      {...controlProps(props)}
      today={todayAt(props.formatting.companyTimeZone)}
      min={props.field.min}
      max={props.field.max}
      value={textOf(props.value) || null}
      onValueChange={props.onChange}
    />
  );
}

/** Shown and entered in the user's time zone, stored in UTC. */
function DateTimeInput(props: InputProps) {
  const { value, onChange, formatting } = props;
  return (
    <DateField
      {...controlProps(props)}
      mode="datetime"
      today={todayAt(formatting.timeZone)}
      value={toClock(textOf(value), formatting.timeZone) || null}
      onValueChange={(model) => onChange(model === null ? null : fromClock(model, formatting.timeZone))}
    />
  );
}

function DateFilter({ field, op, values, onChange, formatting }: FilterProps) {
  const today = todayAt(field.kind === "date" ? formatting.companyTimeZone : formatting.timeZone);
  const [from, to] = values;
  if (op === "in_last" || op === "in_next" || op === "not_in_last")
    return (
      <NumericInput
        label={formatting.t("filter.days")}
        inputMode="numeric"
        maxLength={5}
        value={from ?? ""}
        onValueChange={(days) => onChange(days === "" ? [] : [days])}
      />
    );
  if (op === "between")
    return (
      <DateField
        label={field.label}
        hideLabel
        range
        today={today}
        value={from && to ? { from, to } : null}
        onValueChange={(range) => onChange(range ? [range.from, range.to] : [])}
      />
    );
  return (
    <DateField
      label={field.label}
      hideLabel
      today={today}
      value={from ?? null}
      onValueChange={(date) => onChange(date === null ? [] : [date])}
    />
  );
}

export const date: KindInput = { Input: DateInput, Filter: DateFilter };
export const datetime: KindInput = { Input: DateTimeInput, Filter: DateFilter };

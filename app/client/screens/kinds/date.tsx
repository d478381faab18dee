import { DateField, formatDate, formatDateTime, NumericInput, RelativeTime } from "@backoffice/ui";
import type { ReactNode } from "react";
import { lookOf, type CellProps, type FilterProps, type InputProps, type KindView } from "./kind-view.ts";
import styles from "./kinds.module.css";
import { Nothing } from "./nothing.tsx";
import { textOf } from "./values.ts";
import { fromClock, toClock, todayAt } from "./zoned-time.ts";

function DateCell(props: CellProps) {
  const date = textOf(props.row[props.field.name]);
  if (date === "") return <Nothing />;
  return (
    <Term {...props}>
      <time dateTime={date}>{formatDate(date)}</time>
    </Term>
  );
}

/** An event is told by how long ago it was, an appointment by its minute. */
function DateTimeCell(props: CellProps) {
  const { field, row, speech, inList } = props;
  const moment = textOf(row[field.name]);
  if (moment === "") return <Nothing />;
  if (field.moment === "event")
    return <RelativeTime moment={moment} timeZone={speech.timeZone} focusable={!inList} />;
  return (
    <Term {...props}>
      <time dateTime={moment}>{formatDateTime(moment, speech.timeZone)}</time>
    </Term>
  );
}

/** With how far away it is, on a record: in a list the column is read as a whole. */
function Term({ field, row, speech, inList, children }: CellProps & { children: ReactNode }) {
  if (field.moment !== "due" || inList) return children;
  return (
    <span className={styles.term}>
      {children}{" "}
      <RelativeTime
        className={styles.left}
        moment={textOf(row[field.name])}
        timeZone={speech.timeZone}
        days={30}
        far="nothing"
        focusable={false}
      />
    </span>
  );
}

function DateInput(props: InputProps) {
  return (
    <DateField
      {...lookOf(props)}
      today={todayAt(props.speech.companyTimeZone)}
      min={props.field.min}
      max={props.field.max}
      value={textOf(props.value) || null}
      onValueChange={props.onChange}
    />
  );
}

/** Shown and typed on the reader's clock, kept in UTC. */
function DateTimeInput(props: InputProps) {
  const { value, onChange, speech } = props;
  return (
    <DateField
      {...lookOf(props)}
      mode="datetime"
      today={todayAt(speech.timeZone)}
      value={toClock(textOf(value), speech.timeZone) || null}
      onValueChange={(model) => onChange(model === null ? null : fromClock(model, speech.timeZone))}
    />
  );
}

function DateFilter({ field, op, values, onChange, speech }: FilterProps) {
  const today = todayAt(field.kind === "date" ? speech.companyTimeZone : speech.timeZone);
  const [from, to] = values;
  if (op === "in_last" || op === "in_next" || op === "not_in_last")
    return (
      <NumericInput
        label={speech.t("filter.days")}
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

const base = { Filter: DateFilter, text: formatDate } satisfies Partial<KindView>;

export const date: KindView = { ...base, Cell: DateCell, Input: DateInput };
export const datetime: KindView = { ...base, Cell: DateTimeCell, Input: DateTimeInput };

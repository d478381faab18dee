import { useState } from "react";
import { Button } from "../button/button.tsx";
import { Calendar } from "./calendar.tsx";
import type { DatePreset } from "./date-field.tsx";
import styles from "./date-panel.module.css";
import { orderRange, type DateLimits, type DateRange } from "./date-range.ts";
import { readModel, writeModel, type DateTextRules, type Moment } from "./date-text.ts";
import { TimeInput } from "./time-input.tsx";
import { endOfDay, midnight, type TimeParts } from "./time-parts.ts";
import { useStrings } from "../provider/use-strings.ts";
import { datePickerStrings } from "./date-picker-strings.ts";

interface DatePanelProps {
  rules: DateTextRules;
  range: boolean;
  limits: DateLimits;
  value: DateRange | null;
  presets?: readonly DatePreset[];
  focusDay: boolean;
  /** Why the last selection was refused. */
  problem?: string;
  onChoose: (value: DateRange) => void;
}

interface Ends {
  from: Moment;
  to: Moment;
}

const readEnds = (value: DateRange | null, range: boolean): Ends =>
  value
    ? { from: readModel(value.from), to: readModel(value.to) }
    : { from: { date: "", time: midnight }, to: { date: "", time: range ? endOfDay : midnight } };

const clockNow = (): TimeParts => {
  const now = new Date();
  return { hours: now.getHours(), minutes: now.getMinutes(), seconds: 0, milliseconds: 0 };
};

/** The date field's popup. Dates apply at once; with a time they wait for "Apply". */
export default function DatePanel({
  rules,
  range,
  limits,
  value,
  presets = [],
  focusDay,
  problem,
  onChoose,
}: DatePanelProps) {
  const strings = useStrings(datePickerStrings);
  const { mode, today } = rules;
  const withDate = mode !== "time";
  const withTime = mode !== "date";
  const [ends, setEnds] = useState(() => readEnds(value, range));

  // Typing and external values reset what is being selected here.
  const written = value ? `${value.from} ${value.to}` : "";
  const [seen, setSeen] = useState(written);
  if (seen !== written) {
    setSeen(written);
    setEnds(readEnds(value, range));
  }

  const model = (moment: Moment) => writeModel({ ...moment, date: moment.date || today }, rules);
  const finish = ({ from, to }: Ends) =>
    onChoose(range ? orderRange(model(from), model(to)) : asSame(model(from)));
  const take = (next: Ends) => {
    setEnds(next);
    if (!withTime) finish(next);
  };
  const takeDays = (from: string, to: string) =>
    take({ from: { ...ends.from, date: from }, to: { ...ends.to, date: to } });
  const takeTime = (end: keyof Ends, time: TimeParts) => setEnds({ ...ends, [end]: { ...ends[end], time } });

  const days = ends.from.date ? { from: ends.from.date, to: ends.to.date || ends.from.date } : null;

  return (
    <div className={styles.layout} data-presets={presets.length > 0 || undefined}>
      {presets.length > 0 && (
        <fieldset aria-label={strings.presets} className={styles.presets}>
          {presets.map((preset) => (
            <Button
              key={preset.label}
              variant="quiet"
              size="small"
              onClick={() => onChoose(asEnds(preset.value))}
            >
              {preset.label}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={styles.main}>
        {withDate && range && (
          <Calendar
            {...limits}
            range
            months={2}
            today={today}
            focusDay={focusDay}
            value={days}
            onValueChange={({ from, to }) => takeDays(from, to)}
          />
        )}
        {withDate && !range && (
          <Calendar
            {...limits}
            today={today}
            focusDay={focusDay}
            value={days?.from ?? null}
            onValueChange={(day) => takeDays(day, day)}
          />
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.footer}>
          {withTime && (
            <div className={styles.times}>
              <span>{range ? strings.timeFrom : strings.timeAt}</span>
              <TimeInput
                aria-label={range ? strings.startTime : strings.time}
                accuracy={rules.accuracy}
                value={ends.from.time}
                onValueChange={(time) => takeTime("from", time)}
              />
              {range && (
                <>
                  <span>{strings.timeTo}</span>
                  <TimeInput
                    aria-label={strings.endTime}
                    accuracy={rules.accuracy}
                    value={ends.to.time}
                    onValueChange={(time) => takeTime("to", time)}
                  />
                </>
              )}
            </div>
          )}
          <div className={styles.actions}>
            {withDate ? (
              <Button variant="quiet" size="small" onClick={() => takeDays(today, today)}>
                {strings.today}
              </Button>
            ) : (
              <Button variant="quiet" size="small" onClick={() => takeTime("from", clockNow())}>
                {strings.now}
              </Button>
            )}
            {withTime && (
              <Button variant="primary" size="small" onClick={() => finish(ends)}>
                {strings.apply}
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

const asSame = (moment: string): DateRange => ({ from: moment, to: moment });
const asEnds = (value: string | DateRange): DateRange => (typeof value === "string" ? asSame(value) : value);

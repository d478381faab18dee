import { useRef, useState, type KeyboardEvent } from "react";
import { Link, Skeleton } from "@backoffice/ui";
import type { ListState } from "../../../contract/list.ts";
import type { FormField } from "../../../contract/form.ts";
import type { TimingWeek, WeekRow } from "../contract.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { paths } from "../../../client/paths.ts";
import { hoursAndMinutes } from "../../../contract/hours-and-minutes.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { todayAt } from "../../../client/kinds/zoned-time.ts";
import type { ListPlaceState } from "../../../client/list/use-list-place.ts";
import { NoList } from "../../../client/list/no-list.tsx";
import { AddTask } from "./add-task.tsx";
import { MonthHeat } from "./month-heat.tsx";
import { WeekBar } from "./week-bar.tsx";
import { WeekCell } from "./week-cell.tsx";
import { cellAt, type CellPlace } from "./week-places.ts";
import styles from "./week.module.css";

interface WeekGridProps {
  label: string;
  state: ListState;
  at: ListPlaceState;
}

/** A weekly timesheet: time per task and day. */
export function WeekGrid({ label, state, at }: WeekGridProps) {
  const { place } = at;
  const {
    data: week,
    error,
    reload,
  } = useCall(
    "timings/week",
    { ...(place.week !== "" && { date: place.week }), ...(place.who && { employee_id: place.who }) },
    { keepPrevious: true },
  );
  if (week) return <Week key={week.employee.id} {...{ label, state, at, week }} />;
  if (error) return <NoList message={error.message} forbidden={false} onRetry={() => void reload()} />;
  return (
    <div className={styles.week} aria-busy>
      <Skeleton height={32} />
      <Skeleton height={280} />
    </div>
  );
}

function Week({ label, state, at, week }: WeekGridProps & { week: TimingWeek }) {
  const { t, locale, timeZone } = useFormatting();
  const today = todayAt(timeZone);
  const [added, setAdded] = useState<WeekRow[]>([]);
  const rows = [
    ...week.rows,
    ...added.filter(({ task_id }) => !week.rows.some((row) => row.task_id === task_id)),
  ];
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<CellPlace>([0, 0]);
  const mayEdit = state.restrictions.create.allowed;
  const form = new Map(state.forms.create?.fields.map((field) => [field.name, field]));

  const move = (event: KeyboardEvent) => {
    const next = cellAt(focused, event.key, rows.length);
    if (!next) return;
    event.preventDefault();
    setFocused(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.join(" ")}"]`)?.focus();
  };

  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return (
    <div className={styles.week}>
      <WeekBar week={week} at={at} today={today} />
      <div className={styles.scroll}>
        <table ref={grid} aria-label={`${label}, ${week.employee.name}`} className={styles.grid}>
          <thead>
            <tr>
              <th scope="col" className={styles.what}>
                {t("week.task")}
              </th>
              {week.days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  {weekday.format(new Date(`${day}T00:00:00Z`))} <span>{day.slice(8)}</span>
                </th>
              ))}
              <th scope="col">{t("week.total")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.project_id} ${row.task_id}`}>
                <th scope="row" className={styles.what}>
                  <TaskName row={row} />
                </th>
                {week.days.map((day, of) => (
                  <td key={day} className={styles.day} data-today={day === today || undefined}>
                    <WeekCell
                      row={row}
                      day={day}
                      cell={row.days[of] ?? null}
                      place={[index, of]}
                      focused={focused[0] === index && focused[1] === of}
                      onFocus={setFocused}
                      onMove={move}
                      employee_id={week.employee.id}
                      labels={labelsOf(form)}
                      mayEdit={mayEdit}
                      hrefOf={(open) => at.href!({ open })}
                    />
                  </td>
                ))}
                <td className={styles.total}>{row.minutes > 0 && hoursAndMinutes(row.minutes)}</td>
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={9} className={styles.empty}>
                  {t("week.empty")}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.what}>
                {t("week.total")}
              </th>
              {week.totals.map((minutes, index) => (
                <td key={week.days[index]} data-today={week.days[index] === today || undefined}>
                  {minutes > 0 && hoursAndMinutes(minutes)}
                </td>
              ))}
              <td className={styles.total}>{hoursAndMinutes(week.minutes)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {mayEdit && <AddTask onAdd={(row) => setAdded((now) => [...now, row])} />}
      <MonthHeat
        week={week}
        today={today}
        onChoose={(day) =>
          at.go({ week: week.days.includes(today) && week.days.includes(day) ? "" : day }, { replace: true })
        }
      />
    </div>
  );
}

function TaskName({ row: { task_id, task, project_id, project } }: { row: WeekRow }) {
  if (task_id === null) return <Link href={paths.record("projects", project_id)}>{project}</Link>;
  return (
    <>
      <Link href={paths.record("tasks", task_id)}>{task}</Link>
      <span className={styles.project}>{project}</span>
    </>
  );
}

const labelsOf = (form: ReadonlyMap<string, FormField>) => ({
  duration: form.get("duration")?.label ?? "",
  comment: form.get("comment")?.label ?? "",
});

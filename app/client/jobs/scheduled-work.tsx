import { fillNodes, RelativeTime } from "@backoffice/ui";
import { useId } from "react";
import type { ScheduledTaskRun } from "../../contract/jobs.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./jobs.module.css";

const anHour = 3_600;

/** The company's scheduled jobs and when each last ran. */
export function ScheduledWork({ runs }: { runs: readonly ScheduledTaskRun[] }) {
  const { t, timeZone } = useFormatting();
  const title = useId();
  const due = (every: number) => {
    if (every < anHour) return t("scheduled_task.minutely");
    if (every === anHour) return t("scheduled_task.hourly");
    return every === 24 * anHour
      ? t("scheduled_task.daily")
      : t("scheduled_task.hours", { count: every / anHour });
  };
  return (
    <section className={styles.scheduled} aria-labelledby={title}>
      <h3 id={title}>{t("scheduled_task.title")}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("scheduled_task.work")}</th>
            <th scope="col">{t("scheduled_task.due")}</th>
            <th scope="col">{t("scheduled_task.last")}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ code, every, done_at, failed_at, fault }) => (
            <tr key={code}>
              <th scope="row">
                {t(`scheduled_task.${code}`)}
                {failed_at && (
                  <p className={styles.fault}>
                    {fillNodes(t("scheduled_task.failed", { why: fault ?? "" }), {
                      when: <RelativeTime moment={failed_at} timeZone={timeZone} />,
                    })}
                  </p>
                )}
              </th>
              <td>{due(every)}</td>
              <td>
                {done_at ? <RelativeTime moment={done_at} timeZone={timeZone} /> : t("scheduled_task.never")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

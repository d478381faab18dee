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
    if (every < anHour) return t("chore.minutely");
    if (every === anHour) return t("chore.hourly");
    return every === 24 * anHour ? t("chore.daily") : t("chore.hours", { count: every / anHour });
  };
  return (
    <section className={styles.scheduled} aria-labelledby={title}>
      <h3 id={title}>{t("chore.title")}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("chore.work")}</th>
            <th scope="col">{t("chore.due")}</th>
            <th scope="col">{t("chore.last")}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ code, every, done_at, failed_at, fault }) => (
            <tr key={code}>
              <th scope="row">
                {t(`chore.${code}`)}
                {failed_at && (
                  <p className={styles.fault}>
                    {fillNodes(t("chore.failed", { why: fault ?? "" }), {
                      when: <RelativeTime moment={failed_at} timeZone={timeZone} />,
                    })}
                  </p>
                )}
              </th>
              <td>{due(every)}</td>
              <td>{done_at ? <RelativeTime moment={done_at} timeZone={timeZone} /> : t("chore.never")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button, Select, useMessages } from "@backoffice/ui";
import type { TimingWeek } from "../contract.ts";
import { callErrorOf } from "../../../client/calls/call-error.ts";
import { callServer } from "../../../client/calls/call-server.ts";
import { useInvalidate } from "../../../client/calls/use-change.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import { hoursAndMinutes } from "../../../contract/hours-and-minutes.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { ListPlaceState } from "../../../client/list/use-list-place.ts";
import { ReasonDialog } from "../../../client/record/reason-dialog.tsx";
import { weekAddress, weeksOn } from "./week-places.ts";
import styles from "./week.module.css";
import { formatDate } from "../../../client/i18n/dates.ts";

interface WeekBarProps {
  week: TimingWeek;
  at: ListPlaceState;
  today: string;
}

/** The week's employee, total and actions. */
export function WeekBar({ week, at, today }: WeekBarProps) {
  const { t } = useFormatting();
  const { go } = at;
  const [monday, sunday] = [week.days[0], week.days[6]];
  const people = week.people.some(({ id }) => id === week.employee.id)
    ? week.people
    : [{ ...week.employee, waiting: 0, waiting_week: null }, ...week.people];
  const turn = (weeks: number) => go({ week: weekAddress(weeksOn(monday, weeks), today) }, { replace: true });
  /** Opens the week of a person with submitted time; otherwise keeps the current week. */
  const show = (id: number) => {
    const waiting = people.find((each) => each.id === id)?.waiting_week;
    go({ who: id, ...(waiting && { week: weekAddress(waiting, today) }) }, { replace: true });
  };
  const values = { minutes: hoursAndMinutes(week.minutes), expected: hoursAndMinutes(week.expected) };
  return (
    <div className={styles.bar}>
      <div className={styles.turn}>
        <Button icon size="small" aria-label={t("week.before")} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button icon size="small" aria-label={t("week.after")} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </Button>
        <Button size="small" onClick={() => go({ week: "" }, { replace: true })}>
          {t("week.this")}
        </Button>
      </div>
      <strong className={styles.range} aria-live="polite">
        {formatDate(monday)} – {formatDate(sunday)}
      </strong>
      {people.length > 1 && (
        <Select
          label={t("week.of")}
          hideLabel
          required
          className={styles.of}
          value={String(week.employee.id)}
          options={people.map(({ id, name, waiting }) => ({
            value: String(id),
            label: waiting > 0 ? t("week.waiting", { name, count: waiting }) : name,
          }))}
          onValueChange={(id) => show(Number(id))}
        />
      )}
      <span className={styles.sum}>{week.expected > 0 ? t("week.ofExpected", values) : values.minutes}</span>
      <WeekActions week={week} />
    </div>
  );
}

/** Submits the week, or approves or rejects it. */
function WeekActions({ week }: Pick<WeekBarProps, "week">) {
  const { t } = useFormatting();
  const { fluent } = useMessages();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [pending, setPending] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (action: "submit" | "approve" | "reject", comment?: string) => {
    setPending(true);
    try {
      const { message } = await callServer(`timings/${action}`, {
        week: week.days[0],
        employee_id: week.employee.id,
        ...(comment && { comment }),
      });
      setRejecting(false);
      fluent(message);
      invalidate(["timings"]);
    } catch (failure) {
      const { message } = callErrorOf(failure);
      if (action === "reject") setError(message);
      else notify.static(message);
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={styles.actions}>
      {week.submitted > 0 && (
        <>
          <Button size="small" disabled={pending} onClick={() => setRejecting(true)}>
            {t("timing.reject")}
          </Button>
          <Button size="small" variant="primary" pending={pending} onClick={() => void run("approve")}>
            {t("week.approve", { count: week.submitted })}
          </Button>
        </>
      )}
      {week.own && week.drafts > 0 && (
        <Button
          size="small"
          variant={week.submitted > 0 ? "secondary" : "primary"}
          pending={pending}
          onClick={() => void run("submit")}
        >
          {t("week.submit")}
        </Button>
      )}
      {rejecting && (
        <ReasonDialog
          title={t("timing.reject")}
          error={error}
          pending={pending}
          danger
          onClose={() => setRejecting(false)}
          onSubmit={(comment) => void run("reject", comment)}
        />
      )}
    </div>
  );
}

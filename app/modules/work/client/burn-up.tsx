import { BarLineChart } from "@backoffice/ui/charts";
import type { BurnUpPoint } from "../contract.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import styles from "./burn-up.module.css";
import { formatDate } from "../../../client/i18n/dates.ts";

/** Planned and completed tasks, and hours against the budget, since the project's start. */
export function BurnUp({ record }: OwnPartProps) {
  const { t, locale } = useFormatting();
  const { data, error, isLoading, reload } = useCall("projects/burn-up", { project_id: record.id });
  const points = data?.points ?? [];
  const budget = data?.budget_hours ?? null;
  const state = {
    height: 220,
    loading: isLoading,
    error: data ? undefined : error?.message,
    onRetry: () => void reload(),
    emptyText: t("project.notBegun"),
  };
  const periods = (amounts: (point: BurnUpPoint) => Record<string, string>) =>
    points.map((point) => ({
      id: point.date,
      label:
        data?.step === "month"
          ? new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short" }).format(new Date(point.date))
          : formatDate(point.date).slice(0, 5),
      title: formatDate(point.date),
      amounts: amounts(point),
    }));
  return (
    <div className={styles.charts}>
      <BarLineChart
        {...state}
        className={styles.chart}
        label={t("project.burnUp")}
        bars={[{ id: "done", label: t("project.tasksDone") }]}
        line={{ id: "tasks", label: t("project.tasksAll") }}
        periods={periods(({ tasks, done }) => ({ tasks: String(tasks), done: String(done) }))}
      />
      <BarLineChart
        {...state}
        className={styles.chart}
        label={t("project.hours")}
        bars={[{ id: "spent", label: t("project.hoursSpent") }]}
        line={budget === null ? undefined : { id: "budget", label: t("project.hoursBudget") }}
        periods={periods(({ minutes }) => ({
          spent: (minutes / 60).toFixed(1),
          ...(budget !== null && { budget: String(budget) }),
        }))}
      />
    </div>
  );
}

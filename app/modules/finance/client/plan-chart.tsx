import { formatDecimal } from "@backoffice/ui";
import { BarLineChart, type BarLineSegment } from "@backoffice/ui/charts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { MainChartProps } from "./chart-props.ts";
import { CurrencyNote } from "./currency-note.tsx";
import type { Structure } from "./operations-url.ts";
import { isSame, itemSegment } from "./segment.ts";
import { useChart } from "./use-chart.ts";
import styles from "./operations.module.css";

interface PlanChartProps extends MainChartProps {
  structure: Structure;
}

/** Planned and actual amounts by item, largest first. */
export function PlanChart({ query, segment, onSegment, kinds, structure }: PlanChartProps) {
  const { t, formats } = useFormatting();
  const { data, ...state } = useChart("plan", query);
  const wanted = structure === "income" ? "in" : "out";
  const items = (data?.items ?? []).filter(({ direction }) => direction === wanted);
  const segmentOf = ({ cfi_id, direction }: (typeof items)[number]) =>
    itemSegment(direction === "in" ? "income" : "expense", [cfi_id]);
  const chosen = items.find((item) => isSame(segment, segmentOf(item)));
  const select = (pressed: BarLineSegment | null) => {
    const item = items.find(({ cfi_id }) => String(cfi_id) === pressed?.period);
    onSegment(item ? segmentOf(item) : null);
  };
  return (
    <>
      <BarLineChart
        {...state}
        label={t("chart.plan")}
        hideLabel
        actions={kinds}
        height={400}
        currency={data?.currency}
        emptyText={t("chart.noPlan")}
        bars={[
          { id: "fact", label: t("chart.fact") },
          { id: "plan", label: t("chart.planned") },
        ]}
        periods={items.map(({ cfi_id, name, plan, fact }) => ({
          id: String(cfi_id),
          label: name,
          amounts: { plan, fact },
        }))}
        selected={chosen ? { period: String(chosen.cfi_id), series: "fact" } : null}
        onSelect={select}
      />
      {data && data.items.length > 0 && (
        <p className={styles.note}>{t("chart.planOf", { months: formatDecimal(data.months, formats) })}</p>
      )}
      {data && <CurrencyNote chart={data} />}
    </>
  );
}

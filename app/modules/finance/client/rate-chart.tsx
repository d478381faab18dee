import { ForecastChart } from "@backoffice/ui/charts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { todayAt } from "../../../client/kinds/zoned-time.ts";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import { textOf } from "../../../client/kinds/values.ts";

/** A currency's exchange rate over time, from the table below. */
export function RateChart({ record }: OwnPartProps) {
  const { t, companyTimeZone, currency } = useFormatting();
  const rates = record.state.tables?.rates?.rows ?? [];
  if (rates.length < 2) return null;
  const points = rates.map(({ date, rate }) => ({ date: textOf(date), amount: textOf(rate) }));
  const label = t("currency.chart", { code: String(record.row.code), base: currency });
  return <ForecastChart label={label} today={todayAt(companyTimeZone)} points={points.toReversed()} />;
}

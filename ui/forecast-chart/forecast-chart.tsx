import { ChartFrame } from "../chart-frame/chart-frame.tsx";
import { ChartLegend, type LegendItem } from "../chart-frame/chart-legend.tsx";
import { ChartPlot } from "../chart-frame/chart-plot.tsx";
import { amountText, axisTexts } from "../chart-frame/chart-text.ts";
import type { ChartLook, ChartTable, HidingSeries } from "../chart-frame/chart-types.ts";
import { chartStrings } from "../chart-frame/chart-strings.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { formatDate } from "../shared/format-date.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { drawForecast } from "./draw-forecast.tsx";

/** The balance on one day. */
export interface ForecastPoint {
  /** Calendar date, `YYYY-MM-DD`. Dates are sorted and unique; gaps are allowed. */
  date: string;
  /** Decimal string. */
  amount: string;
  /** Lower and upper bound of a forecast. */
  low?: string;
  high?: string;
  /** What happens on that day, shown in the tooltip: "Rent". */
  note?: string;
}

export const forecastSeries = ["actual", "forecast", "range", "minimum"] as const;

export interface ForecastChartProps extends ChartLook, HidingSeries {
  /** Balances in order of their dates. */
  points: readonly ForecastPoint[];
  /** The last day of actuals, `YYYY-MM-DD`. Later days are forecast. */
  today: string;
  /** Amounts below it are in the red zone. Decimal string. */
  minimum?: string;
  /** The date of the selected point. */
  selected?: string | null;
  defaultSelected?: string | null;
  /** Called when a day is pressed; null when the selected one is pressed again. Without it, nothing is interactive. */
  onSelect?: (date: string | null) => void;
}

/**
 * A balance: actuals up to today, then the forecast with its range, and a red zone below a minimum.
 *
 * @example
 * <ForecastChart label="Balance" currency="EUR" today="2026-11-20" minimum="10000.00" points={[
 *   { date: "2026-11-20", amount: "42000.00" },
 *   { date: "2026-12-01", amount: "37800.00", low: "35000.00", high: "40000.00", note: "Rent" },
 * ]} />
 */
export function ForecastChart({
  points,
  today,
  minimum,
  currency,
  hiddenSeries,
  defaultHiddenSeries = [],
  onHiddenSeriesChange,
  selected,
  defaultSelected = null,
  onSelect,
  ...look
}: ForecastChartProps) {
  const { formats, locale, dates } = useUi();
  const strings = useStrings(chartStrings);
  const [off, setOff] = useControllable(hiddenSeries, defaultHiddenSeries, onHiddenSeriesChange);
  const [chosen, choose] = useControllable(selected, defaultSelected, onSelect);
  const { label, height = 220 } = look;
  const write = (amount: string) => amountText(amount, currency, formats);
  const forecasts = points.some(({ date }) => date > today);
  const ranges = points.some(({ low, high }) => low !== undefined || high !== undefined);

  const legend: LegendItem[] = [
    { id: "actual", label: strings.chartActual, color: "text", mark: "line" },
    ...(forecasts
      ? [{ id: "forecast", label: strings.chartForecast, color: "accent", mark: "dashed" } as const]
      : []),
    ...(ranges ? [{ id: "range", label: strings.chartRange, color: "accent", mark: "band" } as const] : []),
    ...(minimum === undefined
      ? []
      : [{ id: "minimum", label: strings.chartMinimum, color: "danger", mark: "zone" } as const]),
  ];

  const cell = (value: string | undefined, segment?: string) =>
    value === undefined ? undefined : { value, shown: write(value), segment };
  const table: ChartTable = {
    head: [
      strings.chartDate,
      strings.chartActual,
      ...(forecasts ? [strings.chartForecast] : []),
      ...(ranges ? [strings.chartLow, strings.chartHigh] : []),
    ],
    units: [undefined, currency, currency, currency, currency],
    rows: points.map(({ date, amount, low, high }) => ({
      key: date,
      cells: [
        formatDate(date, dates),
        date > today ? undefined : cell(amount, date),
        ...(forecasts ? [date > today ? cell(amount, date) : undefined] : []),
        ...(ranges ? [cell(low), cell(high)] : []),
      ],
    })),
  };

  const pressing = {
    selected: chosen ?? undefined,
    onPress: onSelect && ((date: string) => choose(date === chosen ? null : date)),
  };

  return (
    <ChartFrame
      {...look}
      {...pressing}
      table={table}
      legend={legend.length > 1 && <ChartLegend items={legend} hidden={off} onHiddenChange={setOff} />}
    >
      <ChartPlot
        {...pressing}
        label={label}
        height={height}
        draw={(space) =>
          drawForecast({
            points,
            today,
            minimum,
            hidden: off,
            space,
            locale,
            dates,
            strings,
            axisTexts: (ticks) => axisTexts(ticks, locale, currency, formats),
            write,
            chosen,
          })
        }
      />
    </ChartFrame>
  );
}

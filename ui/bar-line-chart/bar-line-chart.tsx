import { ChartFrame } from "../chart-frame/chart-frame.tsx";
import { ChartLegend, type LegendItem } from "../chart-frame/chart-legend.tsx";
import { ChartPlot } from "../chart-frame/chart-plot.tsx";
import { amountText, axisTexts } from "../chart-frame/chart-text.ts";
import type { ChartLook, ChartSeries, ChartTable, HidingSeries } from "../chart-frame/chart-types.ts";
import { chartStrings } from "../chart-frame/chart-strings.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { drawBars, type DrawnSeries } from "./draw-bars.tsx";

/** A group of bars: a week, a month, a quarter. */
export interface ChartPeriod {
  id: string;
  /** Axis label: "Dec". */
  label: string;
  /** Full name for the tooltip, table and screen readers: "December 2025". @default the label */
  title?: string;
  /** Decimal strings keyed by series, such as `{ in: "42000.00" }`. Missing series draw nothing. */
  amounts: Readonly<Record<string, string | undefined>>;
}

/** One series in one period. */
export interface BarLineSegment {
  period: string;
  series: string;
}

export interface BarLineChartProps extends ChartLook, HidingSeries {
  /** Periods along the axis, in order. */
  periods: readonly ChartPeriod[];
  /** Series drawn side by side in each period: the first solid, the others hatched. */
  bars: readonly ChartSeries[];
  /** A series drawn as a line over the bars, such as the net. */
  line?: ChartSeries;
  /** The selected bar or point; `null` for none. */
  selected?: BarLineSegment | null;
  defaultSelected?: BarLineSegment | null;
  /**
   * Called when a bar or point is pressed; null when the selected one is pressed again. Without it, nothing is
   * interactive.
   */
  onSelect?: (segment: BarLineSegment | null) => void;
}

const barColors = ["accent", "neutral", "info", "success", "warning"] as const;

/**
 * Bars of several series per period, with an optional line over them: income, expenses and the net.
 *
 * @example
 * <BarLineChart
 *   label="In and out"
 *   currency="EUR"
 *   bars={[{ id: "in", label: "Income" }, { id: "out", label: "Expense" }]}
 *   line={{ id: "net", label: "Net" }}
 *   periods={[{ id: "2026-01", label: "Jan", amounts: { in: "38000.00", out: "31000.00", net: "7000.00" } }]}
 * />
 */
export function BarLineChart({
  periods,
  bars,
  line,
  currency,
  hiddenSeries,
  defaultHiddenSeries = [],
  onHiddenSeriesChange,
  selected,
  defaultSelected = null,
  onSelect,
  ...look
}: BarLineChartProps) {
  const { formats, locale } = useUi();
  const strings = useStrings(chartStrings);
  const [off, setOff] = useControllable(hiddenSeries, defaultHiddenSeries, onHiddenSeriesChange);
  const [chosen, choose] = useControllable(selected, defaultSelected, onSelect);
  const { label, height = 220 } = look;
  const all: DrawnSeries[] = [
    ...bars.map((series, index) => ({
      ...series,
      color: series.color ?? barColors[index % barColors.length]!,
      mark: index === 0 ? ("bar" as const) : ("hatched" as const),
    })),
    ...(line ? [{ ...line, color: line.color ?? "text", mark: "line" as const }] : []),
  ];
  const series = all.filter(({ id }) => !off.includes(id));
  const write = (amount: string) => amountText(amount, currency, formats);
  const legend: LegendItem[] = all;

  const table: ChartTable = {
    head: [strings.chartPeriod, ...series.map((one) => one.label)],
    units: [undefined, ...series.map(() => currency)],
    rows: periods.map(({ id: key, label: short, title = short, amounts }) => ({
      key,
      cells: [
        title,
        ...series.map((one) => {
          const value = amounts[one.id];
          const segment = segmentId({ period: key, series: one.id });
          return value === undefined ? undefined : { value, shown: write(value), segment };
        }),
      ],
    })),
  };

  const press = (id: string) => {
    const place = periods.flatMap(({ id: key }) => series.map((one) => ({ period: key, series: one.id })));
    const next = place.find((one) => segmentId(one) === id) ?? null;
    choose(chosen && segmentId(chosen) === id ? null : next);
  };

  const pressing = { selected: chosen ? segmentId(chosen) : undefined, onPress: onSelect && press };

  return (
    <ChartFrame
      {...look}
      {...pressing}
      table={table}
      legend={all.length > 1 && <ChartLegend items={legend} hidden={off} onHiddenChange={setOff} />}
    >
      <ChartPlot
        {...pressing}
        label={label}
        height={height}
        draw={(space) =>
          drawBars({
            periods,
            series,
            space,
            axisTexts: (ticks) => axisTexts(ticks, locale, currency, formats),
            write,
            chosen,
          })
        }
      />
    </ChartFrame>
  );
}

const segmentId = ({ period, series }: BarLineSegment) => `${period} ${series}`;

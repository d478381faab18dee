import { formatMoney, StatTile } from "@backoffice/ui";
import { BarLineChart, type BarLineSegment } from "@backoffice/ui/charts";
import type { FlowPoint, Grain } from "../contract.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { ChartPartProps, MainChartProps } from "./chart-props.ts";
import { CurrencyNote } from "./currency-note.tsx";
import { OpensRows } from "./opens-rows.tsx";
import { flowSegment, isSame, totalSegment } from "./segment.ts";
import { useChart } from "./use-chart.ts";
import { formatDate } from "../../../client/i18n/dates.ts";
import styles from "./operations.module.css";

const types = ["income", "expense"] as const;
const seriesOf = { income: "income", expense: "expense", net: null } as const;

interface Named {
  /** On the axis. */
  label: string;
  /** In full. */
  title: string;
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const written = (locale: string, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(dateOf(day));

const span = (from: string, to: string) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** The name of a period: the month if it is one, otherwise its dates. */
function periodName(from: string, to: string, grain: Grain, locale: string): Named {
  switch (grain) {
    case "day":
      return { label: from.slice(8) + "." + from.slice(5, 7), title: formatDate(from) };
    case "week":
      return { label: from.slice(8) + "." + from.slice(5, 7), title: span(from, to) };
    case "month":
      return {
        label: written(locale, from, { month: "short" }),
        title: written(locale, from, { month: "long", year: "numeric" }),
      };
    case "quarter":
      return {
        label: `Q${Math.floor((Number(from.slice(5, 7)) + 2) / 3)} ${from.slice(2, 4)}`,
        title: span(from, to),
      };
  }
}

export function FlowChart({ query, segment, onSegment, kinds, grains }: MainChartProps) {
  const { t, locale, formats } = useFormatting();
  const { data, ...state } = useChart("flow", query);
  const write = (amount: string) => (data ? formatMoney({ amount, currency: data.currency }, formats) : "");
  const labels = {
    income: t("chart.income"),
    expense: t("chart.expense"),
    net: t("chart.net"),
  };
  const select = (pressed: BarLineSegment | null) => {
    const point = data?.points.find(({ from }) => from === pressed?.period);
    const type = types.find((each) => each === pressed?.series) ?? null;
    onSegment(point ? flowSegment(point.from, point.to, type) : null);
  };
  return (
    <>
      <div className={styles.tiles}>
        {(["income", "expense", "net"] as const).map((name) => (
          <StatTile
            key={name}
            label={labels[name]}
            tone={name === "net" && data ? (data.net.startsWith("-") ? "danger" : "success") : "neutral"}
            value={
              <OpensRows
                filters={data && data.points.length > 0 ? totalSegment(seriesOf[name]) : undefined}
                segment={segment}
                onSegment={onSegment}
              >
                {data ? (name === "net" ? signed(data.net, write) : write(data[name])) : "–"}
              </OpensRows>
            }
          />
        ))}
      </div>
      <BarLineChart
        {...state}
        label={t("chart.flow")}
        hideLabel
        height={280}
        actions={
          <>
            {grains}
            {kinds}
          </>
        }
        currency={data?.currency}
        bars={types.map((key) => ({ id: key, label: labels[key] }))}
        line={{ id: "net", label: labels.net }}
        periods={
          data
            ? data.points.map(({ from, to, income, expense, net }) => ({
                id: from,
                ...periodName(from, to, data.grain, locale),
                amounts: { income, expense, net },
              }))
            : []
        }
        selected={data ? selectedOf(data.points, segment) : null}
        onSelect={select}
      />
      {data && <CurrencyNote chart={data} />}
    </>
  );
}

const signed = (amount: string, write: (amount: string) => string) =>
  amount.startsWith("-") || Number(amount) === 0 ? write(amount) : `+${write(amount)}`;

function selectedOf(points: readonly FlowPoint[], segment: ChartPartProps["segment"]): BarLineSegment | null {
  if (segment.length === 0) return null;
  for (const { from, to } of points)
    for (const [series, type] of Object.entries(seriesOf))
      if (isSame(segment, flowSegment(from, to, type))) return { period: from, series };
  return null;
}

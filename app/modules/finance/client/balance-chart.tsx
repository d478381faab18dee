import { Checkbox, formatMoney, StatTile } from "@backoffice/ui";
import { ForecastChart } from "@backoffice/ui/charts";
import { useMemo } from "react";
import { forecastSources, type Forecast } from "../contract.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { MainChartProps } from "./chart-props.ts";
import { OpensRows } from "./opens-rows.tsx";
import { partsOf, scenarioText } from "./operations-url.ts";
import { balanceSegment, isSame } from "./segment.ts";
import styles from "./operations.module.css";
import { formatDate } from "../../../client/i18n/dates.ts";

/** The balance until today, and its forecast from planned and due amounts. */
export function BalanceChart({
  query,
  segment,
  onSegment,
  kinds,
  grains,
  scenario,
  onScenario,
}: MainChartProps & ScenarioProps) {
  const { t, formats } = useFormatting();
  const payload = useMemo(() => query && { ...query, parts: scenario }, [query, scenario]);
  const { data, error, isLoading, isRefreshing, reload } = useCall("operations/forecast", payload, {
    keepPrevious: true,
  });
  const points = data?.points ?? [];
  const chosen = points.find((point) =>
    isSame(segment, balanceSegment(point.from, point.to, point.forecast)),
  );
  const write = (amount: string) => (data ? formatMoney({ amount, currency: data.currency }, formats) : "–");
  const now = points.findLast(({ forecast }) => !forecast);
  const ahead = points.filter(({ forecast }) => forecast);
  const lowest = ahead.toSorted((a, b) => Number(a.balance) - Number(b.balance))[0];
  return (
    <>
      <div className={styles.tiles}>
        {(
          [
            [t("chart.now"), now],
            [lowest ? t("chart.lowest", { date: formatDate(lowest.to) }) : t("chart.lowestAhead"), lowest],
            [t("chart.atEnd"), ahead.at(-1)],
          ] as const
        ).map(([label, point]) => (
          <StatTile
            key={label}
            label={label}
            tone={point && data && Number(point.balance) < Number(data.minimum) ? "danger" : "neutral"}
            value={
              <OpensRows
                filters={point && balanceSegment(point.from, point.to, point.forecast)}
                segment={segment}
                onSegment={onSegment}
              >
                {point ? write(point.balance) : "–"}
              </OpensRows>
            }
          />
        ))}
      </div>
      <ForecastChart
        label={t("chart.balance")}
        hideLabel
        actions={
          <>
            {grains}
            {kinds}
          </>
        }
        height={280}
        loading={query === null || isLoading || isRefreshing}
        error={data ? undefined : error?.message}
        onRetry={() => void reload()}
        currency={data?.currency}
        today={data?.today ?? ""}
        minimum={data && Number(data.minimum) !== 0 ? data.minimum : "0.00"}
        points={points.map(({ to, balance, income, expense, forecast }) => ({
          date: to,
          amount: balance,
          ...(forecast &&
            data && {
              note: t("chart.moves", {
                income: formatMoney({ amount: income, currency: data.currency }, formats),
                expense: formatMoney({ amount: expense, currency: data.currency }, formats),
              }),
            }),
        }))}
        selected={chosen?.to ?? null}
        onSelect={(date) => {
          const point = points.find(({ to }) => to === date);
          onSegment(point ? balanceSegment(point.from, point.to, point.forecast) : null);
        }}
      />
      <ScenarioChoice forecast={data} scenario={scenario} onScenario={onScenario} />
      {data && <ForecastNote forecast={data} />}
    </>
  );
}

interface ScenarioProps {
  /** The parts of the forecast, comma-separated. */
  scenario: string;
  onScenario: (scenario: string) => void;
}

/** Selects the parts of the forecast. Unavailable ones say why. */
function ScenarioChoice({
  forecast,
  scenario,
  onScenario,
}: ScenarioProps & { forecast: Forecast | undefined }) {
  const { t } = useFormatting();
  const parts = forecastSources.filter((part) => partsOf(scenario).includes(part));
  return (
    <fieldset className={styles.scenario}>
      <legend>{t("chart.scenario")}</legend>
      {forecastSources.map((part) => {
        const state = forecast?.scenario[part];
        const impossible = state === "by_account" || state === "closed_to_you";
        return (
          <Checkbox
            key={part}
            label={
              impossible
                ? t(`chart.part.${state}`, { part: t(`chart.part.${part}`) })
                : t(`chart.part.${part}`)
            }
            checked={!impossible && parts.includes(part)}
            disabled={impossible}
            onCheckedChange={(counted) =>
              onScenario(scenarioText(counted ? [...parts, part] : parts.filter((each) => each !== part)))
            }
          />
        );
      })}
    </fieldset>
  );
}

function ForecastNote({ forecast: { ignored, apart } }: { forecast: Forecast }) {
  const { t, formats } = useFormatting();
  return (
    <div className={styles.note}>
      <p>{t("chart.expected")}</p>
      {ignored.length > 0 && <p>{t("chart.ignored", { filters: ignored.join(", ") })}</p>}
      {apart.length > 0 && (
        <p data-warning>
          {t("chart.balanceApart", {
            balances: apart
              .map(({ currency, balance }) => formatMoney({ amount: balance, currency }, formats))
              .join(", "),
          })}
        </p>
      )}
    </div>
  );
}

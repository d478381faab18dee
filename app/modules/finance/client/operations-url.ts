import { forecastSources, grains, type ForecastSource, type Grain } from "../contract.ts";

export const chartKinds = ["flow", "balance", "plan"] as const;
type ChartKind = (typeof chartKinds)[number];

export const structures = ["income", "expense"] as const;
export type Structure = (typeof structures)[number];

/** The URL state of the charts, besides that of the list. */
export interface ChartsPlace {
  grain: Grain;
  /** ISO 4217 code; empty for all, in the base currency. */
  currency: string;
  chart: ChartKind;
  structure: Structure;
  /** The parts of the forecast, comma-separated. */
  scenario: string;
  /** The number of trailing list filters that come from a chart segment. They only filter the table. */
  segment: number;
}

const firstCharts: ChartsPlace = {
  grain: "month",
  currency: "",
  chart: "flow",
  structure: "income",
  scenario: "planned,invoices",
  segment: 0,
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

export const partsOf = (scenario: string): string[] => scenario.split(",");

/** In a fixed order, so that the same scenario has the same URL. */
export const scenarioText = (parts: readonly ForecastSource[]): string =>
  forecastSources.filter((part) => parts.includes(part)).join(",");

/** Invalid parameters are ignored. */
export const readCharts = (query: URLSearchParams): ChartsPlace => ({
  grain: oneOf(grains, query.get("grain")) ?? firstCharts.grain,
  currency: /^[A-Z]{3}$/.exec(query.get("currency") ?? "")?.[0] ?? "",
  chart: oneOf(chartKinds, query.get("chart")) ?? firstCharts.chart,
  structure: oneOf(structures, query.get("structure")) ?? firstCharts.structure,
  scenario: scenarioText(
    forecastSources.filter((part) => partsOf(query.get("scenario") ?? firstCharts.scenario).includes(part)),
  ),
  segment: Number(/^[1-9]$/.exec(query.get("segment") ?? "")?.[0] ?? 0),
});

/** The charts' non-default state as URL parameters. */
export function writeCharts(charts: ChartsPlace): string {
  const query = new URLSearchParams();
  const first = new Map<string, unknown>(Object.entries(firstCharts));
  for (const [name, value] of Object.entries(charts))
    if (value !== first.get(name)) query.set(name, String(value));
  return query.toString();
}

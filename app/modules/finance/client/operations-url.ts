import { forecastParts, grains, type ForecastPart, type Grain } from "../contract.ts";

export const chartKinds = ["flow", "balance", "plan"] as const;
export type ChartKind = (typeof chartKinds)[number];

export const structures = ["income", "expense"] as const;
export type Structure = (typeof structures)[number];

/** What the address says of the charts, beside what it says of the list. */
export interface ChartsPlace {
  grain: Grain;
  /** ISO 4217 code; empty: everything, in the base currency. */
  currency: string;
  chart: ChartKind;
  structure: Structure;
  /** What the forecast counts, separated by commas. */
  scenario: string;
  /** So many of the list's filters, the last ones, came from a press on a chart. They narrow the table alone. */
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

/** Always in the same order, so that the same scenario is the same address. */
export const scenarioText = (parts: readonly ForecastPart[]): string =>
  forecastParts.filter((part) => parts.includes(part)).join(",");

/** Whatever can't be read counts as not said. */
export const readCharts = (query: URLSearchParams): ChartsPlace => ({
  grain: oneOf(grains, query.get("grain")) ?? firstCharts.grain,
  currency: /^[A-Z]{3}$/.exec(query.get("currency") ?? "")?.[0] ?? "",
  chart: oneOf(chartKinds, query.get("chart")) ?? firstCharts.chart,
  structure: oneOf(structures, query.get("structure")) ?? firstCharts.structure,
  scenario: query.has("scenario")
    ? scenarioText(forecastParts.filter((part) => partsOf(query.get("scenario")!).includes(part)))
    : firstCharts.scenario,
  segment: Number(/^[1-9]$/.exec(query.get("segment") ?? "")?.[0] ?? 0),
});

/** What differs from how the charts begin, as a part of an address. */
export function writeCharts(charts: ChartsPlace): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(charts))
    if (value !== firstCharts[name as keyof ChartsPlace]) query.set(name, String(value));
  return query.toString();
}

import type { LineValues } from "../../resources/kinds/lines.ts";
import type { Rule } from "../../resources/rules.ts";

/** Kinds of documents that are counted, with how their numbers look where a legal person doesn't say it. */
export const usualSeries = {
  invoice: "INV-{YYYY}-{#####}",
  bill: "BILL-{YYYY}-{#####}",
  credit: "CN-{YYYY}-{#####}",
} as const;
export type Numbered = keyof typeof usualSeries;

/** Any signs, the year, and the place of the running number, once: it counts anew each year. */
export const yearlyPattern =
  /^(?=.*\{YY(?:YY)?\})(?:[^{}]|\{(?:YYYY|YY|MM)\})*\{#{1,9}\}(?:[^{}]|\{(?:YYYY|YY|MM)\})*$/;

/** How the numbers of a legal person look. */
export const seriesOf = (number_series: unknown): Record<Numbered, string> => ({
  ...usualSeries,
  ...Object.fromEntries(
    ((number_series ?? []) as LineValues[]).map(({ series, number_pattern }) => [series, number_pattern]),
  ),
});

/** Each kind has one series, and no two give the same numbers. */
export const soundSeries: Rule = ({ next, mark }) => {
  const given = (next.number_series ?? []) as LineValues[];
  const patterns = Object.values(seriesOf(given));
  if (new Set(given.map(({ series }) => series)).size < given.length)
    mark("number_series", { code: "rule", key: "problem.seriesTwice" });
  else if (new Set(patterns).size < patterns.length)
    mark("number_series", { code: "rule", key: "problem.seriesAlike" });
};

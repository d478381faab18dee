import { and, isNull, ne } from "drizzle-orm";
import type { LineValues } from "../../../server/resources/kinds/lines.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { Rule } from "../../../server/resources/resource.ts";

/** Numbered document kinds, with the default pattern of each. */
export const defaultSeries = {
  invoice: "INV-{YYYY}-{#####}",
  bill: "BILL-{YYYY}-{#####}",
  credit: "CN-{YYYY}-{#####}",
} as const;
export type Numbered = keyof typeof defaultSeries;

/** Any characters, the year, and exactly one sequence number, which restarts every year. */
export const yearlyPattern =
  /^(?=.*\{YY(?:YY)?\})(?:[^{}]|\{(?:YYYY|YY|MM)\})*\{#{1,9}\}(?:[^{}]|\{(?:YYYY|YY|MM)\})*$/;

/** The number series of a legal person. */
export const seriesOf = (number_series: unknown): Record<Numbered, string> => ({
  ...defaultSeries,
  ...Object.fromEntries(
    ((number_series ?? []) as LineValues[]).map(({ series, number_pattern }) => [series, number_pattern]),
  ),
});

/** Each kind has one series, and no two series produce the same numbers. */
export const validateSeries: Rule = ({ next, mark }) => {
  const given = (next.number_series ?? []) as LineValues[];
  const patterns = Object.values(seriesOf(given));
  if (new Set(given.map(({ series }) => series)).size < given.length)
    mark("number_series", { code: "rule", key: "problem.seriesTwice" });
  else if (new Set(patterns).size < patterns.length)
    mark("number_series", { code: "rule", key: "problem.seriesAlike" });
};

/** Our legal persons never produce the same numbers: additional ones use the initials of their name. */
export const seriesOfItsOwn: Rule = async ({ actor, previous, next, mark }) => {
  if (previous && previous.number_series === next.number_series) return;
  const persons = resourceOf("legal-persons");
  const others = await actor.db
    .select({ series: persons.column("number_series") })
    .from(persons.table)
    .where(
      and(
        isNull(persons.column("deleted_at")),
        previous ? ne(persons.column(persons.key), previous[persons.key]) : undefined,
      ),
    );
  const taken = new Set(others.flatMap(({ series }) => Object.values(seriesOf(series))));
  const given = (next.number_series ?? []) as LineValues[];
  if (taken.size === 0) return;
  if (given.length === 0) next.number_series = withInitials(initialsOf(next.name), taken);
  else if (Object.values(seriesOf(given)).some((pattern) => taken.has(pattern)))
    mark("number_series", { code: "rule", key: "problem.seriesTaken" });
};

function withInitials(initials: string, taken: ReadonlySet<string>): LineValues[] {
  for (let count = 1; ; count += 1) {
    const prefix = count === 1 ? initials : `${initials}${count}`;
    const series = Object.entries(defaultSeries).map(([kind, pattern]) => ({
      series: kind,
      number_pattern: `${prefix}-${pattern}`,
    }));
    if (!series.some(({ number_pattern }) => taken.has(number_pattern))) return series;
  }
}

/** "Backoffice Handels GmbH" → BHG. */
const initialsOf = (name: unknown): string =>
  (typeof name === "string" ? name : "")
    .normalize("NFD")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, 4) || "B";

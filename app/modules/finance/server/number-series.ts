import { and, isNull, ne } from "drizzle-orm";
import { defaultSeries, numbered, type Numbered } from "./number-pattern.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import { legalPersonsTable, type LegalPerson } from "../../parties/server/legal-persons.table.ts";

export type Series = LegalPerson["number_series"][number];

export const seriesOf = (given: readonly Series[] | null | undefined): Record<Numbered, string> => ({
  ...defaultSeries,
  ...Object.fromEntries((given ?? []).map(({ series, number_pattern }) => [series, number_pattern])),
});

/** Each kind has one series, and no two series produce the same numbers. */
export const validateSeries: Rule<LegalPerson> = ({ next, mark }) => {
  const given = next.number_series ?? [];
  const patterns = Object.values(seriesOf(given));
  if (new Set(given.map(({ series }) => series)).size < given.length)
    mark("number_series", "rule", "problem.seriesTwice");
  else if (new Set(patterns).size < patterns.length) mark("number_series", "rule", "problem.seriesAlike");
};

/** Our legal persons never produce the same numbers: additional ones use the initials of their name. */
export const seriesOfItsOwn: Rule<LegalPerson> = async ({ actor, previous, next, mark }) => {
  if (previous && previous.number_series === next.number_series) return;
  const others = await actor.db
    .select({ series: legalPersonsTable.number_series })
    .from(legalPersonsTable)
    .where(
      and(
        isNull(legalPersonsTable.deleted_at),
        previous ? ne(legalPersonsTable.legal_person_id, previous.legal_person_id) : undefined,
      ),
    );
  const taken = new Set(others.flatMap(({ series }) => Object.values(seriesOf(series))));
  const given = next.number_series ?? [];
  if (taken.size === 0) return;
  if (given.length === 0) next.number_series = withInitials(initialsOf(next.name), taken);
  else if (Object.values(seriesOf(given)).some((pattern) => taken.has(pattern)))
    mark("number_series", "rule", "problem.seriesTaken");
};

function withInitials(initials: string, taken: ReadonlySet<string>): Series[] {
  for (let count = 1; ; count += 1) {
    const prefix = count === 1 ? initials : `${initials}${count}`;
    const series = numbered.map((kind) => ({
      series: kind,
      number_pattern: `${prefix}-${defaultSeries[kind]}`,
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

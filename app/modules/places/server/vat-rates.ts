import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { percent } from "../../../server/resources/kinds/number.ts";
import { text } from "../../../server/resources/kinds/text.ts";

/** A country's VAT rates, past and future ones too. Without a date, a rate applies from the start. */
export const vatRates = () =>
  lines({
    vat_kind: choice(
      { standard: null, reduced: null, second_reduced: null, zero: null },
      { required: true, initial: "standard" },
    ),
    rate: percent({ required: true }),
    valid_from: date(),
    name: text({ maxLength: 60 }),
  });

type VatKind = "standard" | "reduced" | "second_reduced" | "zero";

export interface VatRate {
  vat_kind: VatKind;
  rate: string;
  valid_from: string | null;
}

/** What applies where a country doesn't have a rate. */
const otherwise: Partial<Record<VatKind, VatKind>> = { second_reduced: "reduced", reduced: "standard" };

const newest = (rates: readonly VatRate[]): VatRate | undefined =>
  rates.toSorted((one, other) => (other.valid_from ?? "").localeCompare(one.valid_from ?? ""))[0];

function rateOfKind(country: readonly VatRate[], kind: VatKind, day: string): string | undefined {
  const known = newest(
    country.filter(({ vat_kind, valid_from }) => vat_kind === kind && (valid_from ?? "") <= day),
  );
  const other = otherwise[kind];
  return known?.rate ?? (other && rateOfKind(country, other, day));
}

/**
 * A rate as a country charges it on a day. It is named by the first country that has or had it: with Estonia's rates,
 * 22 and 24 are both the standard rate, which is 19 in Germany. A rate that none of the countries knows stands.
 */
export function rateIn(
  { country, day }: { country: readonly VatRate[]; day: string },
  rate: string,
  ...naming: (readonly VatRate[])[]
): string {
  for (const rates of naming) {
    const kind = newest(rates.filter((known) => Number(known.rate) === Number(rate)))?.vat_kind;
    if (kind) return rateOfKind(country, kind, day) ?? rate;
  }
  return rate;
}

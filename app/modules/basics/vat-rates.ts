import type { VatRate } from "../places/server/vat-rates.ts";

/**
 * The VAT rates of the EU and its neighbors: standard; reduced; second reduced, each with the days from which a rate
 * applies. Source: the European Commission's Taxes in Europe database and the countries' tax authorities.
 */
const known: Record<string, string> = {
  AT: "20; 10; 13 2016-01-01",
  BE: "21 1996-01-01; 6; 12",
  BG: "20 1999-01-01; 9 2011-04-01",
  CH: "7.7 2018-01-01, 8.1 2024-01-01; 2.5, 2.6 2024-01-01; 3.7 2018-01-01, 3.8 2024-01-01",
  CY: "19 2014-01-13; 9 2014-01-13; 5",
  CZ: "21 2013-01-01; 15 2013-01-01, 12 2024-01-01",
  DE: "19 2007-01-01; 7",
  DK: "25 1992-01-01",
  EE: "20 2009-07-01, 22 2024-01-01, 24 2025-07-01; 9 2009-01-01; 13 2025-01-01",
  ES: "21 2012-09-01; 10 2012-09-01; 4",
  FI: "24 2013-01-01, 25.5 2024-09-01; 14 2013-01-01, 13.5 2026-01-01; 10 2013-01-01",
  FR: "20 2014-01-01; 10 2014-01-01; 5.5",
  GB: "20 2011-01-04; 5",
  GR: "24 2016-06-01; 13; 6",
  HR: "25 2012-03-01; 13 2014-01-01; 5 2013-01-01",
  HU: "27 2012-01-01; 18; 5",
  IE: "23 2012-01-01; 13.5; 9",
  IT: "22 2013-10-01; 10; 5 2016-01-01",
  LT: "21 2009-09-01; 9, 12 2026-01-01; 5",
  LU: "16 2023-01-01, 17 2024-01-01; 7 2023-01-01, 8 2024-01-01; 13 2023-01-01, 14 2024-01-01",
  LV: "21 2012-07-01; 12 2011-01-01; 5 2018-01-01",
  MT: "18 2004-01-01; 7 2011-01-01; 5",
  NL: "21 2012-10-01; 6, 9 2019-01-01",
  NO: "25 2005-01-01; 15 2012-01-01; 12 2018-01-01",
  PL: "23 2011-01-01; 8 2011-01-01; 5 2011-01-01",
  PT: "23 2011-01-01; 13; 6",
  RO: "19 2017-01-01, 21 2025-08-01; 9, 11 2025-08-01",
  SE: "25 1990-07-01; 12; 6",
  SI: "22 2013-07-01; 9.5 2013-07-01; 5 2020-01-01",
  SK: "20 2011-01-01, 23 2025-01-01; 10, 19 2025-01-01; 5 2025-01-01",
  UA: "20; 7 2014-04-01; 14 2021-03-01",
};

const kinds = ["standard", "reduced", "second_reduced"] as const;

export const vatRatesOf = (iso2: string): (VatRate & { name: null })[] =>
  (known[iso2]?.split("; ") ?? []).flatMap((rates, index) =>
    rates.split(", ").map((each) => {
      const [rate, valid_from = null] = each.split(" ");
      return { vat_kind: kinds[index] ?? "standard", rate: Number(rate).toFixed(2), valid_from, name: null };
    }),
  );

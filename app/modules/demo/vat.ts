import { vatRatesOf } from "../basics/vat-rates.ts";
import { rateIn } from "../places/server/vat-rates.ts";
import { dayOf } from "./time.ts";

/** The countries of our companies. */
const countries = new Map([
  [1, "EE"],
  [2, "DE"],
]);

/** The standard rate of a country on a day; zero where we don't know it. */
export const standardVat = (country: string, day: string): string =>
  rateIn({ country: vatRatesOf(country), day }, "22.00", vatRatesOf("EE"));

/** The VAT of one of our companies' sales. Without one, the default company sells. */
export const ownVat = (legal_person_id: number | null | undefined, day: string): string =>
  standardVat(countries.get(legal_person_id ?? 1) ?? "", day);

/** The VAT that a company charges us: none across a border. */
export const billedVat = (country: string, legal_person_id: number, day: string): string =>
  country === countries.get(legal_person_id) ? standardVat(country, day) : "0.00";

/** What the catalog says: Estonia's standard rate. */
export const catalogueVat = (now: Date): string => standardVat("EE", dayOf(now));

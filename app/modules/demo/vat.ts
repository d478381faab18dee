import { vatRatesOf } from "../basics/vat-rates.ts";
import { present } from "../../contract/present.ts";
import {
  isBilledNet,
  isSelfAssessed,
  purchaseTreatmentOf,
  treatmentOf,
} from "../finance/server/vat-treatment.ts";
import { rateIn } from "../places/server/vat-rates.ts";
import type { Basics } from "./basics.ts";
import { weights } from "./places.ts";
import { dayOf } from "./time.ts";

/** The countries of our companies. */
const countries = new Map([
  [1, "EE"],
  [2, "DE"],
]);

/** The standard rate of a country on a day; zero where we don't know it. */
export const standardVat = (country: string, day: string): string =>
  rateIn({ country: vatRatesOf(country), day }, "22.00", vatRatesOf("EE"));

interface Sale {
  /** Without one, the default company sells. */
  legal_person_id: number | null | undefined;
  country: string;
  is_business: boolean;
  has_vat_number: boolean;
}

/** The default company is registered for the One-Stop Shop. */
export const inOneStopShop = (legal_person_id: number) => legal_person_id === 1;

/** How one of our companies' sales is taxed, and the rate of the VAT that its list prices include. */
export function soldVat({ legal_person_id, ...buyer }: Sale, day: string) {
  const company = legal_person_id ?? 1;
  const home = present(countries.get(company), "country of the company");
  const { treatment } = treatmentOf({ country: home, oss_registered: inOneStopShop(company) }, buyer, day);
  return { treatment, rate: standardVat(treatment === "oss" ? buyer.country : home, day) };
}

/** The standard rate of one of our companies. */
export const ownVat = (legal_person_id: number, day: string): string =>
  standardVat(countries.get(legal_person_id) ?? "", day);

/** How a supplier's bill for goods is taxed: with VAT of its country, of ours that we owe ourselves, or none. */
export function billedVat(
  { country, has_vat_number }: Pick<Sale, "country" | "has_vat_number">,
  legal_person_id: number,
  day: string,
) {
  const home = present(countries.get(legal_person_id), "country of the company");
  const purchase_vat = purchaseTreatmentOf(
    { country, has_vat_number },
    { country: home, has_vat_number: true },
    { day, goods: true },
  );
  return {
    purchase_vat,
    vat_rate: isBilledNet(purchase_vat) ? "0.00" : standardVat(country, day),
    due_rate: isSelfAssessed(purchase_vat) ? standardVat(home, day) : null,
  };
}

/** What the catalog says: Estonia's standard rate. */
export const catalogueVat = (now: Date): string => standardVat("EE", dayOf(now));

/** A client's country, as far as clients come from there. */
export const countryOf = ({ country }: Basics, country_id: number | null | undefined): string =>
  Object.keys(weights).find((code) => country(code) === country_id) ?? "";

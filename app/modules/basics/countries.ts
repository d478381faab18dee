import type { countries } from "../places/server/countries.ts";
import { displayNames } from "../../server/i18n/display-names.ts";
import { vatRatesOf } from "./vat-rates.ts";

/** ISO 3166 codes and calling codes; the names come from the runtime. */
const known = `
  AL ALB +355, AD AND +376, AM ARM +374, AT AUT +43, AZ AZE +994, BE BEL +32, BA BIH +387, BG BGR +359, BR BRA +55,
  CA CAN +1, CH CHE +41, CN CHN +86, CY CYP +357, CZ CZE +420, DE DEU +49, DK DNK +45, EE EST +372, ES ESP +34,
  FI FIN +358, FR FRA +33, GB GBR +44, GE GEO +995, GR GRC +30, HR HRV +385, HU HUN +36, IE IRL +353, IN IND +91,
  IS ISL +354, IL ISR +972, IT ITA +39, JP JPN +81, KR KOR +82, KZ KAZ +7, LI LIE +423, LT LTU +370, LU LUX +352,
  LV LVA +371, MD MDA +373, ME MNE +382, MK MKD +389, MT MLT +356, NL NLD +31, NO NOR +47, PL POL +48, PT PRT +351,
  RO ROU +40, RS SRB +381, SE SWE +46, SI SVN +386, SK SVK +421, TR TUR +90, UA UKR +380, US USA +1`;

/** Countries whose currency is one of ours. */
const currencyOf: Record<string, string> = {
  ...Object.fromEntries(
    "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV ME MT NL PT SI SK"
      .split(" ")
      .map((iso2) => [iso2, "EUR"]),
  ),
  US: "USD",
  GB: "GBP",
  PL: "PLN",
  UA: "UAH",
};

export const countryEntries = (currencyIds: Map<string, number>): (typeof countries.table.$inferInsert)[] =>
  known.split(",").map((line, index) => {
    const [iso2 = "", iso3 = "", phone_code = ""] = line.trim().split(" ");
    return {
      name: displayNames("region", iso2),
      iso2,
      iso3,
      phone_code,
      vat_rates: vatRatesOf(iso2),
      currency_id: currencyIds.get(currencyOf[iso2] ?? "") ?? null,
      sort: index + 1,
    };
  });

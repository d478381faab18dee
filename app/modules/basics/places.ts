import { named } from "../../server/i18n/display-names.ts";

/** The levels of locations, widest first, and which levels can contain each; by default, any wider one. */
export const locationTypes = [
  { code: "country", level: 1, name: named("Country", "Land", "Країна"), within: [] },
  { code: "region", level: 2, name: named("Region", "Region", "Область"), within: ["country"] },
  { code: "district", level: 3, name: named("District", "Kreis", "Район"), within: ["region"] },
  {
    code: "locality",
    level: 4,
    name: named("Locality", "Ortschaft", "Населений пункт"),
    within: ["country", "region", "district"],
    is_locality: true,
  },
  { code: "quarter", level: 5, name: named("Quarter", "Stadtteil", "Мікрорайон"), within: ["locality"] },
];

export const localityTypes = [
  { code: "city", name: named("City", "Großstadt", "Велике місто"), short: "c." },
  { code: "town", name: named("Town", "Stadt", "Місто"), short: "t." },
  { code: "village", name: named("Village", "Dorf", "Село"), short: "v." },
].map((entry, index) => ({ sort: index + 1, is_default: index === 0, ...entry }));

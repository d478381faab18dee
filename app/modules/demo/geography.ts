import type { locations } from "../places/server/locations.ts";
import type { TextsByLocale } from "../../server/i18n/placeholders.ts";
import { displayNames } from "../../server/i18n/display-names.ts";
import type { Basics } from "./basics.ts";
import { lands } from "./geography-names.ts";
import { makeRandom, type Random } from "./random.ts";
import { day } from "./time.ts";

type Location = typeof locations.table.$inferInsert & { location_id: number; path: string };

export interface Geography {
  locations: Location[];
  /** The city at the end of an address in the country. */
  cityOf: (country_id: number | null | undefined, address: string | null | undefined) => number | null;
}

/** Twelve countries with regions, cities, the districts of large cities, and villages. */
export function makeGeography(basics: Basics, now: Date): Geography {
  const random = makeRandom(6_001);
  const made: Location[] = [];
  const cities = new Map<number, Map<string, number>>();
  const at = new Date(now.getTime() - 790 * day);

  const add = (
    name: TextsByLocale,
    type: string,
    country_id: number,
    parent: Location | undefined,
    more: Partial<Location> = {},
  ): Location => {
    const location_id = made.length + 1;
    const location: Location = {
      location_id,
      name,
      location_type_id: basics.locationType(type),
      country_id,
      parent_id: parent?.location_id ?? null,
      locality_type_id: null,
      code: null,
      postal_codes: [],
      time_zone: null,
      path: `${parent?.path ?? "/"}${location_id}/`,
      active: true,
      created_at: at,
      updated_at: at,
      ...more,
    };
    made.push(location);
    return location;
  };

  for (const { iso2, timeZone, regions, villages } of lands) {
    const country_id = basics.country(iso2);
    const known = new Map<string, number>();
    cities.set(country_id, known);
    const country = add(displayNames("region", iso2), "country", country_id, undefined, {
      code: iso2,
      time_zone: timeZone,
    });
    for (const [place, line] of regions.split("; ").entries()) {
      const [regionName = "", list = ""] = line.split(/: (.*)/);
      const region = add(bothNames(regionName), "region", country_id, country, {
        code: `${iso2}-${String(place + 1).padStart(2, "0")}`,
      });
      for (const [rank, entry] of list.split(/, (?![^(]*\))/).entries()) {
        const [, cityName = "", quarters = ""] = /^([^(]+?)(?: \((.*)\))?$/.exec(entry) ?? [];
        // "Frankfurt (Oder)" is a single name: brackets without a comma belong to the name, as no city has only one
        // district.
        const isName = quarters !== "" && !quarters.includes(",");
        const name = bothNames(isName ? entry : cityName);
        const city = add(name, "locality", country_id, region, {
          locality_type_id: basics.localityType(rank === 0 || quarters !== "" ? "city" : "town"),
        });
        for (const text of Object.values(name)) known.set(text, city.location_id);
        if (!isName)
          for (const quarter of quarters.split(", ").filter(Boolean))
            add(bothNames(quarter), "quarter", country_id, city);
      }
      for (const name of villageNames(random, villages, 5))
        add(name, "locality", country_id, region, { locality_type_id: basics.localityType("village") });
    }
  }

  return {
    locations: made,
    cityOf: (country_id, address) => {
      const words = (address ?? "").replace(/.*, /, "").split(" ");
      const known = cities.get(country_id ?? 0);
      // The postal code precedes the city, as one word or two.
      for (let from = 0; known && from < words.length; from += 1) {
        const id = known.get(words.slice(from).join(" "));
        if (id) return id;
      }
      return null;
    },
  };
}

/** "Lviv=Львів" also has a Ukrainian name. */
function bothNames(text: string): Record<"en" | "de" | "uk", string> {
  const [en = "", uk = en] = text.split("=");
  return { en, de: en, uk };
}

function villageNames(
  random: Random,
  [beginnings, endings]: [string, string],
  count: number,
): TextsByLocale[] {
  const names = new Map<string, TextsByLocale>();
  while (names.size < count) {
    const begin = bothNames(random.pick(beginnings.split(", ")));
    const end = bothNames(random.pick(endings.split(", ")));
    const joined = (locale: "en" | "uk") => {
      const [first, second] = [begin[locale], end[locale]];
      const apart = /^[A-ZА-ЯІЇЄҐ]/.test(second) && !first.endsWith(" ") ? " " : "";
      return `${first}${apart}${second}`.trim();
    };
    names.set(joined("en"), { en: joined("en"), de: joined("en"), uk: joined("uk") });
  }
  return [...names.values()];
}

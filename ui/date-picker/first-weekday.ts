import type { Dates } from "../shared/format-date.ts";

/** Where the platform doesn't say it: the regions whose weeks don't begin on Monday, as CLDR has them. */
const sunday =
  "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";
const saturday = "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";

/** The day on which a week begins: what is set, else the region's own. */
export function firstWeekday({ locale, firstDay }: Dates): NonNullable<Dates["firstDay"]> {
  if (firstDay !== undefined) return firstDay;
  const parsed = new Intl.Locale(locale).maximize() as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const weekday = (parsed.getWeekInfo?.() ?? parsed.weekInfo)?.firstDay;
  if (weekday !== undefined) return (weekday % 7) as NonNullable<Dates["firstDay"]>;
  const region = parsed.region ?? "";
  return sunday.includes(region) ? 0 : saturday.includes(region) ? 6 : 1;
}

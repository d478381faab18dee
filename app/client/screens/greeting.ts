import { firstUserName } from "../../contract/app.ts";

const hourOf = (moment: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(moment));

/** The time of day in the user's time zone. */
export function partOfDay(moment: Date, timeZone: string): "morning" | "day" | "evening" | "night" {
  const hour = hourOf(moment, timeZone);
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "day" : "evening";
}

/** The name to greet a user by; undefined for one that isn't a person's, or is a single word. */
export function givenName(name: string): string | undefined {
  const [first, ...others] = name.trim().split(/\s+/);
  return others.length === 0 || name === firstUserName ? undefined : first;
}

/** "Friday, 20 November" */
export const dayOf = (moment: Date, timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone,
  }).format(moment);

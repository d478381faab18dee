import { paths } from "../paths.ts";

/** The referring page on this site, or the menu. */
export function referringPath(
  referrer = document.referrer,
  own: Pick<Location, "origin" | "pathname"> = location,
): string {
  if (!URL.canParse(referrer)) return paths.menu;
  const { origin, pathname, search, hash } = new URL(referrer);
  const isOurs = origin === own.origin && pathname !== own.pathname && pathname !== paths.logout;
  return isOurs ? pathname + search + hash : paths.menu;
}

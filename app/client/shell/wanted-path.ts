import { useState } from "react";
import { useLocation, type Location } from "react-router-dom";
import type { SignedInUser, StartPage } from "../../contract/app.ts";
import { paths } from "../paths.ts";

interface Wanted {
  wanted: string;
}

/** What the sign-in remembers: the place that was asked for. It travels in the history entry, so a reload keeps it. */
export const rememberPath = ({
  pathname,
  search,
  hash,
}: Pick<Location, "pathname" | "search" | "hash">): Wanted => ({
  wanted: pathname + search + hash,
});

/**
 * Where to go after the sign-in: a place of this application, never another site's. Whoever wants none in particular
 * begins where they like to.
 */
export function wantedPath(state: unknown, start: StartPage | null = null): string {
  const { wanted } = (state ?? {}) as Partial<Wanted>;
  const isOwn = typeof wanted === "string" && /^\/(?![/\\])/.test(wanted) && wanted !== paths.menu;
  return isOwn ? wanted : startPath(start);
}

export function startPath(start: StartPage | null): string {
  if (!start) return paths.menu;
  if (start.code === "deals-kanban") return paths.dealsKanban;
  return paths.list(start.code) + (start.view_id && `?view=${encodeURIComponent(start.view_id)}`);
}

/** The page was opened at its door, by a bookmark say: not reloaded, not gone back to, not by one of its own links. */
function isAtDoor({ pathname, search, key }: Location): boolean {
  const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (
    pathname === paths.menu &&
    search === "" &&
    key === "default" &&
    opening?.type === "navigate" &&
    !document.referrer.startsWith(location.origin)
  );
}

/** Where somebody who is signed in and comes through the door is led, once. */
export function useStartFromDoor(user: SignedInUser | null): string | null {
  const place = useLocation();
  const [start] = useState(() => (user?.start && isAtDoor(place) ? startPath(user.start) : null));
  return place.key === "default" ? start : null;
}

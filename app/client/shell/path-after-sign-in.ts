import { useState } from "react";
import { useLocation, type Location } from "react-router-dom";
import type { SignedInUser, StartPage } from "../../contract/app.ts";
import { isRow } from "../../contract/row.ts";
import { paths } from "../paths.ts";

interface RequestedPath {
  wanted: string;
}

/** The requested location, restored after sign-in. Stored in the history entry, so it survives a reload. */
export const rememberPath = ({
  pathname,
  search,
  hash,
}: Pick<Location, "pathname" | "search" | "hash">): RequestedPath => ({
  wanted: pathname + search + hash,
});

/** The location after sign-in: a path of this application, never another site. Defaults to the user's start page. */
export function pathAfterSignIn(state: unknown, start: StartPage | null = null): string {
  const wanted = isRow(state) ? state.wanted : undefined;
  const isOwn = typeof wanted === "string" && /^\/(?![/\\])/.test(wanted) && wanted !== paths.menu;
  return isOwn ? wanted : startPath(start);
}

function startPath(start: StartPage | null): string {
  if (!start) return paths.menu;
  if (start.code === "deals-kanban") return paths.dealsKanban;
  return paths.list(start.code) + (start.view_id && `?view=${encodeURIComponent(start.view_id)}`);
}

/**
 * The page was opened at its root, for example from a bookmark: not by a reload, back navigation or an internal link.
 */
function isAtDoor({ pathname, search, key }: Location): boolean {
  const [opening] = performance.getEntriesByType("navigation");
  return (
    pathname === paths.menu &&
    search === "" &&
    key === "default" &&
    opening !== undefined &&
    "type" in opening &&
    opening.type === "navigate" &&
    !document.referrer.startsWith(location.origin)
  );
}

/** The one-time redirect for signed-in users who open the root. */
export function useStartFromDoor(user: SignedInUser | null): string | null {
  const place = useLocation();
  const [start] = useState(() => (user?.start && isAtDoor(place) ? startPath(user.start) : null));
  return place.key === "default" ? start : null;
}

import type { Location } from "react-router-dom";
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

/** Where to go after the sign-in: a place of this application, never another site's. */
export function wantedPath(state: unknown): string {
  const { wanted } = (state ?? {}) as Partial<Wanted>;
  return typeof wanted === "string" && /^\/(?![/\\])/.test(wanted) ? wanted : paths.menu;
}

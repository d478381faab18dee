import type { RouteCode } from "./routes.ts";

/** What a search may be narrowed to: those one talks to, or the numbers and codes that records are called by. */
export const searchScopes = ["people", "numbers"] as const;
export type SearchScope = (typeof searchScopes)[number];

/** A record that was found. */
export interface SearchHit {
  id: number;
  title: string;
  /** Whose it is and what it comes to, as its reader writes it; empty where there is nothing to tell. */
  about: string;
  /** The field in which the search was found, where it isn't the title. */
  why: { label: string; text: string } | null;
}

export interface SearchGroup {
  route: RouteCode;
  /** The module's name. */
  label: string;
  hits: SearchHit[];
}

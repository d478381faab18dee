import type { RouteCode } from "./routes.ts";

/** Search scopes: the people staff deal with, or record numbers and codes. */
export const searchScopes = ["people", "numbers"] as const;
export type SearchScope = (typeof searchScopes)[number];

export interface SearchHit {
  id: number;
  title: string;
  /** Owner and amount of the record, formatted for the user. Empty if there is nothing to show. */
  about: string;
  /** The field that matched, if it isn't the title. */
  why: { label: string; text: string } | null;
}

export interface SearchGroup {
  route: RouteCode;
  /** The module's name. */
  label: string;
  hits: SearchHit[];
}

import type { RouteCode } from "./routes.ts";

/** A record that was found. */
export interface SearchHit {
  id: number;
  title: string;
  /** The field in which the search was found, where it isn't the title. */
  why: { label: string; text: string } | null;
}

export interface SearchGroup {
  route: RouteCode;
  /** The module's name. */
  label: string;
  hits: SearchHit[];
}

import type { BadgeTone } from "@backoffice/ui";
import { expandedName, isExpanded, tones, type Expanded, type Row, type Tone } from "../../contract/kinds.ts";
import { isRow } from "../../contract/row.ts";
import { isRouteCode, type RouteCode } from "../../contract/routes.ts";

/** A value as plain text; "" if empty. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** The record behind a reference, which is returned beside its id. */
export function expandedOf(row: Row, field: string): Expanded | null {
  const expanded = row[expandedName(field)];
  return isExpanded(expanded) ? expanded : null;
}

export function expandedListOf(row: Row, field: string): Expanded[] {
  const expanded = row[expandedName(field)];
  return Array.isArray(expanded) ? expanded.filter(isExpanded) : [];
}

const shownTones = {
  neutral: "neutral",
  accent: "accent",
  blue: "info",
  green: "success",
  amber: "warning",
  red: "danger",
} as const satisfies Record<Tone, BadgeTone>;

/** The tone of a status, from its stored color. */
export function toneOf(tone: unknown): BadgeTone {
  const known = tones.find((each) => each === tone);
  return known ? shownTones[known] : "neutral";
}

/** The list of a referenced record: as set by the field, otherwise by the record itself. */
export const routeOf = (route: RouteCode | undefined, expanded: Expanded | null): RouteCode | undefined =>
  route ?? (expanded?.route && isRouteCode(expanded.route) ? expanded.route : undefined);

export const linesOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isInteger(id) && id > 0);

export const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];

/** A text for each locale, as a full record has it. Lists have only the text in the user's language. */
export function textsOf(value: unknown): Record<string, string> {
  if (typeof value === "string") return { en: value };
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string"));
}

export const inLocale = (value: unknown, locale: string): string => {
  const texts = textsOf(value);
  return texts[locale] || texts.en || "";
};

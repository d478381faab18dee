import { expandedName, isExpanded, type Row, traitsOf } from "../../../contract/kinds.ts";
import { isRow } from "../../../contract/row.ts";
import type { Change } from "../../../contract/record.ts";
import { isRouteCode } from "../../../contract/routes.ts";
import type { Translate } from "../../i18n/translate.ts";
import { optionText } from "../describe.ts";
import type { Field } from "../field.ts";
import { quote, writePairs } from "../../exchange/quoted.ts";

export type Cell = string | number | null;

/** Pictures, and structured data such as permissions and conditions, can't be represented in a cell. */
export const fitsInCell = (field: Field): boolean => !field.shape.nested && !traitsOf(field).picture;

/** Formats a value for a spreadsheet so that an import can read it back. Numbers stay numeric if exact. */
export function cellOf(name: string, field: Field, row: Row, t: Translate, decimal = "."): Cell {
  const value = row[name];
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case "bool":
      return t(value ? "list.yes" : "list.no");
    case "choice":
      return optionText(name, field, textOf(value), t);
    case "choices":
      return listOf(value)
        .map((each) => optionText(name, field, textOf(each), t))
        .join("; ");
    case "integer":
      return Number(value);
    case "number":
    case "money":
      return numeral(textOf(value));
    case "reference":
    case "status":
      return nameOrKey(row[expandedName(name)], value);
    case "references":
      return listOf(row[expandedName(name)])
        .filter(isExpanded)
        .map((each) => (each.name?.includes(";") ? `#${each.id}` : nameOrKey(each, each.id)))
        .join("; ");
    case "subject":
      return isExpanded(value) && value.route && isRouteCode(value.route)
        ? `${t(`resource.${value.route}.one`)}: ${nameOrKey(value, value.id)}`
        : textOf(value);
    case "datetime":
      return (value instanceof Date ? value.toISOString() : textOf(value)).slice(0, 19).replace("T", " ");
    case "changes":
      return changesIn(value)
        .map(({ label, old, new: now }) => `${label}: ${old ?? "–"} → ${now ?? "–"}`)
        .join("; ");
    case "tags":
      return listOf(value).map(textOf).join(", ");
    case "lines":
      return linesText(field.shape.columns ?? {}, listOf(value).filter(isRow), t, decimal);
    case "translated":
    case "json":
      return isRow(value) ? writePairs(value) : textOf(value);
    default:
      return textOf(value);
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Written only by the history. */
const changesIn = (value: unknown): Change[] => (Array.isArray(value) ? value : []);

const nameOrKey = (expanded: unknown, key: unknown): string =>
  isExpanded(expanded) ? expanded.name || `#${expanded.id}` : `#${textOf(key)}`;

/** Separators between the lines in a cell, and between the values of a line. */
export const lineSigns = { lines: "; ", values: " · " } as const;

/** "+49 40 5550142 · Office; +49 171 5550143": the lines of a record in one cell. An import can read it back. */
function linesText(columns: Record<string, Field>, lines: Row[], t: Translate, decimal: string): string {
  const texts = lines.map((line) =>
    Object.entries(columns).map(([name, field]) => {
      const isReference = traitsOf(field).refers === "one" && line[name] !== null && line[name] !== undefined;
      if (isReference) return `#${textOf(line[name])}`;
      // As text, it keeps its decimal places; in German, 2.125 would be two thousand.
      if (traitsOf(field).decimal) return textOf(line[name] ?? "").replace(".", decimal);
      return textOf(cellOf(name, field, line, t) ?? "");
    }),
  );
  return texts
    .map((values) =>
      values
        .slice(0, Math.max(1, values.findLastIndex((text) => text !== "") + 1))
        // A leading empty value would be indistinguishable from having no line at all.
        .map((text, index) =>
          text === "" && index > 0 ? "" : needsQuotes.test(text) || text === "" ? quote(text) : text,
        )
        .join(lineSigns.values),
    )
    .join(lineSigns.lines);
}

const needsQuotes = /[;·"]/;

/** Numeric if a 53-bit float represents it exactly; longer numbers stay text. */
function numeral(decimal: string): Cell {
  const digits = decimal.replace(/[-.]/g, "").replace(/^0+/, "");
  return digits.length <= 15 ? Number(decimal) : decimal;
}

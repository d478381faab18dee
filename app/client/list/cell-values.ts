import type { Kind, Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import type { ValueFormatting } from "../kinds/use-formatting.ts";
import { expandedOf, textOf, wordsOf } from "../kinds/values.ts";
import { formatDate, formatDateTime } from "../i18n/dates.ts";

/** Kinds edited in a single line of text or a select. Longer texts and lists have their own forms. */
export const cellKinds: readonly Kind[] = [
  "text",
  "email",
  "phone",
  "url",
  "integer",
  "number",
  "money",
  "bool",
  "date",
  "choice",
  "reference",
  "tags",
];

/** A value as it is copied and typed. */
export function cellText(field: FormField, value: unknown, row: Row, formatting: ValueFormatting): string {
  switch (field.kind) {
    case "reference": {
      const expanded = expandedOf(row, field.name);
      return expanded && expanded.id === value ? (expanded.name ?? "") : textOf(value);
    }
    case "choice":
      return field.options?.find((option) => option.value === value)?.label ?? textOf(value);
    case "bool":
      return formatting.t(value === true || value === "true" ? "list.yes" : "list.no");
    case "date":
      return value ? formatDate(textOf(value)) : "";
    case "datetime":
      return value ? formatDateTime(textOf(value), formatting.timeZone) : "";
    case "tags":
      return wordsOf(value).join(", ");
    default:
      return textOf(value);
  }
}

export type ReadCell = { value: unknown } | { error: string };

/** Typed or pasted text as it is sent. A reference is still a name here; it is resolved to a record on save. */
export function readCell(field: FormField, typed: string, formatting: ValueFormatting): ReadCell {
  const text = typed.trim();
  if (text === "") return { value: null };
  const same = (word: string) => word.toLocaleLowerCase() === text.toLocaleLowerCase();
  switch (field.kind) {
    case "choice": {
      const option = field.options?.find(({ value, label }) => same(label) || same(value));
      return option ? { value: option.value } : { error: formatting.t("cell.noOption", { text }) };
    }
    case "bool":
      if (same(formatting.t("list.yes")) || same("true") || text === "1") return { value: true };
      if (same(formatting.t("list.no")) || same("false") || text === "0") return { value: false };
      return { error: formatting.t("cell.noOption", { text }) };
    case "integer":
    case "number":
    case "money": {
      const number = readNumber(text, formatting);
      return number === undefined ? { error: formatting.t("cell.noNumber", { text }) } : { value: number };
    }
    case "date": {
      const date = readDate(text);
      return date === undefined ? { error: formatting.t("cell.noDate", { text }) } : { value: date };
    }
    default:
      return { value: text };
  }
}

/** Parses numbers as spreadsheets and people write them into a decimal string: "1 234,56 €", "-12.5". */
function readNumber(text: string, { formats }: Pick<ValueFormatting, "formats">): string | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, "")
    .replace(/\p{Sc}|[A-Z]{3}$/gu, "")
    .replace("\u2212", "-");
  const point =
    formats.decimal === ","
      ? bare.replace(/\.(?=\d{3}(\D|$))/g, "").replace(",", ".")
      : bare.replace(/,(?=\d{3}(\D|$))/g, "").replace(",", ".");
  return /^[+-]?\d+(\.\d+)?$/.test(point) ? point.replace(/^\+/, "") : undefined;
}

/** YYYY-MM-DD from that or from DD.MM.YYYY. */
function readDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const date = year ? `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}` : text;
  const parsed = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) &&
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(date)
    ? date
    : undefined;
}

import type { Kind, Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import { formatDate, formatDateTime } from "../i18n/dates.ts";
import type { ValueFormatting } from "./use-formatting.ts";
import { expandedOf, textOf, wordsOf } from "./values.ts";

type ReadCell = { value: unknown } | { error: string };

/** How a kind is copied from a cell and typed into one. */
interface KindCell {
  /** A value as text, as copied or typed. */
  text: (field: FormField, value: unknown, row: Row, formatting: ValueFormatting) => string;
  /**
   * Converts typed or pasted text to the value to send. Kinds without it, longer texts and lists, have their own forms.
   */
  read?: (field: FormField, text: string, formatting: ValueFormatting) => ReadCell;
  /** The field for the cell's input; kinds without it use a single line of text. */
  input?: (field: FormField, formatting: ValueFormatting) => FormField;
  /** Reads a name; the record is looked up by it on save. */
  named?: true;
}

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

const plain: KindCell = { text: (_, value) => textOf(value) };
const text: KindCell = { ...plain, read: (_, value) => ({ value }) };

const number: KindCell = {
  ...plain,
  read(_, text, formatting) {
    const value = readNumber(text, formatting);
    return value === undefined ? { error: formatting.t("cell.noNumber", { text }) } : { value };
  },
};

const choice: KindCell = {
  text: ({ options }, value) => options?.find((option) => option.value === value)?.label ?? textOf(value),
  read({ options }, text, { t }) {
    const option = options?.find(({ value, label }) => same(label, text) || same(value, text));
    return option ? { value: option.value } : { error: t("cell.noOption", { text }) };
  },
  input: (field) => field,
};

const bool: KindCell = {
  text: (_, value, __, { t }) => t(value === true || value === "true" ? "list.yes" : "list.no"),
  read(_, text, { t }) {
    if (same(t("list.yes"), text) || same("true", text) || text === "1") return { value: true };
    if (same(t("list.no"), text) || same("false", text) || text === "0") return { value: false };
    return { error: t("cell.noOption", { text }) };
  },
  input: (field, { t }) => ({
    ...field,
    kind: "choice",
    required: true,
    options: [
      { value: "true", label: t("list.yes") },
      { value: "false", label: t("list.no") },
    ],
  }),
};

const date: KindCell = {
  text: (_, value) => (value ? formatDate(textOf(value)) : ""),
  read(_, text, { t }) {
    const value = readDate(text);
    return value === undefined ? { error: t("cell.noDate", { text }) } : { value };
  },
};

const reference: KindCell = {
  text({ name }, value, row) {
    const expanded = expandedOf(row, name);
    return expanded && expanded.id === value ? (expanded.name ?? "") : textOf(value);
  },
  read: (_, value) => ({ value }),
  input: (field) => field,
  named: true,
};

const cells: Partial<Record<Kind, KindCell>> = {
  text,
  email: text,
  phone: text,
  url: text,
  integer: number,
  number,
  money: number,
  bool,
  date,
  datetime: {
    text: (_, value, __, { timeZone }) => (value ? formatDateTime(textOf(value), timeZone) : ""),
  },
  choice,
  reference,
  tags: { text: (_, value) => wordsOf(value).join(", "), read: (_, value) => ({ value }) },
};

export const cellOf = ({ kind }: FormField): KindCell => cells[kind] ?? plain;

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

/** Parses YYYY-MM-DD or DD.MM.YYYY to YYYY-MM-DD. */
function readDate(text: string): string | undefined {
  const [, day = "", month = "", year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const date = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  const parsed = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) &&
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(date)
    ? date
    : undefined;
}

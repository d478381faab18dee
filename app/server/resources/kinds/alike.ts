import { and, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Kind } from "../../../contract/kinds.ts";
import { isRow } from "../../../contract/row.ts";
import { present } from "../../../contract/present.ts";
import type { Field } from "../field.ts";
import { fieldOf } from "../field-of.ts";
import type { Resource } from "../resource.ts";
import { containing } from "../query/search.ts";

type Values = Record<string, unknown>;

/**
 * The input as far as the field could store it; an incomplete email address matches nothing. For multiple values, each
 * one.
 */
export function textsOf(resource: Resource, name: string, values: Values): string[] {
  const field = fieldOf(resource, name);
  const { kind, parse } = field;
  if (kind === "lines") {
    const parsed = parse(values[name] ?? []);
    const lines = "value" in parsed && Array.isArray(parsed.value) ? parsed.value.filter(isRow) : [];
    const sign = signOf(field);
    return [...new Set([...textsOf(resource, sign, values), ...lines.map((line) => String(line[sign]))])];
  }
  const value = kind === "translated" ? inEnglish(values[name]) : values[name];
  if (typeof value !== "string" || value.trim() === "") return [];
  if (kind === "translated") return [value.trim()];
  const parsed = parse(value);
  return "value" in parsed && typeof parsed.value === "string" ? [parsed.value] : [];
}

/** Translated names are compared in English. */
const inEnglish = (value: unknown) => (isRow(value) && value.en) || value;

/** The column that identifies a line. */
const signOf = ({ shape }: Field): string => present(shape.mirrors?.[0], "main column of the lines");

/** Ignores spelling differences: case and accents of text, spaces and punctuation of phone numbers. */
export function equalTexts(resource: Resource, name: string, texts: string[]): SQL {
  const field = fieldOf(resource, name);
  const { kind } = field;
  if (kind === "lines") return oneOfLines(resource, name, signOf(field), texts);
  const column = resource.column(name);
  if (kind === "date") return inArray(column, texts);
  const value = kind === "translated" ? sql`${column}->>'en'` : sql`${column}`;
  return or(...texts.map((text) => sameText(kind, value, text))) ?? sql`false`;
}

/** The trigram index narrows the records down to a few; of these, any line must contain the same number or address. */
function oneOfLines(resource: Resource, name: string, sign: string, texts: string[]): SQL {
  const { kind } = fieldOf(resource, sign);
  const alike = or(
    ...texts.map((text) =>
      and(
        containing(resource, kind === "phone" ? digitsOf(text) : text),
        sql`(${sameText(kind, sql`${resource.column(sign)}`, text)} or exists (
          select from jsonb_array_elements(${resource.column(name)}) line where ${sameText(kind, sql`line->>${sign}`, text)}))`,
      ),
    ),
  );
  return alike ?? sql`false`;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

const sameText = (kind: Kind, value: SQL, text: string): SQL =>
  kind === "phone"
    ? sql`regexp_replace(${value}, '\\D', '', 'g') = ${digitsOf(text)}`
    : sql`f_unaccent(lower(${value})) = f_unaccent(lower(${text}))`;

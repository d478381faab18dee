import { and, asc, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import type { Kind } from "../../contract/kinds.ts";
import type { PossibleDuplicate } from "../../contract/jobs.ts";
import { plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import type { Resource } from "../resources/resource.ts";
import { labelOf } from "../resources/describe.ts";
import { containing } from "../resources/query/search.ts";
import { live } from "../resources/query/selection.ts";
import { titleColumn } from "../resources/title.ts";

type Values = Record<string, unknown>;

/** A few are enough to show that the record already exists. */
const shown = 5;

/** Records similar to one with these values: same phone, email or name. Only a warning, never a refusal. */
export async function findDuplicates(
  { db, principal, locale, t }: Actor,
  resource: Resource,
  values: Values,
): Promise<PossibleDuplicate[]> {
  const reading = plan(principal, resource, "view");
  const key = values[resource.key];
  const own = typeof key === "string" || typeof key === "number" ? Number(key) | 0 : 0;
  const signs = resource.alike
    .map((fields) => fields.map((field) => ({ field, texts: textsOf(resource, field, values) })))
    .filter((parts) => parts.every(({ field, texts }) => reading.readable(field) && texts.length > 0))
    .map((parts) => ({
      fields: parts.map(({ field }) => field),
      alike: and(...parts.map(({ field, texts }) => equalTexts(resource, field, texts)))!,
    }));
  if (signs.length === 0) return [];
  const rows = await db
    .select({
      id: resource.column(resource.key),
      title: titleColumn(resource, locale),
      sign: sql<number>`case ${sql.join(
        signs.map((sign, index) => sql`when ${sign.alike} then ${index}::int`),
        sql` `,
      )} end`,
    })
    .from(resource.table)
    .where(
      and(
        live(reading),
        or(...signs.map((sign) => sign.alike)),
        own > 0 ? ne(resource.column(resource.key), own) : undefined,
      ),
    )
    .orderBy(asc(resource.column(resource.key)))
    .limit(shown);
  return rows.map(({ id, title, sign }) => ({
    id: id as number,
    title: String(title),
    why: signs[sign]!.fields.map((field) =>
      labelOf(resource, resource.fields[field]!.shape.mirrors?.[0] ?? field, t),
    ).join(", "),
  }));
}

/**
 * The input as far as the field could store it; an incomplete email address matches nothing. For multiple values, each
 * one.
 */
function textsOf(resource: Resource, name: string, values: Values): string[] {
  const { kind, parse, shape } = resource.fields[name]!;
  if (kind === "lines") {
    const parsed = parse(values[name] ?? []);
    const lines = "value" in parsed ? (parsed.value as Values[]) : [];
    const [sign] = shape.mirrors!;
    return [...new Set([...textsOf(resource, sign!, values), ...lines.map((line) => String(line[sign!]))])];
  }
  const value = kind === "translated" ? inEnglish(values[name]) : values[name];
  if (typeof value !== "string" || value.trim() === "") return [];
  if (kind === "translated") return [value.trim()];
  const parsed = parse(value);
  return "value" in parsed && typeof parsed.value === "string" ? [parsed.value] : [];
}

/** Translated names are compared in English. */
const inEnglish = (value: unknown) => (value as Record<string, unknown> | null | undefined)?.en ?? value;

/** Ignores spelling differences: case and accents of text, spaces and punctuation of phone numbers. */
function equalTexts(resource: Resource, name: string, texts: string[]): SQL {
  const { kind, shape } = resource.fields[name]!;
  if (kind === "lines") return oneOfLines(resource, name, shape.mirrors![0]!, texts);
  const column = resource.column(name);
  if (kind === "date") return inArray(column, texts);
  const value = kind === "translated" ? sql`${column}->>'en'` : sql`${column}`;
  return or(...texts.map((text) => sameText(kind, value, text)))!;
}

/** The trigram index narrows the records down to a few; of these, any line must contain the same number or address. */
function oneOfLines(resource: Resource, name: string, sign: string, texts: string[]): SQL {
  const { kind } = resource.fields[sign]!;
  return or(
    ...texts.map((text) =>
      and(
        containing(resource, kind === "phone" ? digitsOf(text) : text),
        sql`(${sameText(kind, sql`${resource.column(sign)}`, text)} or exists (
          select from jsonb_array_elements(${resource.column(name)}) line where ${sameText(kind, sql`line->>${sign}`, text)}))`,
      ),
    ),
  )!;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

const sameText = (kind: Kind, value: SQL, text: string): SQL =>
  kind === "phone"
    ? sql`regexp_replace(${value}, '\\D', '', 'g') = ${digitsOf(text)}`
    : sql`f_unaccent(lower(${value})) = f_unaccent(lower(${text}))`;

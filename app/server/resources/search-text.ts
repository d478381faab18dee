import { sql, type SQL } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import type { Field } from "./field.ts";

/**
 * One column holds all that a list's search looks into, lower-cased and without accents, so that one trigram index
 * serves them all. Of a phone number the bare digits stand there too: staff type its tail.
 */
export const searchText = (fields: [string, Field][]) =>
  fields.length === 0
    ? text()
    : text().generatedAlwaysAs(sql`f_unaccent(lower(${sql.join(fields.map(part), sql` || ' ' || `)}))`);

const part = ([name, { kind, column: builder, shape }]: [string, Field]): SQL => {
  // PostgreSQL doesn't let a generated column read another one, so that its expression is repeated.
  const { generated } = (builder as unknown as { config: { generated?: { as: SQL } } }).config;
  const column = generated ? sql`(${generated.as})` : sql.raw(`"${name}"`);
  if (kind === "lines") return sql.join(searchedColumns(name, shape.columns!), sql` || ' ' || `);
  if (kind === "translated") return sql`coalesce(${column}::text, '')`;
  if (kind === "phone")
    return sql`coalesce(${column} || ' ' || regexp_replace(${column}, '\\D', '', 'g'), '')`;
  return sql`coalesce(${column}::text, '')`;
};

/** Of lines what stands in their searched columns; a comma, which no phone has, keeps one line's digits from the next one's. */
const searchedColumns = (name: string, columns: Record<string, Field>): SQL[] =>
  Object.entries(columns)
    .filter(([, { options }]) => options.search)
    .map(([column, { kind }]) => {
      const texts = sql.raw(`f_line_texts("${name}", '${column}')`);
      return kind === "phone" ? sql`${texts} || ' ' || regexp_replace(${texts}, '[^0-9,]', '', 'g')` : texts;
    });

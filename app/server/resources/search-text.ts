import { sql, type SQL } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import type { Field } from "./field.ts";

/**
 * One column holds all that a list's search looks into, lower-cased and without accents, so that one trigram index
 * serves them all. Of a phone number the bare digits stand there too: staff type its tail.
 */
export const searchText = (fields: [string, Field][]) =>
  fields.length === 0 ? text() : text().generatedAlwaysAs(textOf(fields, written));

/** What a search finds in these fields alone, as it stands in that column. */
export const textOf = (fields: [string, Field][], valueOf: (name: string, field: Field) => SQL): SQL =>
  sql`f_unaccent(lower(${sql.join(
    fields.map(([name, field]) => part(valueOf(name, field), field)),
    sql` || ' ' || `,
  )}))`;

/** PostgreSQL doesn't let a generated column read another one, so that its expression is repeated. */
const written = (name: string, { column: builder }: Field): SQL => {
  const { generated } = (builder as unknown as { config: { generated?: { as: SQL } } }).config;
  return generated ? sql`(${generated.as})` : sql.raw(`"${name}"`);
};

function part(value: SQL, { kind, shape }: Field): SQL {
  if (kind === "lines") return sql.join(searchedColumns(value, shape.columns!), sql` || ' ' || `);
  if (kind === "translated") return sql`coalesce(${value}::text, '')`;
  if (kind === "phone") return sql`coalesce(${value} || ' ' || regexp_replace(${value}, '\\D', '', 'g'), '')`;
  return sql`coalesce(${value}::text, '')`;
}

/** Of lines what stands in their searched columns; a comma, which no phone has, keeps one line's digits from the next one's. */
const searchedColumns = (lines: SQL, columns: Record<string, Field>): SQL[] =>
  Object.entries(columns)
    .filter(([, { options }]) => options.search)
    .map(([column, { kind }]) => {
      const texts = sql`f_line_texts(${lines}, ${sql.raw(`'${column}'`)})`;
      return kind === "phone" ? sql`${texts} || ' ' || regexp_replace(${texts}, '[^0-9,]', '', 'g')` : texts;
    });

import { sql, type SQL } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import type { Field } from "../field.ts";

/**
 * One column with all text that a list's search covers, lowercase and without accents, so that a single trigram index
 * is enough. Phone numbers are included as bare digits, since staff type their last digits.
 */
export const searchText = (fields: [string, Field][]) =>
  fields.length === 0 ? text() : text().generatedAlwaysAs(textOf(fields, written));

/** The search text of these fields only, in the same form as that column. */
export const textOf = (fields: [string, Field][], valueOf: (name: string, field: Field) => SQL): SQL =>
  sql`f_unaccent(lower(${sql.join(
    fields.map(([name, field]) => part(valueOf(name, field), field)),
    sql` || ' ' || `,
  )}))`;

/** PostgreSQL generated columns can't reference each other, so the expression is repeated. */
const written = (name: string, { column: builder }: Field): SQL => {
  const { generated } = (builder as unknown as { config: { generated?: { as: SQL } } }).config;
  return generated ? sql`(${generated.as})` : sql.raw(`"${name}"`);
};

function part(value: SQL, { kind, shape }: Field): SQL {
  if (kind === "lines") return sql.join(searchedColumns(value, shape.columns ?? {}), sql` || ' ' || `);
  if (kind === "translated") return sql`coalesce(${value}::text, '')`;
  if (kind === "phone") return sql`coalesce(${value} || ' ' || regexp_replace(${value}, '\\D', '', 'g'), '')`;
  return sql`coalesce(${value}::text, '')`;
}

/**
 * For lines, the text of their searched columns. The comma, which no phone number contains, separates one line's digits
 * from the next.
 */
const searchedColumns = (lines: SQL, columns: Record<string, Field>): SQL[] =>
  Object.entries(columns)
    .filter(([, { options }]) => options.search)
    .map(([column, { kind }]) => {
      const texts = sql`f_line_texts(${lines}, ${sql.raw(`'${column}'`)})`;
      return kind === "phone" ? sql`${texts} || ' ' || regexp_replace(${texts}, '[^0-9,]', '', 'g')` : texts;
    });

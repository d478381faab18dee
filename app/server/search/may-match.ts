import { or, sql } from "drizzle-orm";
import type { RouteCode } from "../../contract/routes.ts";
import type { Database } from "../database/connection.ts";
import { tableName } from "../resources/table-name.ts";
import { escapeLike, necessaryTexts } from "../resources/query/search.ts";
import type { Resource } from "../resources/resource.ts";
import { onlyRow } from "../database/only-row.ts";

/** Longer tables are always searched, by their index. */
const short = sql.raw("20000");

/**
 * The lists that may contain a match: long ones, and those that contain one of its words. Planning a search of all lists
 * takes ten times as long as executing it, and most contain nothing. This statement is the same for all users and texts,
 * so that it is prepared; the search itself decides what a user finds.
 */
export async function mayMatch(
  db: Database,
  resources: readonly Resource[],
  search: string,
): Promise<Set<RouteCode>> {
  const texts = [...new Set(necessaryTexts(search))].map((text, index) => ({
    name: sql.raw(`text_${index}`),
    pattern: sql`'%' || f_unaccent(lower(${escapeLike(text)}::text)) || '%'`,
  }));
  const matches = or(...texts.map(({ name }) => sql`(' ' || search_text) like (select ${name} from asked)`));
  const codes = resources.map(({ code }) => {
    const [name, table] = [sql.raw(`'${code}'`), sql.raw(`'${tableName(code)}'`)];
    // Counted, since the planner would read through the table to find out whether there is one.
    return sql`case
      when (select reltuples from pg_class where oid = ${table}::regclass) > ${short} then ${name}
      when (select count(*) from ${sql.identifier(tableName(code))} where ${matches}) > 0 then ${name} end`;
  });
  const { rows } = await db.execute<{ codes: RouteCode[] }>(sql`
    with asked as (select ${sql.join(
      texts.map(({ name, pattern }) => sql`${pattern} as ${name}`),
      sql`, `,
    )})
    select array_remove(array[${sql.join(codes, sql`, `)}], null) as codes`);
  return new Set(onlyRow(rows).codes);
}

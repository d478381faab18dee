import { and, sql, type SQL } from "drizzle-orm";
import type { KnownValue } from "../../contract/exchange.ts";
import { traitsOf } from "../../contract/kinds.ts";
import { planOrNone } from "../access/plan.ts";
import type { Database } from "../database/connection.ts";
import type { Actor } from "../actor.ts";
import { fieldOf } from "../resources/field-of.ts";
import { inLocale } from "../resources/kinds/translated.ts";
import { containingOneOf } from "../resources/query/search.ts";
import { live } from "../resources/query/selection.ts";
import { resourceOf } from "../resources/registry.ts";
import { titleColumn } from "../resources/title.ts";
import type { Import } from "./import-row.ts";
import { alike, signColumns } from "./repeated-values.ts";

/** Rows told of. */
const most = 20;

/** So many values are looked up one by one, by index; for more, reading the list once is faster. */
const fewTexts = 500;

/** Rows with a value that tells records apart and that another record has already. They can be imported all the same. */
export async function knownValues(actor: Actor, work: Import): Promise<KnownValue[]> {
  const found: KnownValue[] = [];
  for await (const { column, matches } of matchesOf(actor, work)) {
    const { rows } = await actor.db.execute<{ row: number; value: string; id: number; title: string }>(sql`
      select "row", value, id, title from (${matches}) matches order by "row", id limit ${most}`);
    found.push(...rows.map(({ row, value, ...record }) => ({ row, column, value, record })));
  }
  return found.sort((a, b) => a.row - b.row).slice(0, most);
}

/** The numbers of all such rows that are ready to be imported, as a query; undefined if no column tells records apart. */
export async function knownRows(actor: Actor, work: Import): Promise<SQL | undefined> {
  const found: SQL[] = [];
  for await (const { matches } of matchesOf(actor, work))
    found.push(sql`select "row" from (${matches}) matches where state = 'good'`);
  return found.length === 0 ? undefined : sql.join(found, sql` union `);
}

/** For each column that tells records apart, its values that another record has. */
async function* matchesOf(
  { db, principal, locale }: Actor,
  { import_id, route, columns, mapping, mode, key }: Import,
): AsyncGenerator<{ column: string; matches: SQL }> {
  const resource = resourceOf(route);
  const reading = planOrNone(principal, resource, "view");
  if (!reading) return;
  const id = resource.column(resource.key);
  const title = titleColumn(resource, locale);
  const keyIndex = columns.findIndex((column) => mapping[column] === key);
  for (const { column, index, name, lines, isPhone } of signColumns(resource, columns, mapping)) {
    if (!reading.readable(name)) continue;
    const cell = sql`cells->>${index}::int`;
    const { translated } = traitsOf(fieldOf(resource, name));
    const stored = translated ? inLocale(resource.column(name), locale) : sql`${resource.column(name)}`;
    const others = sql`select ${id} as id, ${title} as title, lower(${resource.column(key)}::text) as key`;
    const texts = await textsIn(db, import_id, index, isPhone);
    if (texts.length === 0) continue;
    // The index holds translations as JSON, in which quotation marks are escaped.
    const byIndex = !translated && texts.length <= fewTexts;
    const narrowed = byIndex ? containingOneOf(resource, texts) : undefined;
    const where = and(live(reading), narrowed) ?? sql`true`;
    const matches = sql`
      select "row", state, trim(${cell}) as value, known.id, known.title from import_rows join (
        ${others}, ${alike(stored, isPhone)} as sign from ${resource.table} where ${where}
        ${
          lines &&
          sql`union ${others}, ${alike(sql`line->>${name}`, isPhone)} from ${resource.table}
            cross join lateral jsonb_array_elements(${resource.column(lines)}) line where ${where}`
        }
      ) known on known.sign = ${alike(cell, isPhone)}
      where import_id = ${import_id} and state in ('good', 'bad') and ${alike(cell, isPhone)} <> ''
        ${mode === "create" ? sql`` : sql`and known.key <> lower(ltrim(trim(cells->>${keyIndex}::int), '#'))`}`;
    yield { column, matches };
  }
}

/** The different values of a column, as they are compared; one more than `fewTexts` at most. */
async function textsIn(db: Database, import_id: number, index: number, isPhone: boolean): Promise<string[]> {
  const sign = alike(sql`cells->>${index}::int`, isPhone);
  const { rows } = await db.execute<{ sign: string }>(sql`
    select distinct ${sign} as sign from import_rows
    where import_id = ${import_id} and state in ('good', 'bad') and ${sign} <> '' limit ${fewTexts + 1}`);
  return rows.map(({ sign }) => sign);
}

import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ImportState } from "../../contract/exchange.ts";
import { traitsOf } from "../../contract/kinds.ts";
import { present } from "../../contract/present.ts";
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
import { importRows } from "./tables.ts";

/** Maximum number of rows reported. */
const maxReported = 20;

/** Up to this many values are looked up one by one, by index; for more, reading the list once is faster. */
const fewTexts = 50;

interface FoundRow {
  row: number;
  /** Its index in the file. */
  column: number;
  value: string;
  id: number;
  title: string;
}

/** Rows of an import with values that other records already have. They can still be imported. */
export async function knownOf(
  actor: Actor,
  work: Import,
): Promise<Pick<ImportState, "known" | "known_rows">> {
  const matches = await matchesOf(actor, work);
  if (!matches) return { known: [], known_rows: 0 };
  return byHash(actor.db, async (tx) => {
    const { rows } = await tx.execute<{ found: FoundRow[] | null; known_rows: number }>(sql`
      with matches as materialized (${matches}), found as (
        select distinct "row", "column", value, id, title from matches order by "row", "column", id limit ${maxReported}
      ) select (select json_agg(found) from found) as found,
        (select count(distinct "row")::int from matches where state = 'good') as known_rows`);
    const { found, known_rows } = present(rows[0], "counts of matches");
    const known = (found ?? []).map(({ row, column, value, id, title }) => ({
      row,
      column: present(work.columns[column], "column of a match"),
      value,
      record: { id, title },
    }));
    return { known, known_rows };
  });
}

/** Excludes such rows from the import, unless the file is checked again. */
export async function leaveOutKnown(actor: Actor, work: Import) {
  const matches = await matchesOf(actor, work);
  if (!matches) return;
  await byHash(actor.db, (tx) =>
    tx
      .update(importRows)
      .set({ state: "unchecked" })
      .where(
        and(
          eq(importRows.import_id, work.import_id),
          sql`${importRows.row} in (select "row" from (${matches}) matches where state = 'good')`,
        ),
      ),
  );
}

/**
 * The compared values aren't indexed, and there are no statistics yet for rows that were only just inserted: assuming
 * few of them, the planner would compare each of thousands with every record.
 */
const byHash = <Outcome>(db: Database, work: (tx: Database) => Promise<Outcome>): Promise<Outcome> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_nestloop = off`);
    const outcome = await work(tx);
    await tx.execute(sql`set local enable_nestloop to default`);
    return outcome;
  });

/** A query for rows whose values another record already has; undefined if no column identifies records. */
async function matchesOf(
  { db, principal, locale }: Actor,
  { import_id, route, columns, mapping, mode, key }: Import,
): Promise<SQL | undefined> {
  const resource = resourceOf(route);
  const reading = planOrNone(principal, resource, "view");
  if (!reading) return undefined;
  const id = resource.column(resource.key);
  const title = titleColumn(resource, locale);
  const keyIndex = columns.findIndex((column) => mapping[column] === key);
  const found: SQL[] = [];
  for (const { index, name, lines, isPhone } of signColumns(resource, columns, mapping)) {
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
    found.push(sql`
      select "row", ${index}::int as "column", state, trim(${cell}) as value, known.id, known.title
      from import_rows join (
        ${others}, ${alike(stored, isPhone)} as sign from ${resource.table} where ${where}
        ${
          lines &&
          sql`union all ${others}, ${alike(sql`line->>${name}`, isPhone)} from ${resource.table}
            cross join lateral jsonb_array_elements(${resource.column(lines)}) line where ${where}`
        }
      ) known on known.sign = ${alike(cell, isPhone)}
      where import_id = ${import_id} and state in ('good', 'bad') and ${alike(cell, isPhone)} <> ''
        ${mode === "create" ? sql`` : sql`and known.key <> lower(ltrim(trim(cells->>${keyIndex}::int), '#'))`}`);
  }
  return found.length === 0 ? undefined : sql.join(found, sql` union all `);
}

/** The distinct values of a column, normalized for comparison; at most one more than `fewTexts`. */
async function textsIn(db: Database, import_id: number, index: number, isPhone: boolean): Promise<string[]> {
  const sign = alike(sql`cells->>${index}::int`, isPhone);
  const { rows } = await db.execute<{ sign: string }>(sql`
    select distinct ${sign} as sign from import_rows
    where import_id = ${import_id} and state in ('good', 'bad') and ${sign} <> '' limit ${fewTexts + 1}`);
  return rows.map(({ sign }) => sign);
}

import { sql } from "drizzle-orm";
import type { WrongValue } from "../../contract/exchange.ts";
import type { Database } from "../database/connection.ts";
import type { Import } from "./import-row.ts";

/** Maximum number of values reported. */
const maxValues = 5;

/** Values that are refused in several rows of a file, so that they can be corrected at once. */
export async function wrongValues(
  db: Database,
  { import_id, columns, mapping }: Import,
): Promise<WrongValue[]> {
  const fields = columns.map((column) => mapping[column] ?? "");
  const { rows } = await db.execute<WrongValue & Record<string, unknown>>(sql`
    select columns.name as column, cells->>(columns.place::int - 1) as value, min(errors->>columns.field) as error,
      count(*)::int as count
    from import_rows join unnest(${sql.param(columns)}::text[], ${sql.param(fields)}::text[])
      with ordinality as columns (name, field, place) on errors ? columns.field
    where import_id = ${import_id} and state = 'bad' and cells->>(columns.place::int - 1) is not null
    group by columns.place, columns.name, value having count(*) > 1
    order by count(*) desc, columns.place, value limit ${maxValues}`);
  return rows;
}

/** Corrects a value in the rows where it is refused, to be checked again. @returns the number of rows */
export async function replaceValue(
  db: Database,
  { import_id, columns, mapping }: Import,
  { column, value, replacement }: { column: string; value: string; replacement: string },
): Promise<number> {
  const place = columns.indexOf(column);
  const { rowCount } = await db.execute(sql`
    update import_rows set cells = jsonb_set(cells, array[${place}::text], to_jsonb(${replacement}::text)),
      state = 'unchecked', errors = null
    where import_id = ${import_id} and state = 'bad' and cells->>${place}::int = ${value}
      and errors ? ${mapping[column] ?? ""}`);
  return rowCount ?? 0;
}

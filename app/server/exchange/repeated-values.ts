import { sql, type SQL } from "drizzle-orm";
import type { ImportMapping, RepeatedValue } from "../../contract/exchange.ts";
import { traitsOf } from "../../contract/kinds.ts";
import type { Database } from "../database/connection.ts";
import { fieldOf } from "../resources/field-of.ts";
import type { Resource } from "../resources/resource.ts";
import { resourceOf } from "../resources/registry.ts";
import type { Import } from "./import-row.ts";

/** Maximum number of values reported, and of rows listed for each. */
const maxValues = 5;

/** Values that suggest that several rows are one record, such as an email; not those that are invalid anyway. */
export async function repeatedValues(
  db: Database,
  { import_id, route, columns, mapping }: Import,
): Promise<RepeatedValue[]> {
  const found: RepeatedValue[] = [];
  for (const { column, index, name, isPhone } of signColumns(resourceOf(route), columns, mapping)) {
    const cell = sql`cells->>${index}::int`;
    const { rows } = await db.execute<Omit<RepeatedValue, "column">>(sql`
      select (array_agg(trim(${cell}) order by "row"))[1] as value, count(*)::int as count,
        (array_agg("row" order by "row"))[1:${maxValues}] as rows
      from import_rows
      where import_id = ${import_id} and state <> 'done' and ${alike(cell, isPhone)} <> ''
        and not coalesce(errors ? ${name}, false)
      group by ${alike(cell, isPhone)} having count(*) > 1 order by min("row") limit ${maxValues}`);
    found.push(...rows.map((row) => ({ column, ...row })));
  }
  return found.slice(0, maxValues);
}

interface SignColumn {
  column: string;
  index: number;
  /** The column's field, and the field with the lines that also hold its value. */
  name: string;
  lines: string | undefined;
  isPhone: boolean;
}

/** The columns of fields that identify a record by themselves. */
export const signColumns = (resource: Resource, columns: string[], mapping: ImportMapping): SignColumn[] =>
  resource.alike
    .flatMap(([sign, ...more]) => {
      if (sign === undefined || more.length > 0) return [];
      const mirrored = fieldOf(resource, sign).shape.mirrors?.[0];
      const name = mirrored ?? sign;
      const index = columns.findIndex((column) => mapping[column] === name);
      const column = columns[index];
      const isPhone = traitsOf(fieldOf(resource, name)).digits === true;
      return column === undefined ? [] : [{ column, index, name, lines: mirrored && sign, isPhone }];
    })
    .sort((a, b) => a.index - b.index);

/** Normalized, so that spelling differences don't matter. */
export const alike = (cell: SQL, isPhone: boolean): SQL =>
  isPhone ? sql`regexp_replace(${cell}, '\\D', '', 'g')` : sql`f_unaccent(lower(trim(${cell})))`;

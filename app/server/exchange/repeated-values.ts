import { sql, type SQL } from "drizzle-orm";
import type { RepeatedValue } from "../../contract/exchange.ts";
import { traitsOf } from "../../contract/kinds.ts";
import type { Database } from "../database/connection.ts";
import { fieldOf } from "../resources/field-of.ts";
import type { Resource } from "../resources/resource.ts";
import { resourceOf } from "../resources/registry.ts";
import type { Import } from "./import-row.ts";

/** Values told of, and rows named of each. */
const most = 5;

/** Values that look like one record in several rows of a file, such as an email. The rows can be imported all the same. */
export async function repeatedValues(
  db: Database,
  { import_id, route, columns, mapping }: Import,
): Promise<RepeatedValue[]> {
  const signs = signsOf(resourceOf(route));
  const asked = columns.flatMap((column, index) => {
    const isPhone = signs.get(mapping[column] ?? "");
    return isPhone === undefined ? [] : [{ column, index, isPhone }];
  });
  const found: RepeatedValue[] = [];
  for (const { column, index, isPhone } of asked) {
    const cell = sql`cells->>${index}::int`;
    const { rows } = await db.execute<Omit<RepeatedValue, "column">>(sql`
      select (array_agg(trim(${cell}) order by "row"))[1] as value, count(*)::int as count,
        (array_agg("row" order by "row"))[1:${most}] as rows
      from import_rows
      where import_id = ${import_id} and state <> 'done' and ${alike(cell, isPhone)} <> ''
      group by ${alike(cell, isPhone)} having count(*) > 1 order by min("row") limit ${most}`);
    found.push(...rows.map((row) => ({ column, ...row })));
  }
  return found.slice(0, most);
}

/** The fields that alone tell records apart, and whether they are phones. */
const signsOf = (resource: Resource): Map<string, boolean> =>
  new Map(
    resource.alike.flatMap(([sign, ...more]) => {
      if (sign === undefined || more.length > 0) return [];
      const name = fieldOf(resource, sign).shape.mirrors?.[0] ?? sign;
      return [[name, traitsOf(fieldOf(resource, name)).digits === true] as const];
    }),
  );

const alike = (cell: SQL, isPhone: boolean): SQL =>
  isPhone ? sql`regexp_replace(${cell}, '\\D', '', 'g')` : sql`f_unaccent(lower(trim(${cell})))`;

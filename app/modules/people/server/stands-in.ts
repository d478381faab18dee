import { sql, type SQL } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Principal } from "../../../server/access/principal.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** Matches the principal's own employee, and those absent today whom the principal substitutes. */
export const isOrStandsInFor = ({ employee_id }: Principal, employee: SQL): SQL =>
  employee_id === null
    ? sql`false`
    : sql`(${employee} = ${employee_id} or exists (
        select from employees absent, jsonb_array_elements(absent.absence) away
        where absent.employee_id = ${employee} and (away->>'substitute_id')::int = ${employee_id}
          and ${businessDayInSql()} between (away->>'from_date')::date and (away->>'to_date')::date))`;

export async function standsInFor(db: Database, principal: Principal, employee_id: number): Promise<boolean> {
  if (principal.employee_id === null) return false;
  const { rows } = await db.execute<{ acts: boolean }>(
    sql`select ${isOrStandsInFor(principal, sql`${employee_id}::int`)} as acts`,
  );
  return onlyRow(rows).acts;
}

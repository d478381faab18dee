import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { employees } from "../../resources/employees.ts";
import { documentsTypes } from "../../resources/documents-types.ts";

/** Who approves documents of a type, in their order, without those who have left: nobody where it takes no approval. */
export async function approversOf(db: Database, document_type_id: number): Promise<number[]> {
  const [type] = await db
    .select()
    .from(documentsTypes.table)
    .where(eq(documentsTypes.table.document_type_id, document_type_id));
  const asked = type?.needs_approval ? (type.approver_ids ?? []) : [];
  if (asked.length === 0) return [];
  const here = await db
    .select({ employee_id: employees.table.employee_id })
    .from(employees.table)
    .where(
      and(
        inArray(employees.table.employee_id, asked),
        isNull(employees.table.deleted_at),
        sql`coalesce(${employees.table.dismissal_date} >= current_date, true)`,
      ),
    );
  const ids = new Set(here.map(({ employee_id }) => employee_id));
  return asked.filter((id) => ids.has(id));
}

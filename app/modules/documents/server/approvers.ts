import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Keyed } from "../../../server/history/comments.ts";
import { documentsTypes } from "./documents-types.ts";
import { employees } from "../../people/server/employees.ts";

/** A document type's requirements for submitting its documents. */
interface Approval {
  required: boolean;
  /** The approvers in order, without those who have left. */
  approvers: number[];
  /** Why nobody can approve: a document isn't approved just because its type names no one, or all of them have left. */
  barrier?: Keyed;
}

export async function approvalFor({ db, locale }: Actor, document_type_id: number): Promise<Approval> {
  const [type] = await db
    .select()
    .from(documentsTypes.table)
    .where(eq(documentsTypes.table.document_type_id, document_type_id));
  if (!type?.needs_approval) return { required: false, approvers: [] };
  const named = type.approver_ids ?? [];
  const approvers = await stillHere(db, named);
  if (approvers.length > 0) return { required: true, approvers };
  const key = named.length > 0 ? "document.noApprover" : "document.noApprovers";
  return {
    required: true,
    approvers,
    barrier: { key, values: { type: type.name[locale] ?? type.name.en ?? "" } },
  };
}

/** In the same order, without those who have left. */
async function stillHere(db: Database, named: number[]): Promise<number[]> {
  if (named.length === 0) return [];
  const { table } = employees;
  const here = await db
    .select({ id: table.employee_id })
    .from(table)
    .where(
      and(
        inArray(table.employee_id, named),
        isNull(table.deleted_at),
        sql`coalesce(${table.dismissal_date} >= ${businessDayInSql()}, true)`,
      ),
    );
  const ids = new Set(here.map(({ id }) => id));
  return named.filter((id) => ids.has(id));
}

import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { documentsTypes } from "./documents-types.ts";
import { employees } from "../../people/server/employees.ts";

interface Approval {
  /** The type's name. */
  name: Record<string, string>;
  /** The configured approvers, including those who have left; empty if no approval is needed. */
  named: number[];
}

async function approvalOf(db: Database, document_type_id: number): Promise<Approval> {
  const [type] = await db
    .select()
    .from(documentsTypes.table)
    .where(eq(documentsTypes.table.document_type_id, document_type_id));
  return { name: type?.name ?? {}, named: type?.needs_approval ? (type.approver_ids ?? []) : [] };
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

/** The approvers of a document type, in order; empty if no approval is needed. */
export const approversOf = async (db: Database, document_type_id: number): Promise<number[]> =>
  stillHere(db, (await approvalOf(db, document_type_id)).named);

/** The same for a document being submitted; it isn't approved just because all approvers have left. */
export async function requestedApprovers({ db, locale }: Actor, document_type_id: number): Promise<number[]> {
  const { name, named } = await approvalOf(db, document_type_id);
  const approvers = await stillHere(db, named);
  if (named.length > 0 && approvers.length === 0)
    throw refuse("document.noApprover", { type: name[locale] ?? name.en ?? "" });
  return approvers;
}

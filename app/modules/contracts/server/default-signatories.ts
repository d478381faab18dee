import { sql } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import { businessDayInSql } from "../../../server/business-day.ts";
import type { Actor } from "../../../server/actor.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface Signatories {
  our_signatory_id: number | null;
  cp_signatory_id: number | null;
}

/**
 * The likely signatories: on our side the last signatory or the current user; on theirs those authorized today, or
 * the primary contact. Only people visible to the user.
 */
export async function defaultSignatories(
  { db, principal }: Actor,
  { cp_id, legal_person_id }: Record<string, unknown>,
): Promise<Signatories> {
  const today = businessDayInSql();
  const { rows } = await db.execute<{ ours: number | null; theirs: number | null }>(sql`select
    (select contracts.our_signatory_id from contracts
      join employees on employees.employee_id = contracts.our_signatory_id
      where contracts.legal_person_id = ${legal_person_id} and contracts.deleted_at is null
        and employees.deleted_at is null and coalesce(employees.dismissal_date >= ${today}, true)
        and ${withinReach({ principal }, "contracts")} and ${withinReach({ principal }, "employees")}
      order by contracts.signed_at desc nulls last, contracts.contract_id desc limit 1) as ours,
    (select cp_employee_id from cps_employees
      where cp_id = ${cp_id} and active and deleted_at is null
        and (is_signatory or is_primary)
        and ${today} between coalesce(authority_date, ${today}) and coalesce(authority_until, ${today})
        and ${withinReach({ principal }, "cps-employees")}
      order by is_signatory desc, is_primary desc, cp_employee_id limit 1) as theirs`);
  const { ours, theirs } = onlyRow(rows);
  return { our_signatory_id: ours ?? principal.employee_id, cp_signatory_id: theirs };
}

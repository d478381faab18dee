import { contractMoves, type ContractMove } from "../contract.ts";
import { mayAct } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { reason } from "../../../server/resources/kinds/text.ts";
import { contractTransitions } from "./contract-statuses.ts";
import { contractsTable, type Contract } from "./contracts.table.ts";
import { sql } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import { businessDayInSql } from "../../../server/business-day.ts";
import type { Actor } from "../../../server/actor.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** Input for a transition: who signed and when, or a reason. */
const asks: Partial<Record<ContractMove, ResourceAction["asks"]>> = {
  activate: {
    signed_at: date({ required: true }),
    our_signatory_id: reference("employees", { required: true }),
    cp_signatory_id: reference("cps-employees", { required: true, within: "cp_id" }),
  },
};

interface Signatories {
  our_signatory_id: number | null;
  cp_signatory_id: number | null;
}

/**
 * The likely signatories: on our side the last signatory or the current user; on theirs those authorized today, or
 * the primary contact. Only people visible to the user.
 */
async function defaultSignatories(
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

export const contractActions: ResourceAction<Contract>[] = contractMoves.map((move) => {
  const { label, from, primary, danger, reasoned } = contractTransitions[move];
  const fields = asks[move] ?? (reasoned ? { comment: reason() } : undefined);
  return {
    code: move,
    label,
    call: `contracts/${move}`,
    ...(primary && { primary }),
    ...(danger && { danger }),
    ...(fields && { asks: fields }),
    ...(asks[move] && {
      given: async (actor, contract) => {
        const usual = await defaultSignatories(actor, contract);
        return {
          cp_id: contract.cp_id,
          signed_at: contract.signed_at ?? actor.today,
          our_signatory_id: contract.our_signatory_id ?? usual.our_signatory_id,
          cp_signatory_id: contract.cp_signatory_id ?? usual.cp_signatory_id,
        };
      },
    }),
    offered: async ({ principal }, { status }) =>
      from.some((each) => each === status) && mayAct(principal, contractsTable, "edit"),
  };
});

import { eq } from "drizzle-orm";
import type { ContractMove } from "../contract.ts";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor, AnyActor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { lockRow, readRow, save } from "../../../server/resources/change/save.ts";
import { contracts } from "./contracts.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { signatureProblem } from "./signed.ts";
import { contractTransitions, type ContractStatus } from "./contract-statuses.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { contractsTable } from "./contracts.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

type Contract = typeof contracts.table.$inferSelect;

export interface Signing {
  signed_at?: string | undefined;
  our_signatory_id?: number | undefined;
  cp_signatory_id?: number | undefined;
}

/** Runs a contract transition. Activation requires the signatures of both sides. */
export async function moveContract(
  actor: Actor,
  move: ContractMove,
  contract_id: number,
  { comment, ...signing }: Signing & { comment: string },
): Promise<string> {
  const { from, to, reasoned } = contractTransitions[move];
  if (reasoned && comment.trim() === "") throw invalid("comment", "refused.reason");
  await atomically(actor, async (within) => {
    const editing = plan(actor.principal, contractsTable, "edit");
    const contract = await lockRow(within.db, editing, contract_id);
    if (!from.includes(contract.status))
      throw refuse("refused.transition", {
        from: `choice.status.${contract.status}`,
        to: `choice.status.${to}`,
      });
    const given = Object.fromEntries(Object.entries(signing).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await save(within, contractsTable, { id: contract_id, values: given });
    if (to === "active") {
      const signed = await readRow(within.db, editing, contract_id);
      const problem = await signatureProblem(within.db, signed, actor.today);
      if (problem) throw refuse(problem.key, problem.values);
    }
    await setStatus(within, contract, to, comment.trim());
    if (contract.responsible_id !== actor.principal.employee_id)
      await notifyEmployees(within, [contract.responsible_id], {
        kind: "contract_moved",
        values: { code: contract.code, status: `choice.status.${to}`, by: actor.principal.name },
        color: to === "active" ? "green" : "amber",
        entity: "contracts",
        entity_id: contract_id,
      });
  });
  return actor.t("done.status", {
    name: await codeOf(actor, contract_id),
    status: `choice.status.${to}`,
  });
}

/** Sets a status and records it in the history, whether a user or the schedule changes it. */
export async function setStatus(
  actor: AnyActor,
  { contract_id, code, status }: Pick<Contract, "contract_id" | "code" | "status">,
  to: ContractStatus,
  comment = "",
): Promise<void> {
  const { table } = contracts;
  await actor.db
    .update(table)
    .set({
      status: to,
      ...touched(actor),
    })
    .where(eq(table.contract_id, contract_id));
  await record(actor, "status", ["contracts", contract_id, code], {
    changes: [{ field: "status", old: status, new: to }],
    comment,
  });
}

async function codeOf({ db }: Actor, contract_id: number): Promise<string> {
  const { table } = contracts;
  const row = onlyRow(
    await db.select({ code: table.code }).from(table).where(eq(table.contract_id, contract_id)),
  );
  return row.code;
}

import { contractMoves, type ContractMove } from "../contract.ts";
import { mayAct } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { longText } from "../../../server/resources/kinds/text.ts";
import { contractTransitions } from "./contract-statuses.ts";
import { defaultSignatories } from "./default-signatories.ts";
import { contractsTable, type Contract } from "./contracts.table.ts";

/** Input for a transition: who signed and when, or a reason. */
const asks: Partial<Record<ContractMove, ResourceAction["asks"]>> = {
  activate: {
    signed_at: date({ required: true }),
    our_signatory_id: reference("employees", { required: true }),
    cp_signatory_id: reference("cps-employees", { required: true, within: "cp_id" }),
  },
};

export const contractActions: ResourceAction<Contract>[] = contractMoves.map((move) => {
  const { label, from, primary, danger, reasoned } = contractTransitions[move];
  const fields = asks[move] ?? (reasoned ? { comment: longText({ required: true }) } : undefined);
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

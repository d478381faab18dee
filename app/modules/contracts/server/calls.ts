import * as v from "valibot";
import type { ContractCalls, ContractMove } from "../contract.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { moveContract } from "./move-contract.ts";

const move = v.strictObject({
  contract_id: payload.id(),
  comment: v.optional(payload.text(2_000), ""),
  signed_at: v.optional(payload.day()),
  our_signatory_id: v.optional(payload.id()),
  cp_signatory_id: v.optional(payload.id()),
});

const moveTo = (code: ContractMove, summary: string) =>
  planCall({
    summary,
    payload: move,
    run: async (actor, { contract_id, ...given }) =>
      done({}, await moveContract(actor, code, contract_id, given)),
  });

export const contractCalls = {
  "contracts/submit": moveTo("submit", "Submits a contract for approval."),
  "contracts/return": moveTo("return", "Returns a contract to its draft, with the reason."),
  "contracts/activate": moveTo("activate", "Activates a contract: it is signed and in force."),
  "contracts/suspend": moveTo("suspend", "Suspends a contract, with the reason."),
  "contracts/resume": moveTo("resume", "Resumes a suspended contract."),
  "contracts/terminate": moveTo("terminate", "Terminates a contract, with the reason."),
  "contracts/archive": moveTo("archive", "Archives a contract."),
} satisfies HandlersOf<ContractCalls>;

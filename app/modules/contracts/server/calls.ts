import * as v from "valibot";
import { contractMoves, type ContractMove } from "../contract.ts";
import { defineCall, done, type Calls } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { moveContract } from "./move-contract.ts";

const move = v.strictObject({
  contract_id: payload.id(),
  comment: v.optional(payload.text(2_000), ""),
  signed_at: v.optional(payload.day()),
  our_signatory_id: v.optional(payload.id()),
  cp_signatory_id: v.optional(payload.id()),
});

const summaries: Record<ContractMove, string> = {
  submit: "Submits a contract for approval.",
  return: "Returns a contract to its draft, with the reason.",
  activate: "Activates a contract: it is signed and in force.",
  suspend: "Suspends a contract, with the reason.",
  resume: "Resumes a suspended contract.",
  terminate: "Terminates a contract, with the reason.",
  archive: "Archives a contract.",
};

/** The transitions of a contract: `contracts/submit`, `contracts/activate` … */
export const contractCalls: Calls = Object.fromEntries(
  contractMoves.map((code) => [
    `contracts/${code}`,
    defineCall({
      access: "plan",
      summary: summaries[code],
      payload: move,
      run: async (actor, { contract_id, ...given }) =>
        done({}, await moveContract(actor, code, contract_id, given)),
    }),
  ]),
);

import * as v from "valibot";
import { contractMoves } from "../../../contract/contracts.ts";
import { defineCall, done, type Calls } from "../../http/call.ts";
import * as payload from "../../http/payload.ts";
import { moveContract } from "./move-contract.ts";

const move = v.strictObject({
  contract_id: payload.id(),
  comment: v.optional(payload.text(2_000), ""),
  signed_at: v.optional(payload.day()),
  our_signatory_id: v.optional(payload.id()),
  cp_signatory_id: v.optional(payload.id()),
});

/** A contract's way: `contracts/submit`, `contracts/activate` … */
export const contractCalls: Calls = Object.fromEntries(
  contractMoves.map((code) => [
    `contracts/${code}`,
    defineCall({
      access: "plan",
      payload: move,
      run: async (context, { contract_id, ...given }) =>
        done({}, await moveContract(context, code, contract_id, given)),
    }),
  ]),
);

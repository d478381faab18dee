import type { ApprovalOffer } from "../../../contract/approval.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Payload } from "../../calls.ts";
import { hasRequestedCredit, mayGrantCredit } from "./credit-requests.ts";
import type { TermFault } from "./term-fault.ts";

/** The offer to request approval for an order or a change of one that exceeds its customer's credit limit. */
export async function offerApproval(
  actor: Actor,
  cp_id: number,
  { text, values }: TermFault,
  payload: Payload<"orders/ask-credit">,
): Promise<ApprovalOffer> {
  return {
    text: actor.t(text, values),
    call: "orders/ask-credit",
    payload: { ...payload },
    is_pending: await hasRequestedCredit(actor, cp_id),
    may_approve: mayGrantCredit(actor.principal),
  };
}

/** The offer to request approval of a refused change. Sent with the refusal, as `data.approval`. */
export interface ApprovalOffer {
  /** Why the change needs approval. */
  text: string;
  /** The call that requests it, and its payload. */
  call: string;
  payload: Record<string, unknown>;
  is_pending: boolean;
  /** The user may approve it: the call does so at once. */
  may_approve: boolean;
}

/** The label of the button that accepts an offer. */
export const approvalLabel = ({ may_approve }: Pick<ApprovalOffer, "may_approve">) =>
  may_approve ? "approval.approve" : "approval.request";

/** The reply to an {@link ApprovalOffer}'s call. */
export interface ApprovalAnswer {
  /** The user may approve it: the change can be made right away. */
  is_granted: boolean;
}

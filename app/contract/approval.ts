/** A way on from a refused change: asking those who may approve it. Sent with the refusal, as `data.approval`. */
export interface ApprovalOffer {
  /** Why the change needs approval. */
  text: string;
  /** The call that asks, and what it is sent. */
  call: string;
  payload: Record<string, unknown>;
  /** The user has already asked. */
  is_pending: boolean;
}

/** The reply to an {@link ApprovalOffer}'s call. */
export interface ApprovalAnswer {
  /** The user may approve it: the change can be made right away. */
  is_granted: boolean;
}

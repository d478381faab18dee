import type { ApprovalOffer } from "./approval.ts";
import type { DoneStatus, FieldErrors, Reply, Status } from "./envelope.ts";
import type { Row } from "./kinds.ts";
import type { FoundList, RequiredInput } from "./record.ts";

/** What the `data` of a failed call may say. */
export interface FailureData {
  errors?: FieldErrors;
  /** The missing permission, or "csrf" for an expired token. */
  why?: string;
  /** A question to answer first: the call repeated with this code in `confirm` is done. */
  confirm?: { code: string; facts?: unknown };
  /** The record as somebody else saved it, and the fields that both changed. */
  current?: Row;
  conflicts?: string[];
  approval?: ApprovalOffer;
  ask?: RequiredInput;
  /** The records that stand in the way. */
  lists?: FoundList[];
}

/** The reply of a successful call, and of a failed one. */
export type DoneReply<Data = unknown> = Reply<Data> & { status: DoneStatus };
export interface FailedReply {
  status: Exclude<Status, DoneStatus>;
  message: string;
  data: FailureData | null;
}

export const isDone = (reply: DoneReply | FailedReply): reply is DoneReply => reply.status > 0;

import type { ApprovalOffer } from "./approval.ts";
import type { DoneStatus, FieldErrors, Reply, Status } from "./envelope.ts";
import type { Row } from "./kinds.ts";
import type { FoundList, RequiredInput } from "./record.ts";

/** The possible `data` of a failed call. */
export interface FailureData {
  errors?: FieldErrors;
  /** The missing permission, or "csrf" for an expired token. */
  why?: string;
  /** A question to answer first. Repeating the call with this code in `confirm` proceeds. */
  confirm?: { code: string; facts?: unknown };
  /** The record as someone else saved it, and the fields that both changed. */
  current?: Row;
  conflicts?: string[];
  approval?: ApprovalOffer;
  ask?: RequiredInput;
  /** The records that block it. */
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

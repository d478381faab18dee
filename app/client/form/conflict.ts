import { Status } from "../../contract/envelope.ts";
import type { Row } from "../../contract/kinds.ts";
import { CallError } from "../calls/call-error.ts";

/** Someone else saved the same fields in the meantime. */
export interface Conflict {
  current: Row;
  fields: string[];
  /** Who it was, and when. */
  message: string;
}

export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof CallError) || error.status !== Status.conflict) return undefined;
  const { current, conflicts = [] } = error.data ?? {};
  return current && { current, fields: conflicts, message: error.message };
}

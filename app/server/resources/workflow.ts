import type { Context } from "../http/call.ts";
import type { Tone } from "../../contract/kinds.ts";

export interface StatusChange {
  context: Context;
  record: Record<string, unknown>;
  from: string;
  to: string;
  comment: string;
}

/** How a record's status moves. Rules hang on the status's group, never on its name, which staff may change. */
export interface Workflow {
  /** The field that holds the status. */
  field: string;
  /** Group → the groups that may follow, the usual next one first. */
  next: Record<string, readonly string[]>;
  /** Groups that are entered only with a reason. */
  reasoned?: readonly string[];
  /** The main road, as steps over the record. */
  steps?: readonly string[];
  /** Refuses by throwing, or does what the change brings with it, in the same transaction. */
  effect?: (change: StatusChange) => Promise<void>;
}

/** The group's colour, where the status itself has none. */
export const groupTones: Record<string, Tone> = {
  new: "accent",
  lead: "accent",
  prospect: "accent",
  confirmed: "blue",
  assembling: "blue",
  ready: "blue",
  shipped: "accent",
  active: "green",
  completed: "green",
  on_hold: "red",
  blocked: "red",
  cancelled: "neutral",
  returned: "amber",
  paused: "amber",
  dormant: "amber",
  lost: "neutral",
  closed: "neutral",
};

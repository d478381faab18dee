import type { RecordState } from "../../contract/record.ts";
import type { Context, SignedInContext } from "../http/call.ts";
import type { Tone } from "../../contract/kinds.ts";
import type { TextKey } from "../../contract/texts/en.ts";

/** What a person is told of a change that was done. */
export interface Warning {
  key: TextKey;
  values?: Record<string, string>;
}

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
  /** Refuses by throwing, or does what the change brings with it, in the same transaction; answers what is to be known of it. */
  effect?: (change: StatusChange) => Promise<Warning[] | void>;
}

/** A way of a record's own, in place of a workflow by groups. */
export interface Passage {
  field: string;
  /** Where the record stands, and where it can go from here. */
  state: (
    context: SignedInContext,
    record: Record<string, unknown>,
  ) => Promise<Pick<RecordState, "steps" | "transitions">>;
  /** @returns what was done, in words */
  move: (context: SignedInContext, change: PassageMove) => Promise<string>;
}

export interface PassageMove {
  id: number;
  status_id: number;
  comment: string;
  version?: number | undefined;
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

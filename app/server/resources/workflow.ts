import type { SpecialRight } from "../access/grants.ts";
import type { RecordState } from "../../contract/record.ts";
import type { Principal } from "../access/principal.ts";
import type { Context, SignedInContext } from "../http/call.ts";
import type { TextKey } from "../../modules/texts/en.ts";

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
  /** Groups beside the road: from there a record also goes back to where it stood. */
  aside?: readonly string[];
  /** Groups that are entered only with a reason. */
  reasoned?: readonly string[];
  /** The main road, as steps over the record. */
  steps?: readonly string[];
  /** What the button says that leads to a group; without one it names the status. */
  verbs?: Readonly<Record<string, TextKey>>;
  /** From a group to itself where the status changes within it. Refuses by throwing, or does what the change brings with it, in the same transaction; answers what is to be known of it. */
  effect?: (change: StatusChange) => Promise<Warning[] | void>;
  /** What a change to a group would bring with it, in words, for who is asked for the reason. */
  foresee?: (context: SignedInContext, record: Record<string, unknown>) => Promise<(to: string) => string[]>;
  /** The statuses may say `wip_limit`, and `strict`: how many at once within one record of this reference. */
  room?: { within: string };
  /** Groups that are entered only with a right of its own. */
  rights?: Record<string, SpecialRight>;
}

/** Whether somebody may set a status of the group where the way there is open. */
export function mayEnter(
  { administrator, rights }: Principal,
  workflow: Pick<Workflow, "rights">,
  group: string,
): boolean {
  const right = workflow.rights?.[group];
  return right === undefined || administrator || rights.has(right);
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
  /** What the way asks for on top. */
  fields?: Record<string, unknown> | undefined;
}

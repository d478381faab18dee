import type { TextValues } from "../i18n/translate.ts";
import type { SpecialRight } from "../access/grants.ts";
import type { RecordState } from "../../contract/record.ts";
import type { Principal } from "../access/principal.ts";
import type { Keyed, KeyedComment } from "../history/comments.ts";
import type { Actor } from "../actor.ts";
import type { VisibleRow } from "./row.ts";
import type { TextKey } from "../../modules/texts/en.ts";

/** A message to the user about a completed change. */
export interface Warning {
  key: TextKey;
  values?: TextValues;
}

export interface StatusChange<Row = Record<string, unknown>> {
  actor: Actor;
  record: Row;
  from: string;
  to: string;
  comment: string | KeyedComment;
  /** What the history says the transition did, if it is more than a status change. */
  tell: (said: Keyed) => void;
}

/** A record's status transitions. Rules depend on the status group, never on the name, which staff may change. */
export interface Workflow<Row = Record<string, unknown>> {
  field: string;
  /** Group → allowed next groups, the usual one first. */
  next: Record<string, readonly string[]>;
  /** Groups off the main path, from which a record can also return to its previous group. */
  aside?: readonly string[];
  /**
   * Groups that undo can leave even if `next` doesn't allow it. Side effects of entering them are reversed by `effect`
   * on leaving, or undone as separate events of the same batch; sent messages stay sent.
   */
  reversible?: readonly string[];
  /** Groups that require a reason to enter. */
  reasoned?: readonly string[];
  /** The main path, shown as steps above the record. */
  steps?: readonly string[];
  /** Button labels by target group, where the record's state matters as a function; defaults to the status name. */
  verbs?: Readonly<Record<string, TextKey | ((record: VisibleRow<Row>) => TextKey)>>;
  /** The button label for leaving a group off the main path for where the record was before. */
  resume?: TextKey;
  /**
   * Runs on each transition, including within a group. Throws to refuse it, or applies its side effects in the same
   * transaction; returns messages for the user.
   */
  effect?: (change: StatusChange<Row>) => Promise<Warning[] | void>;
  /** Describes the side effects of entering a group, for the prompt asking for the reason. */
  previewTransitions?: (actor: Actor, record: VisibleRow<Row>) => Promise<(to: string) => string[]>;
  /**
   * Enables `wip_limit` and `strict` on statuses: the maximum number of records within one record of this reference.
   */
  room?: { within: string };
  /** Groups that require a special permission to enter. */
  rights?: Record<string, SpecialRight>;
}

/** Whether undo can leave the group. */
export const isReversible = (
  { effect, reversible }: Pick<Workflow, "effect" | "reversible">,
  group: string,
) => !effect || reversible?.includes(group) === true;

/** Whether the user may set a status of the group if the transition is allowed. */
export function mayEnter(
  { administrator, rights }: Principal,
  workflow: Pick<Workflow, "rights">,
  group: string,
): boolean {
  const right = workflow.rights?.[group];
  return right === undefined || administrator || rights.has(right);
}

/** Custom transitions for a resource, instead of a workflow by groups. */
export interface PlannedTransition<Row = Record<string, unknown>> {
  field: string;
  /** The record's current state and possible transitions. */
  state: (actor: Actor, record: VisibleRow<Row>) => Promise<Pick<RecordState, "steps" | "transitions">>;
  /** @returns a description of what was done */
  move: (actor: Actor, change: PlannedMove) => Promise<string>;
}

export interface PlannedMove {
  id: number;
  status_id: number;
  comment: string | KeyedComment;
  version?: number | undefined;
  /** Additional input required by the transition. */
  fields?: Record<string, unknown> | undefined;
}

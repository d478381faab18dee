import type { Call } from "../../contract/call.ts";
import type { Row, Tone } from "../../contract/kinds.ts";
import type { ListQuery } from "../../contract/list.ts";
import type { ActionOutcome } from "../../contract/record.ts";

export type StageGroup = "open" | "won" | "lost";

export interface Pipeline {
  category_id: number;
  name: string;
  tone: Tone | null;
}

export interface BoardStage {
  stage_id: number;
  name: string;
  group: StageGroup;
  tone: Tone | null;
  probability: number;
  /** The work-in-progress limit; with `wip_strict`, more deals are refused. */
  wip_limit: number | null;
  wip_strict: boolean;
}

/** One owner's part of a column. */
export interface BoardCell {
  owner_id: number | null;
  count: number;
  sum: string;
  weighted: string;
}

export interface BoardColumn {
  stage: BoardStage;
  count: number;
  /** In the base currency. */
  sum: string;
  /** The sum weighted by probability. */
  weighted: string;
  /** The first cards, in order; `deals/column` continues after the `rank` of the last one. */
  cards: Row[];
  /** Only for boards with lanes. */
  cells?: BoardCell[];
}

export interface DealsBoard {
  category_id: number;
  pipelines: Pipeline[];
  columns: BoardColumn[];
}

/** Where to place deals: before a card, after one, or at the top. */
export interface DealsMove {
  ids: number[];
  /** The versions the user saw, in the order of the ids. */
  versions?: number[];
  stage_id: number;
  before_id?: number;
  after_id?: number;
  fields?: Record<string, unknown>;
  comment?: string;
}

export interface DealsMoved {
  deals: Row[];
  /** Warnings, such as an exceeded stage limit. */
  warnings?: string[];
}

/** One or several deals. */
interface DealsEnd {
  id?: number;
  ids?: number[];
  version?: number;
  fields?: Record<string, unknown>;
  comment?: string;
}

export interface StageStatistics {
  stage_id: number;
  name: string;
  group: StageGroup;
  tone: Tone | null;
  /** Deals that entered the stage. */
  entered: number;
  /** Those that moved on to a later stage. */
  went_on: number;
  /** Those that were eventually won. */
  won: number;
  /** Median days in the stage. */
  days: string | null;
}

export interface DealsStatistics {
  stages: StageStatistics[];
  won: number;
  lost: number;
  /** In the base currency. */
  won_amount: string;
  days_to_win: string | null;
  reasons: { reason: string; count: number }[];
}

type BoardFilter = Pick<ListQuery, "view_id" | "filters" | "unfiltered" | "search">;

/** Deal calls beyond those of every list. */
export interface DealCalls {
  "deals/board": Call<BoardFilter & { category_id?: number; limit?: number; lanes?: boolean }, DealsBoard>;
  /** Further cards of a column, after the given rank. */
  "deals/column": Call<BoardFilter & { stage_id: number; after: string; limit?: number }, { cards: Row[] }>;
  /** Moves deals to a position in a stage, all or none. A refusal may ask for fields: `data.ask`. */
  "deals/move": Call<DealsMove, DealsMoved>;
  "deals/win": Call<DealsEnd, DealsMoved>;
  "deals/lose": Call<DealsEnd, DealsMoved>;
  "deals/reopen": Call<DealsEnd, DealsMoved>;
  "deals/plan": Call<{ deal_id: number; title: string; due_at: string; assignee_id: number }, ActionOutcome>;
  /** Creates a follow-up record from a won deal. */
  "deals/order": Call<{ deal_id: number }, ActionOutcome>;
  "deals/invoice": Call<{ deal_id: number }, ActionOutcome>;
  "deals/project": Call<{ deal_id: number; name: string; code: string }, ActionOutcome>;
  "deals-categories/stats": Call<{ category_id: number; days?: number }, DealsStatistics>;
}

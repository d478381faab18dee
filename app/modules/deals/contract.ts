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
  /** Deals that it should hold at most; `wip_strict` refuses more. */
  wip_limit: number | null;
  wip_strict: boolean;
}

/** The part of a column that is one owner's. */
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
  /** The sum, each amount by its probability. */
  weighted: string;
  /** The first of them, in their order; each carries its `rank`, behind which `deals/column` goes on. */
  cards: Row[];
  /** Only of a board in lanes. */
  cells?: BoardCell[];
}

export interface DealsBoard {
  category_id: number;
  /** Those that the reader may use. */
  pipelines: Pipeline[];
  columns: BoardColumn[];
}

/** Where deals are put: before a card, behind one, or at the top. */
export interface DealsMove {
  ids: number[];
  /** Those that were seen, in the order of the ids. */
  versions?: number[];
  stage_id: number;
  before_id?: number;
  after_id?: number;
  /** What the stage asked for. */
  fields?: Record<string, unknown>;
  comment?: string;
}

export interface DealsMoved {
  deals: Row[];
  /** What is to be known beside: a stage that holds more than it should. */
  warnings?: string[];
}

/** One deal, or several in one go. */
export interface DealsEnd {
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
  /** Deals that came into the stage. */
  entered: number;
  /** Those of them that went on to a later one. */
  went_on: number;
  /** Those that were won in the end. */
  won: number;
  /** The median of the days spent in the stage. */
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

/** The same views, filters and search as the list's. */
type Narrowing = Pick<ListQuery, "view_id" | "filters" | "unfiltered" | "search">;

/** What deals are asked for beyond what every list is. */
export interface DealCalls {
  "deals/board": Call<Narrowing & { category_id?: number; limit?: number; lanes?: boolean }, DealsBoard>;
  /** Further cards of a column, behind the one of that rank. */
  "deals/column": Call<Narrowing & { stage_id: number; after: string; limit?: number }, { cards: Row[] }>;
  /** All of them or none, to a place in a stage. A refusal may ask for fields: `data.ask`. */
  "deals/move": Call<DealsMove, DealsMoved>;
  "deals/win": Call<DealsEnd, DealsMoved>;
  "deals/lose": Call<DealsEnd, DealsMoved>;
  "deals/reopen": Call<DealsEnd, DealsMoved>;
  /** The next step: a task about the deal. */
  "deals/plan": Call<{ deal_id: number; title: string; due_at: string; assignee_id: number }, ActionOutcome>;
  /** What a won deal becomes. */
  "deals/order": Call<{ deal_id: number }, ActionOutcome>;
  "deals/invoice": Call<{ deal_id: number }, ActionOutcome>;
  "deals/project": Call<{ deal_id: number; name: string; code: string }, ActionOutcome>;
  "deals-categories/stats": Call<{ category_id: number; days?: number }, DealsStatistics>;
}

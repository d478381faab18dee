import type { Group, ListQuery, Pagination } from "../../../contract/list.ts";
import type { Row } from "../../../contract/kinds.ts";

/** Rows, and whether they are the first or last. */
export interface FoundRows {
  rows: Row[];
  groups?: Group[];
  /** If groups are collapsed: the number of remaining rows. */
  shown?: number;
  cursors: Pick<Pagination, "first" | "end">;
}

/** A row query. With `each`, every group has its own first page. */
export type RowsQuery = ListQuery & { each?: boolean };

export interface Total {
  count: number;
  exact: boolean;
  /** Filters or search exclude rows. */
  asked: boolean;
  hidden: number | undefined;
}

import type { ListPlace } from "../../contract/list-place.ts";
import { listQuery, readListUrl } from "../../contract/list-url.ts";

/** Page size of a column, or of a lane in it. */
export const boardPageSize = 20;

/** The board's own state, in addition to that of the list. */
export interface BoardPlace extends ListPlace {
  /** The pipeline; undefined for the default one. */
  pipeline: number | undefined;
  lanes: boolean;
  /** Shows the column of lost deals. */
  lost: boolean;
}

/** Invalid parameters are ignored. */
export function readBoardUrl(query: URLSearchParams): BoardPlace {
  const pipeline = query.get("pipeline") ?? "";
  return {
    ...readListUrl(query),
    pipeline: /^[1-9]\d{0,8}$/.test(pipeline) ? Number(pipeline) : undefined,
    lanes: query.get("lanes") === "1",
    lost: query.get("lost") === "1",
  };
}

/** The query that selects the deals on the board. */
export function boardFilters(place: BoardPlace) {
  const { view_id, filters, unfiltered, search } = listQuery(place);
  return {
    ...(view_id && { view_id }),
    ...(filters && { filters }),
    ...(unfiltered && { unfiltered }),
    ...(search !== undefined && { search }),
  };
}

/** The first cards of each column. */
export const boardQuery = (place: BoardPlace) => ({
  ...boardFilters(place),
  ...(place.pipeline && { category_id: place.pipeline }),
  ...(place.lanes && { lanes: place.lanes }),
  limit: boardPageSize,
});

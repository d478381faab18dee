import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../client/paths.ts";
import { writeListUrl, type ListPlace } from "../../../contract/list-place.ts";
import { changePlace, listQuery, readListUrl, type PlaceChange } from "../../../contract/list-url.ts";

/** The board's own state, in addition to that of the list. */
export interface BoardPlace extends ListPlace {
  /** The pipeline; undefined for the default one. */
  pipeline: number | undefined;
  lanes: boolean;
  /** Shows the column of lost deals. */
  lost: boolean;
}

export type BoardPlaceChange = PlaceChange & Partial<BoardPlace>;

const own = ["pipeline", "lanes", "lost"] as const;

function readBoardUrl(query: URLSearchParams): BoardPlace {
  const pipeline = query.get("pipeline") ?? "";
  return {
    ...readListUrl(query),
    pipeline: /^[1-9]\d{0,8}$/.test(pipeline) ? Number(pipeline) : undefined,
    lanes: query.get("lanes") === "1",
    lost: query.get("lost") === "1",
  };
}

function writeBoardUrl(place: BoardPlace): string {
  const filters = own.flatMap((name) => {
    const value = place[name];
    return value === undefined || value === false ? [] : [`${name}=${value === true ? 1 : value}`];
  });
  return [...filters, writeListUrl(place)].filter(Boolean).join("&");
}

const withQuery = (path: string, query: string) => (query === "" ? path : `${path}?${query}`);

/** The board's state from its URL: the pipeline, and the list's views, filters and search. */
export function useBoardPlace() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const place = useMemo(() => readBoardUrl(query), [query]);
  const href = useCallback(
    (change: BoardPlaceChange) =>
      withQuery(
        paths.dealsKanban,
        writeBoardUrl({ ...place, ...changePlace(place, change), ...ownOf(change) }),
      ),
    [place],
  );
  const go = useCallback(
    (change: BoardPlaceChange, { replace = false } = {}) => void navigate(href(change), { replace }),
    [navigate, href],
  );
  /** The query that selects the deals on the board. */
  const narrowed = useMemo(() => {
    const { view_id, filters, unfiltered, search } = listQuery(place);
    return {
      ...(view_id && { view_id }),
      ...(filters && { filters }),
      ...(unfiltered && { unfiltered }),
      ...(search !== undefined && { search }),
    };
  }, [place]);
  return { place, go, href, narrowed, listHref: withQuery(paths.list("deals"), writeListUrl(place)) };
}

const ownOf = (change: BoardPlaceChange): Partial<BoardPlace> =>
  Object.fromEntries(own.filter((name) => name in change).map((name) => [name, change[name]]));

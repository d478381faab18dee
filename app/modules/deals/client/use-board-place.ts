import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../client/paths.ts";
import { writeListUrl } from "../../../contract/list-place.ts";
import { changePlace, type PlaceChange } from "../../../contract/list-url.ts";
import { readBoardUrl, type BoardPlace } from "../contract-board.ts";

type BoardPlaceChange = PlaceChange & Partial<BoardPlace>;

const own = ["pipeline", "lanes", "lost"] as const;

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
  return { place, go, href, listHref: withQuery(paths.list("deals"), writeListUrl(place)) };
}

const ownOf = (change: BoardPlaceChange): Partial<BoardPlace> =>
  Object.fromEntries(own.filter((name) => name in change).map((name) => [name, change[name]]));

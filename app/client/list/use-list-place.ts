import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Filter } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useReadAhead } from "../calls/use-read-ahead.ts";
import { paths } from "../paths.ts";
import { firstPlace, writeListUrl, type ListPlace } from "../../contract/list-place.ts";
import { changePlace, listQuery, readListUrl, type PlaceChange } from "../../contract/list-url.ts";

export interface ListPlaceState {
  place: ListPlace;
  go: (change: PlaceChange, options?: { replace?: boolean }) => void;
  /** The URL after a change; undefined if the place isn't in the URL. */
  href?: (change: PlaceChange) => string;
}

const addressOf = (code: RouteCode, place: ListPlace): string => {
  const query = writeListUrl(place);
  return query === "" ? paths.list(code) : `${paths.list(code)}?${query}`;
};

/** The list place from the URL, so that any state of a list can be shared as a link. */
export function useListPlace(code: RouteCode): ListPlaceState {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readListUrl(query), [query]);
  const readRows = useRowsAhead(code, place);
  const href = useCallback(
    (change: PlaceChange) => addressOf(code, changePlace(place, change)),
    [code, place],
  );
  const latest = useRef<ListPlaceState["go"]>(undefined);
  useLayoutEffect(() => {
    latest.current = (change, { replace } = {}) => {
      readRows(change);
      void navigate(href(change) + ("open" in change || "creating" in change ? "" : hash), { replace });
    };
  });
  // A stable function: a new one at each place would render the rows again before they change.
  const go = useCallback<ListPlaceState["go"]>((...change) => latest.current?.(...change), []);
  return { place, go, href };
}

/** The place of a list inside a record, kept in state because the URL belongs to the record. */
export function useLocalListPlace(code: RouteCode, fixed: readonly Filter[]): ListPlaceState {
  const [place, setPlace] = useState(firstPlace);
  const readRows = useRowsAhead(code, place, fixed);
  const go = useCallback(
    (change: PlaceChange) => {
      readRows(change);
      setPlace((now) => changePlace(now, change));
    },
    [readRows],
  );
  return { place, go };
}

/**
 * Prefetches the rows that a change leads to, unless it leads to the current place, whose rows are refreshed elsewhere.
 */
export function useRowsAhead(code: RouteCode, place: ListPlace, fixed?: readonly Filter[]) {
  const readAhead = useReadAhead();
  return useCallback(
    (change: PlaceChange) => {
      const next = listQuery(changePlace(place, change), fixed);
      if (JSON.stringify(next) !== JSON.stringify(listQuery(place, fixed))) readAhead(`${code}/list`, next);
    },
    [readAhead, code, place, fixed],
  );
}

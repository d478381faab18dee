import { useCallback, useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { firstPlace, writeListUrl, type ListPlace } from "../../contract/list-place.ts";
import { changePlace, readListUrl, type PlaceChange } from "../../contract/list-url.ts";

/** A list's current place, and how to change it. */
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
  const href = useCallback(
    (change: PlaceChange) => addressOf(code, changePlace(place, change)),
    [code, place],
  );
  const go = useCallback(
    (change: PlaceChange, { replace = false } = {}) =>
      void navigate(href(change) + ("open" in change || "creating" in change ? "" : hash), { replace }),
    [navigate, href, hash],
  );
  return { place, go, href };
}

/** The place of a list inside a record, kept in state because the URL belongs to the record. */
export function useLocalListPlace(): ListPlaceState {
  const [place, setPlace] = useState(firstPlace);
  const go = useCallback((change: PlaceChange) => setPlace((now) => changePlace(now, change)), []);
  return { place, go };
}

import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../client/paths.ts";
import { writeListUrl, type ListPlace } from "../../../contract/list-place.ts";
import { changePlace, readListUrl, type PlaceChange } from "../../../contract/list-url.ts";
import { useRowsAhead, type ListPlaceState } from "../../../client/list/use-list-place.ts";
import { readCharts, writeCharts, type ChartsPlace } from "./operations-url.ts";
import { isOfOneCurrency } from "./segment.ts";

interface Go {
  (change: PlaceChange, options?: { replace?: boolean }): void;
}

interface OperationsPlace extends ListPlaceState {
  charts: ChartsPlace;
  href: (change: PlaceChange) => string;
  /** Changes the charts' state, and optionally that of the list. */
  chart: (change: Partial<ChartsPlace>, list?: PlaceChange, options?: { replace?: boolean }) => void;
}

function addressOf(place: ListPlace, charts: ChartsPlace): string {
  const query = [writeListUrl(place), writeCharts(charts)].filter((part) => part !== "").join("&");
  return query === "" ? paths.list("operations") : `${paths.list("operations")}?${query}`;
}

/** The state of the list and the charts above it, from the URL. */
export function useOperationsPlace(): OperationsPlace {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readListUrl(query), [query]);
  const charts = useMemo(() => readCharts(query), [query]);
  const readRows = useRowsAhead("operations", place);
  // Editing filters manually ends the segment; removing the currency filter also removes it from the charts.
  const following = useCallback(
    (change: PlaceChange): ChartsPlace => {
      if (!("filters" in change || "view" in change)) return charts;
      const losesCurrency = isOfOneCurrency(place.filters ?? []) && !isOfOneCurrency(change.filters ?? []);
      return { ...charts, segment: 0, ...(losesCurrency && { currency: "" }) };
    },
    [charts, place.filters],
  );
  const href = useCallback(
    (change: PlaceChange) => addressOf(changePlace(place, change), following(change)),
    [place, following],
  );
  const go = useCallback<Go>(
    (change, { replace = false } = {}) => {
      readRows(change);
      void navigate(href(change) + ("open" in change || "creating" in change ? "" : hash), { replace });
    },
    [readRows, navigate, href, hash],
  );
  const chart = useCallback<OperationsPlace["chart"]>(
    (change, list = {}, { replace = false } = {}) => {
      readRows(list);
      void navigate(addressOf(changePlace(place, list), { ...charts, ...change }), { replace });
    },
    [readRows, navigate, place, charts],
  );
  return { place, charts, go, href, chart };
}

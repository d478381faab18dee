import { useEffect, useMemo, useState } from "react";
import type { Filter } from "../../contract/kinds.ts";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { usePrefetch } from "../calls/use-prefetch.ts";
import { useFreshRows } from "./use-fresh-rows.ts";
import type { ListPlace } from "../../contract/list-place.ts";
import { listQuery, turnPage } from "../../contract/list-url.ts";
import { savesData } from "../saves-data.ts";

/** Reuses the previous settings object if it is equal, so that unchanged columns don't render again. */
function useSameSettings(state: ListState | undefined): ListState | undefined {
  const [kept, setKept] = useState(state?.settings);
  const settings = useMemo(
    () => (JSON.stringify(kept) === JSON.stringify(state?.settings) ? kept : state?.settings),
    [kept, state],
  );
  if (settings !== kept) setKept(settings);
  return useMemo(() => state && settings && { ...state, settings }, [state, settings]);
}

/** The rows at a place of a list. Keeps the previous ones, and the place they belong to, while loading. */
export function useList(code: RouteCode, place: ListPlace, fixed?: readonly Filter[]) {
  const payload = useMemo(() => listQuery(place, fixed), [place, fixed]);
  const list = useCall(`${code}/list`, payload, { keepPrevious: true });
  const state = useSameSettings(list.data);
  const fresh = useFreshRows(code, payload, state, list.isRefreshing, list.reload);
  const prefetch = usePrefetch();
  const [rowsPlace, setRowsPlace] = useState(place);
  if (!list.isPrevious && rowsPlace !== place) setRowsPlace(place);

  const prefetchPage = (page: number) => {
    if (!state || page < 1 || page > state.pagination.last || page === state.pagination.page) return;
    prefetch(`${code}/list`, listQuery({ ...place, ...turnPage(page, state.pagination) }, fixed));
  };

  // When idle, prefetches the next page.
  const next = (state?.pagination.page ?? 0) + 1;
  const isCurrent = state?.pagination.page === place.page && !list.isRefreshing;
  useEffect(() => {
    if (!isCurrent || savesData()) return;
    const timer = setTimeout(() => prefetchPage(next), 1_500);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only the arrival of a page starts the idle wait
  }, [isCurrent, next, payload]);

  return { ...list, state, rowsPlace: list.isPrevious ? rowsPlace : place, fresh, prefetchPage };
}

import { useEffect } from "react";
import type { useList } from "./use-list.ts";
import type { ListPlaceState } from "./use-list-place.ts";

/** After the rows of the last page are deleted, the previous page is shown. */
export function useLastPage({ state, isRefreshing }: ReturnType<typeof useList>, go: ListPlaceState["go"]) {
  const { page = 1, last = 1 } = state?.pagination ?? {};
  const isBehind = !isRefreshing && page > 1 && page > last && state?.datasets.main.rows.length === 0;
  useEffect(() => {
    if (isBehind) go({ page: Math.max(1, last), after: "", before: "" }, { replace: true });
  }, [isBehind, last, go]);
}

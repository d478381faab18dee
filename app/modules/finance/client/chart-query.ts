import type { ChartQuery } from "../contract.ts";
import type { Filter } from "../../../contract/kinds.ts";
import type { ChartsPlace } from "./operations-url.ts";

/** What the charts are asked for: the list's filters and search, and how to cut and count. */
export const chartQuery = (
  filters: readonly Filter[],
  search: string,
  { grain, currency }: ChartsPlace,
): ChartQuery => ({
  ...(filters.length > 0 && { filters: [...filters] }),
  ...(search !== "" && { search }),
  grain,
  ...(currency !== "" && { currency }),
});

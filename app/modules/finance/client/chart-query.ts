import type { ChartQuery } from "../contract.ts";
import type { Filter } from "../../../contract/kinds.ts";
import type { ChartsPlace } from "./operations-url.ts";

/** The query of the charts: the list's filters and search, granularity and currency. */
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

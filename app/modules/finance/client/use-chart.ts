import { useMemo } from "react";
import type { Chart, ChartCode, ChartQuery } from "../contract.ts";
import { useCall } from "../../../client/calls/use-call.ts";

type Of<Code extends ChartCode> = Extract<Chart, { chart: Code }>;

/** A chart's data. Keeps the previous data while loading. */
export function useChart<Code extends ChartCode>(chart: Code, query: ChartQuery | null) {
  const payload = useMemo(() => query && { chart, ...query }, [chart, query]);
  const { data, error, isLoading, isRefreshing, reload } = useCall("operations/charts", payload, {
    keepPrevious: true,
  });
  return {
    data: data as Of<Code> | undefined,
    loading: query === null || isLoading || isRefreshing,
    error: data ? undefined : error?.message,
    onRetry: () => void reload(),
  };
}

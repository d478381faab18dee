import type { ReactNode } from "react";
import type { ChartQuery } from "../contract.ts";
import type { Filter } from "../../../contract/kinds.ts";

export interface ChartPartProps {
  /** Null until the query is known. */
  query: ChartQuery | null;
  /** The filters of the selected segment. */
  segment: readonly Filter[];
  /** Shows the rows behind a number; null shows all rows. */
  onSegment: (filters: Filter[] | null) => void;
}

/** Controls of the large card: the granularity next to its numbers, the chart type above the chart. */
export interface MainChartProps extends ChartPartProps {
  kinds: ReactNode;
  grains: ReactNode;
}

export {
  BarLineChart,
  type BarLineChartProps,
  type BarLineSegment,
  type ChartPeriod,
} from "./bar-line-chart/bar-line-chart.tsx";
export {
  BreakdownChart,
  type BreakdownChartProps,
  type BreakdownGroup,
  type BreakdownItem,
  type BreakdownSegment,
} from "./breakdown-chart/breakdown-chart.tsx";
export { ChartFrame, type ChartFrameProps } from "./chart-frame/chart-frame.tsx";
export {
  chartColors,
  chartViews,
  type ChartCell,
  type ChartColor,
  type ChartLook,
  type ChartSeries,
  type ChartTable,
  type ChartView,
} from "./chart-frame/chart-types.ts";
export {
  ForecastChart,
  forecastSeries,
  type ForecastChartProps,
  type ForecastPoint,
} from "./forecast-chart/forecast-chart.tsx";
export { Sparkline, type SparklinePoint, type SparklineProps } from "./sparkline/sparkline.tsx";

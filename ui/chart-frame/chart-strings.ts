/** Texts of charts. */
export const chartStrings = {
  chartAsTable: "Show as table",
  chartAsChart: "Show as chart",
  chartDownload: "Download",
  chartImage: "Image (PNG)",
  chartImageNeedsChart: "Switch to the chart first",
  chartData: "Table (CSV)",
  chartEmpty: "No data for this period",
  chartSeries: "Series",
  chartPeriod: "Period",
  chartDate: "Date",
  chartActual: "Actual",
  chartForecast: "Forecast",
  chartLow: "At least",
  chartHigh: "At most",
  chartRange: "Range",
  chartMinimum: "Minimum",
  chartBelowMinimum: "below the minimum of {amount}",
  chartShare: "Share",
  chartAll: "All",
  chartOpensItems: "shows its items",
  chartTrend: "from {first} to {last}, ranging between {low} and {high}",
};

export type ChartStrings = typeof chartStrings;

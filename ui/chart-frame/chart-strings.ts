/** Texts of charts. */
export const chartStrings = {
  chartAsTable: "Show as table",
  chartAsChart: "Show as chart",
  chartDownload: "Download",
  chartImage: "Picture (PNG)",
  chartImageNeedsChart: "Show it as a chart first",
  chartData: "Table (CSV)",
  chartEmpty: "Nothing to show for this time",
  chartSeries: "Shown series",
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
  chartTrend: "{first} at first, {last} at last, between {low} and {high}",
};

export type ChartStrings = typeof chartStrings;

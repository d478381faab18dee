import type { ComponentProps, ReactNode } from "react";

export const chartViews = ["chart", "table"] as const;
export type ChartView = (typeof chartViews)[number];

export const chartColors = ["accent", "neutral", "text", "info", "success", "warning", "danger"] as const;
export type ChartColor = (typeof chartColors)[number];

/** A row of values with one meaning, such as the income of each month. */
export interface ChartSeries {
  id: string;
  label: string;
  color?: ChartColor;
}

/** The same numbers as rows and columns: what the table shows and the CSV file holds. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ChartCell[] }[];
}

/** A text, a decimal string with how it is shown and the segment of the plot that it stands for, or nothing. */
export type ChartCell = string | { value: string; shown: string; segment?: string } | undefined;

/** What every chart accepts. */
export interface ChartLook extends Omit<ComponentProps<"figure">, "onSelect" | "children" | "title"> {
  /** What the chart shows. It is its heading and its name. */
  label: string;
  /** Keeps the heading for screen readers only. */
  hideLabel?: boolean;
  /** Controls beside the heading: a choice of period. */
  actions?: ReactNode;
  /** ISO 4217 code of all amounts. Without it they are plain numbers. */
  currency?: string;
  /** Height of the plot in pixels. */
  height?: number;
  /** The first amounts are on their way. With amounts, the old ones stay. */
  loading?: boolean;
  /** Why nothing can be shown. */
  error?: string;
  onRetry?: () => void;
  /** What an empty chart says. @default "Nothing to show for this time" */
  emptyText?: string;
  /** The picture or the table of its numbers. */
  view?: ChartView;
  /** @default "chart" */
  defaultView?: ChartView;
  onViewChange?: (view: ChartView) => void;
  /** Leaves out the tools: table and downloads. @default false */
  hideTools?: boolean;
  /** Takes the picture, a PNG on the theme's own ground. @default a download named by the label */
  onExportImage?: (png: Blob) => void;
  /** Takes the numbers as CSV: decimals with a point, texts as shown. @default a download named by the label */
  onExportTable?: (csv: string) => void;
}

export interface HidingSeries {
  /** Keys of the series that the legend has switched off. */
  hiddenSeries?: readonly string[];
  defaultHiddenSeries?: readonly string[];
  onHiddenSeriesChange?: (keys: readonly string[]) => void;
}

import type { ComponentProps, ReactNode } from "react";

export const chartViews = ["chart", "table"] as const;
export type ChartView = (typeof chartViews)[number];

export const chartColors = ["accent", "neutral", "text", "info", "success", "warning", "danger"] as const;
export type ChartColor = (typeof chartColors)[number];

/** A series of values with one meaning, such as monthly income. */
export interface ChartSeries {
  id: string;
  label: string;
  color?: ChartColor;
}

/** The same data as rows and columns, for the table and the CSV file. */
export interface ChartTable {
  head: readonly string[];
  /** Units of the columns, which the head of the CSV file names: `[undefined, "EUR", "%"]`. */
  units?: readonly (string | undefined)[];
  rows: readonly { key: string; cells: readonly ChartCell[] }[];
}

/** A text; a decimal string with its display text and plot segment; or nothing. */
export type ChartCell = string | { value: string; shown: string; segment?: string } | undefined;

/** Props shared by all charts. */
export interface ChartLook extends Omit<ComponentProps<"figure">, "onSelect" | "children" | "title"> {
  /** What the chart shows; its heading and accessible name. */
  label: string;
  /** Hides the heading visually. */
  hideLabel?: boolean;
  /** Controls next to the heading, such as a period selector. */
  actions?: ReactNode;
  /** ISO 4217 code of all amounts. Without it, plain numbers. */
  currency?: string;
  /** Height of the plot in pixels. */
  height?: number;
  /** Data is loading. Existing data stays visible. */
  loading?: boolean;
  /** Why the data could not be loaded. */
  error?: string | undefined;
  /** Offers to load again after an error. */
  onRetry?: () => void;
  /** Text of an empty chart. @default "No data for this period" */
  emptyText?: string;
  /** Chart or data table. */
  view?: ChartView;
  /** @default "chart" */
  defaultView?: ChartView;
  onViewChange?: (view: ChartView) => void;
  /** Hides the table and download buttons. @default false */
  hideTools?: boolean;
  /** Receives the chart as a PNG with the theme's background. @default a download named by the label */
  onExportImage?: (png: Blob) => void;
  /** Receives the data as CSV: decimals with a point, texts as shown. @default a download named by the label */
  onExportTable?: (csv: string) => void;
}

export interface HidingSeries {
  /** Ids of the series hidden by the legend. */
  hiddenSeries?: readonly string[];
  defaultHiddenSeries?: readonly string[];
  onHiddenSeriesChange?: (keys: readonly string[]) => void;
}

import { ChartColumn, Download, Table2 } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { FieldError } from "../field/field.tsx";
import { Menu } from "../menu/menu.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { chartStrings } from "./chart-strings.ts";
import styles from "./chart-frame.module.css";
import { download, pictureOf } from "./chart-picture.ts";
import { ChartTableView, type PressedSegments } from "./chart-table.tsx";
import { csvOf } from "./chart-text.ts";
import type { ChartLook, ChartTable } from "./chart-types.ts";

export interface ChartFrameProps extends Omit<ChartLook, "currency">, PressedSegments {
  /** The chart's data; without rows the chart is empty. */
  table: ChartTable;
  /** Toggles series, between the heading and the plot. */
  legend?: ReactNode;
  /** The plot. */
  children: ReactNode;
}

/**
 * The frame of every chart: heading, data table, downloads, and loading, error and empty states. Charts include it; it
 * is exported for custom charts.
 *
 * @example <ChartFrame label="Orders" table={{ head: ["Day", "Orders"], rows }}>{plot}</ChartFrame>
 */
export function ChartFrame({
  label,
  hideLabel = false,
  actions,
  height = 220,
  loading = false,
  error,
  onRetry,
  emptyText,
  view,
  defaultView = "chart",
  onViewChange,
  hideTools = false,
  onExportImage,
  onExportTable,
  table,
  selected,
  onPress,
  legend,
  className,
  children,
  ...rest
}: ChartFrameProps) {
  const strings = useStrings(chartStrings);
  const labelId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [shown, show] = useControllable(view, defaultView, onViewChange);
  const filled = table.rows.length > 0 && error === undefined;
  const asTable = shown === "table";

  const exportImage = async () => {
    const svg = body.current?.querySelector<SVGSVGElement>("svg[data-plot]");
    if (!svg) return;
    const png = await pictureOf(svg, label);
    if (onExportImage) onExportImage(png);
    else download(png, `${label}.png`);
  };
  const exportTable = () => {
    const csv = csvOf(table);
    if (onExportTable) onExportTable(csv);
    // The byte order mark makes spreadsheets read the file as UTF-8.
    else download(new Blob(["\ufeff", csv], { type: "text/csv;charset=utf-8" }), `${label}.csv`);
  };

  return (
    <figure
      {...rest}
      className={classNames(styles.chart, className)}
      aria-labelledby={labelId}
      aria-busy={loading || undefined}
    >
      <div className={styles.head} data-bare={(hideLabel && !actions && !filled) || undefined}>
        <p id={labelId} className={hideLabel ? visuallyHiddenClass : styles.label}>
          {label}
        </p>
        <div className={styles.actions}>
          {actions}
          {filled && !hideTools && (
            <>
              <Button
                icon
                variant="quiet"
                size="small"
                aria-label={asTable ? strings.chartAsChart : strings.chartAsTable}
                title={asTable ? strings.chartAsChart : strings.chartAsTable}
                onClick={() => show(asTable ? "chart" : "table")}
              >
                {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
              </Button>
              <Menu
                label={strings.chartDownload}
                align="end"
                trigger={
                  <Button
                    icon
                    variant="quiet"
                    size="small"
                    aria-label={strings.chartDownload}
                    title={strings.chartDownload}
                  >
                    <Download aria-hidden />
                  </Button>
                }
                items={[
                  {
                    label: strings.chartImage,
                    onSelect: () => void exportImage(),
                    disabledReason: asTable ? strings.chartImageNeedsChart : undefined,
                  },
                  { label: strings.chartData, onSelect: exportTable },
                ]}
              />
            </>
          )}
        </div>
      </div>
      {(filled || (loading && error === undefined)) && !asTable && legend}
      <div ref={body} className={styles.body} style={{ minHeight: height }}>
        {error !== undefined ? (
          <div className={styles.said} role="alert">
            <FieldError>{error}</FieldError>
            {onRetry && (
              <Button size="small" onClick={onRetry}>
                {strings.retry}
              </Button>
            )}
          </div>
        ) : !filled && loading ? (
          <Waiting height={height} />
        ) : !filled ? (
          <EmptyState title={emptyText ?? strings.chartEmpty} />
        ) : asTable ? (
          <ChartTableView label={label} table={table} selected={selected} onPress={onPress} />
        ) : (
          children
        )}
      </div>
    </figure>
  );
}

const heights = [0.5, 0.72, 0.4, 0.86, 0.6, 0.78, 0.48, 0.66];

const Waiting = ({ height }: { height: number }) => (
  <div className={styles.waiting} style={{ height }}>
    {heights.map((part) => (
      <Skeleton key={part} width="100%" height={Math.round(part * height)} />
    ))}
  </div>
);

import type { ComponentProps } from "react";
import colors from "../chart-frame/chart-color.module.css";
import { ChartPlot, type PlotSpace, type Segment } from "../chart-frame/chart-plot.tsx";
import shapes from "../chart-frame/chart-shapes.module.css";
import { amountText } from "../chart-frame/chart-text.ts";
import type { ChartColor } from "../chart-frame/chart-types.ts";
import { axisOf, linearScale, linePath } from "../chart-frame/scale.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { fill } from "../provider/strings.ts";
import { classNames } from "../shared/class-names.ts";
import { compareDecimals } from "../shared/decimal.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { chartStrings } from "../chart-frame/chart-strings.ts";
import styles from "./sparkline.module.css";

export interface SparklinePoint {
  id: string;
  /** Label of the point: "November". */
  label: string;
  /** Decimal string. */
  amount: string;
}

export interface SparklineProps extends Omit<ComponentProps<"div">, "onSelect" | "children"> {
  /** What the line shows. */
  label: string;
  /** Amounts in order. */
  points: readonly SparklinePoint[];
  /** ISO 4217 code of all amounts. Without it, plain numbers. */
  currency?: string;
  /** Height in pixels. @default 24 */
  height?: number;
  /** Colour of the line. @default "accent" */
  color?: ChartColor;
  /** Shows a placeholder of the same size. @default false */
  loading?: boolean;
  /** The id of the selected point. */
  selected?: string | null;
  defaultSelected?: string | null;
  /**
   * Called when a point is pressed; null when the selected one is pressed again. Makes points focusable, with
   * arrow keys between them.
   */
  onSelect?: (key: string | null) => void;
}

/**
 * A trend in a cell or tile, as wide as there is room. Screen readers get its first, last, lowest and highest
 * value.
 *
 * @example <Sparkline label="Balance, 12 months" currency="EUR" points={months} style={{ width: 96 }} />
 */
export function Sparkline({
  label,
  points,
  currency,
  height = 24,
  color = "accent",
  loading = false,
  selected,
  defaultSelected = null,
  onSelect,
  className,
  ...rest
}: SparklineProps) {
  const { formats } = useUi();
  const strings = useStrings(chartStrings);
  const [chosen, choose] = useControllable(selected, defaultSelected, onSelect);
  const write = (amount: string) => amountText(amount, currency, formats);
  const draw = (space: PlotSpace) => drawSparkline({ points, space, color, write, chosen });
  return (
    <div {...rest} className={classNames(styles.sparkline, className)} aria-busy={loading || undefined}>
      {points.length === 0 && loading ? (
        <Skeleton height={height / 2} />
      ) : points.length === 0 ? (
        <span className={styles.empty}>
          <VisuallyHidden>{`${label}: ${strings.chartEmpty}`}</VisuallyHidden>
          <span aria-hidden>{strings.noValue}</span>
        </span>
      ) : onSelect ? (
        <ChartPlot
          label={label}
          height={height}
          selected={chosen ?? undefined}
          onPress={(key) => choose(key === chosen ? null : key)}
          draw={draw}
        />
      ) : (
        <ChartPlot
          label={`${label}: ${fill(strings.chartTrend, trendOf(points, write))}`}
          height={height}
          draw={(space) => ({ ...draw(space), segments: [] })}
        />
      )}
    </div>
  );
}

function trendOf(points: readonly SparklinePoint[], write: (amount: string) => string) {
  const sorted = points.map(({ amount }) => amount).sort(compareDecimals);
  const written = (amount = "0") => write(amount);
  return {
    first: written(points[0]?.amount),
    last: written(points.at(-1)?.amount),
    low: written(sorted[0]),
    high: written(sorted.at(-1)),
  };
}

interface SparklineDrawing {
  points: readonly SparklinePoint[];
  space: PlotSpace;
  color: ChartColor;
  write: (amount: string) => string;
  chosen: string | null;
}

function drawSparkline({ points, space, color, write, chosen }: SparklineDrawing) {
  const { domain } = axisOf(
    points.map(({ amount }) => Number(amount)),
    4,
  );
  const y = linearScale(domain, [space.height - 4, 4]);
  const step = (space.width - 8) / Math.max(1, points.length - 1);
  const x = (index: number) => space.mirror(4 + step * index);
  const segments = points.map(({ id: key, label, amount }, column): Segment => ({
    id: key,
    column,
    row: 0,
    name: `${label}: ${write(amount)}`,
    x: x(column) - step / 2,
    y: 0,
    width: step,
    height: space.height,
    anchor: { x: x(column), y: y(Number(amount)) },
    tooltip: { title: label, lines: [{ label: "", value: write(amount), color, mark: "line" }] },
  }));
  const marked = [chosen, space.active, points.at(-1)?.id];
  const picture = (
    <g className={colors.color} data-color={color}>
      <path
        className={shapes.line}
        d={linePath(points.map(({ amount }, index) => [x(index), y(Number(amount))]))}
      />
      {points.map(
        ({ id: key, amount }, index) =>
          marked.includes(key) && (
            <circle
              key={key}
              className={shapes.point}
              data-selected={key === chosen || undefined}
              cx={x(index)}
              cy={y(Number(amount))}
              r={3}
            />
          ),
      )}
    </g>
  );
  return { picture, segments };
}

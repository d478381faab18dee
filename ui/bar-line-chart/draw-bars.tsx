import colors from "../chart-frame/chart-color.module.css";
import type { LegendItem } from "../chart-frame/chart-legend.tsx";
import type { PlotSpace, Segment } from "../chart-frame/chart-plot.tsx";
import shapes from "../chart-frame/chart-shapes.module.css";
import { Hatching } from "../chart-frame/hatching.tsx";
import { axisOf, labelStep, linearScale, linePath, textWidth } from "../chart-frame/scale.ts";
import { axisRoom, ValueAxis } from "../chart-frame/value-axis.tsx";
import { classNames } from "../shared/class-names.ts";
import type { BarLineSegment, ChartPeriod } from "./bar-line-chart.tsx";
import { placeBars } from "./place-bars.ts";

export type DrawnSeries = LegendItem;

interface BarDrawing {
  periods: readonly ChartPeriod[];
  series: readonly DrawnSeries[];
  space: PlotSpace;
  axisTexts: (ticks: readonly number[]) => string[];
  write: (amount: string) => string;
  chosen: BarLineSegment | null;
}

const head = 8;
const foot = 26;

/** Draws the chart and its segments. Amounts become numbers only here, to compute pixels. */
export function drawBars(drawing: BarDrawing) {
  const plot = layOut(drawing);
  return {
    picture: <BarPicture drawing={drawing} plot={plot} />,
    segments: drawing.periods.flatMap((period, column) => segmentsOf(period, column, drawing, plot)),
  };
}

interface Drawn {
  drawing: BarDrawing;
  plot: ReturnType<typeof layOut>;
}

/** Where everything lies. */
function layOut({ periods, series, space, axisTexts }: BarDrawing) {
  const values = periods.flatMap(({ amounts }) =>
    series.flatMap(({ id: key }) => (amounts[key] === undefined ? [] : [Number(amounts[key])])),
  );
  const axis = axisOf(values, 4, true);
  const texts = axisTexts(axis.ticks);
  const room = axisRoom(texts);
  const bars = series.filter(({ mark }) => mark !== "line");
  const places = placeBars(space.width - room, periods.length, bars.length);
  return {
    axis,
    texts,
    room,
    bars,
    places,
    y: linearScale(axis.domain, [space.height - foot, head]),
    start: (column: number) => room + places.step * column,
    centre: (column: number) => space.mirror(room + places.step * (column + 0.5)),
  };
}

function segmentsOf(period: ChartPeriod, column: number, drawing: BarDrawing, plot: Drawn["plot"]) {
  const { series, space, write } = drawing;
  const { bars, places, y, start, centre } = plot;
  const title = period.title ?? period.label;
  return series.flatMap(({ id: key, label }, row): Segment[] => {
    const amount = period.amounts[key];
    if (amount === undefined) return [];
    const { x, width } = places.hit(row);
    const hit =
      row >= bars.length
        ? { x: centre(column) - 9, y: y(Number(amount)) - 9, width: 18, height: 18 }
        : { x: space.mirror(start(column) + x, width), y: head, width, height: space.height - head - foot };
    return [
      {
        id: `${period.id} ${key}`,
        column,
        row,
        name: `${title}, ${label}: ${write(amount)}`,
        ...hit,
        anchor: {
          x: centre(column),
          y: Math.min(...series.map((one) => y(Math.max(0, Number(period.amounts[one.id] ?? 0))))),
        },
        tooltip: {
          title,
          lines: series.flatMap((one) => {
            const value = period.amounts[one.id];
            return value === undefined ? [] : [{ ...one, value: write(value), strong: one.id === key }];
          }),
        },
      },
    ];
  });
}

function BarPicture({ drawing, plot }: Drawn) {
  const { periods, series, space } = drawing;
  const { axis, texts, room, bars, places, y, centre } = plot;
  const every = labelStep(Math.max(...periods.map(({ label }) => textWidth(label))) + 8, places.step);
  return (
    <>
      <defs>
        {bars.map(
          ({ id: key, color, mark }) =>
            mark === "hatched" && <Hatching key={key} id={`${space.id}${key}`} color={color} />,
        )}
      </defs>
      <ValueAxis axis={axis} texts={texts} y={y} room={room} space={space} />
      {periods.map((period, column) => (
        <g key={period.id}>
          {bars.map((bar, row) => (
            <Bar key={bar.id} {...{ bar, row, period, column, drawing, plot }} />
          ))}
          {column % every === 0 && (
            <text x={centre(column)} y={space.height - 6} textAnchor="middle">
              {period.label}
            </text>
          )}
        </g>
      ))}
      {series.map((one) => one.mark === "line" && <Line key={one.id} line={one} {...{ drawing, plot }} />)}
    </>
  );
}

const isChosen = ({ chosen }: BarDrawing, period: string, key: string) =>
  (chosen?.period === period && chosen.series === key) || undefined;

interface BarProps extends Drawn {
  bar: DrawnSeries;
  row: number;
  period: ChartPeriod;
  column: number;
}

function Bar({ bar: { id: key, color, mark }, row, period, column, drawing, plot }: BarProps) {
  const amount = period.amounts[key];
  if (amount === undefined) return null;
  const { space } = drawing;
  const [top, zero] = [plot.y(Number(amount)), plot.y(0)];
  const { x, width } = plot.places.bar(row);
  return (
    <rect
      className={classNames(colors.color, shapes.bar)}
      data-color={color}
      data-selected={isChosen(drawing, period.id, key)}
      x={space.mirror(plot.start(column) + x, width)}
      y={Math.min(top, zero)}
      width={width}
      height={Math.abs(top - zero)}
      rx={Math.min(3, width / 3)}
      style={mark === "hatched" ? { fill: `url("#${space.id}${key}")` } : undefined}
    />
  );
}

/** A line, with a point where it is chosen or focused. */
function Line({ line: { id: key, color }, drawing, plot: { centre, y } }: Drawn & { line: DrawnSeries }) {
  const { periods, space } = drawing;
  const points = periods.flatMap(({ id: period, amounts }, column) =>
    amounts[key] === undefined ? [] : [{ period, x: centre(column), y: y(Number(amounts[key])) }],
  );
  return (
    <g className={colors.color} data-color={color}>
      <path className={shapes.line} d={linePath(points.map((point) => [point.x, point.y]))} />
      {points
        .filter(
          ({ period }) =>
            points.length === 1 || isChosen(drawing, period, key) || space.active === `${period} ${key}`,
        )
        .map((point) => (
          <circle
            key={point.period}
            className={shapes.point}
            data-selected={isChosen(drawing, point.period, key)}
            cx={point.x}
            cy={point.y}
            r={4}
          />
        ))}
    </g>
  );
}

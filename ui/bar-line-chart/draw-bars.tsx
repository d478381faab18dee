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
export function drawBars({ periods, series, space, axisTexts, write, chosen }: BarDrawing) {
  const values = periods.flatMap(({ amounts }) =>
    series.flatMap(({ id: key }) => (amounts[key] === undefined ? [] : [Number(amounts[key])])),
  );
  const axis = axisOf(values, 4, true);
  const texts = axisTexts(axis.ticks);
  const room = axisRoom(texts);
  const y = linearScale(axis.domain, [space.height - foot, head]);
  const zero = y(0);
  const bars = series.filter(({ mark }) => mark !== "line");
  const lines = series.filter(({ mark }) => mark === "line");
  const places = placeBars(space.width - room, periods.length, bars.length);
  const every = labelStep(Math.max(...periods.map(({ label }) => textWidth(label))) + 8, places.step);
  const centre = (index: number) => space.mirror(room + places.step * (index + 0.5));
  const isChosen = (period: string, key: string) =>
    (chosen?.period === period && chosen.series === key) || undefined;

  const segments = periods.flatMap((period, column): Segment[] => {
    const title = period.title ?? period.label;
    return series.flatMap(({ id: key, label }, row) => {
      const amount = period.amounts[key];
      if (amount === undefined) return [];
      const isLine = row >= bars.length;
      const top = y(Number(amount));
      const hit = isLine
        ? { x: centre(column) - 9, y: top - 9, width: 18, height: 18 }
        : {
            x: space.mirror(room + places.step * column + places.hit(row).x, places.hit(row).width),
            y: head,
            width: places.hit(row).width,
            height: space.height - head - foot,
          };
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
  });

  const picture = (
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
          {bars.map(({ id: key, color, mark }, row) => {
            const amount = period.amounts[key];
            if (amount === undefined) return null;
            const top = y(Number(amount));
            const { x, width } = places.bar(row);
            return (
              <rect
                key={key}
                className={classNames(colors.color, shapes.bar)}
                data-color={color}
                data-selected={isChosen(period.id, key)}
                x={space.mirror(room + places.step * column + x, width)}
                y={Math.min(top, zero)}
                width={width}
                height={Math.abs(top - zero)}
                rx={Math.min(3, width / 3)}
                style={mark === "hatched" ? { fill: `url("#${space.id}${key}")` } : undefined}
              />
            );
          })}
          {column % every === 0 && (
            <text x={centre(column)} y={space.height - 6} textAnchor="middle">
              {period.label}
            </text>
          )}
        </g>
      ))}
      {lines.map(({ id: key, color }) => {
        const points = periods.flatMap(({ id: period, amounts }, column) =>
          amounts[key] === undefined ? [] : [{ period, x: centre(column), y: y(Number(amounts[key])) }],
        );
        return (
          <g key={key} className={colors.color} data-color={color}>
            <path className={shapes.line} d={linePath(points.map((point) => [point.x, point.y]))} />
            {points
              .filter(
                ({ period }) =>
                  points.length === 1 || isChosen(period, key) || space.active === `${period} ${key}`,
              )
              .map((point) => (
                <circle
                  key={point.period}
                  className={shapes.point}
                  data-selected={isChosen(point.period, key)}
                  cx={point.x}
                  cy={point.y}
                  r={4}
                />
              ))}
          </g>
        );
      })}
    </>
  );
  return { picture, segments };
}

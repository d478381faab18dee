import colors from "../chart-frame/chart-color.module.css";
import type { PlotSpace, Segment } from "../chart-frame/chart-plot.tsx";
import shapes from "../chart-frame/chart-shapes.module.css";
import { Hatching } from "../chart-frame/hatching.tsx";
import { axisOf, bandPath, linearScale, linePath, textWidth } from "../chart-frame/scale.ts";
import { axisRoom, ValueAxis } from "../chart-frame/value-axis.tsx";
import { fill, type CommonStrings } from "../provider/strings.ts";
import type { ChartStrings } from "../chart-frame/chart-strings.ts";
import { compareDecimals } from "../shared/decimal.ts";
import { formatDate, type Dates } from "../shared/format-date.ts";
import { dayNumber, dayText, dayTicks } from "./day-axis.ts";
import type { ForecastPoint } from "./forecast-chart.tsx";

interface ForecastDrawing {
  points: readonly ForecastPoint[];
  today: string;
  minimum: string | undefined;
  hidden: readonly string[];
  space: PlotSpace;
  locale: string;
  dates: Dates;
  strings: CommonStrings & ChartStrings;
  axisTexts: (ticks: readonly number[]) => string[];
  write: (amount: string) => string;
  chosen: string | null;
}

const head = 20;
const foot = 26;

/** Draws the chart and its segments. Amounts become numbers only here, to compute pixels. */
export function drawForecast(drawing: ForecastDrawing) {
  const { points, today, hidden, space, locale, dates, strings, write, chosen } = drawing;
  const shows = (key: string) => !hidden.includes(key);
  const minimum = shows("minimum") ? drawing.minimum : undefined;
  const seen = points.filter(({ date }) => shows(date > today ? "forecast" : "actual"));
  const ranged = shows("range") ? points.filter(({ date }) => date > today) : [];

  const axis = axisOf(
    [
      ...seen.map(({ amount }) => Number(amount)),
      ...ranged.flatMap(({ low, high }) => [low, high].filter((one) => one !== undefined).map(Number)),
      ...(minimum === undefined ? [] : [Number(minimum)]),
    ],
    4,
  );
  const texts = drawing.axisTexts(axis.ticks);
  const room = axisRoom(texts);
  const bottom = space.height - foot;
  const y = linearScale(axis.domain, [bottom, head]);
  const days = points.map(({ date }) => dayNumber(date));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const along = linearScale([first, last], [room, space.width - 8]);
  const x = (date: string) => space.mirror(along(dayNumber(date)));
  const place = ({ date, amount }: ForecastPoint) => [x(date), y(Number(amount))] as const;

  const facts = shows("actual") ? points.filter(({ date }) => date <= today) : [];
  const lastFact = points.findLast(({ date }) => date <= today);
  const later = points.filter(({ date }) => date > today);
  // The forecast starts where the actuals end.
  const ahead = later.length > 0 && lastFact ? [lastFact, ...later] : later;
  const band = shows("range") ? ahead : [];
  const names = dayTicks(first, last, Math.max(2, Math.floor((space.width - room) / 72)));

  const segments = seen.map((point, column): Segment => {
    const { date, amount, low, high, note } = point;
    const ahead = date > today;
    const below = minimum !== undefined && compareDecimals(amount, minimum) < 0;
    const warning = below ? fill(strings.chartBelowMinimum, { amount: write(minimum) }) : undefined;
    const kind = ahead ? strings.chartForecast : strings.chartActual;
    const at = along(dayNumber(date));
    const before = seen[column - 1];
    const after = seen[column + 1];
    const from = before ? (along(dayNumber(before.date)) + at) / 2 : at - 6;
    const to = after ? (along(dayNumber(after.date)) + at) / 2 : at + 6;
    const range = shows("range") && low !== undefined && high !== undefined;
    return {
      id: date,
      column,
      row: 0,
      name: [
        formatDate(date, dates),
        `${kind}: ${write(amount)}`,
        range && `${strings.chartRange}: ${write(low)} – ${write(high)}`,
        warning,
        note,
      ]
        .filter(Boolean)
        .join(", "),
      x: space.mirror(from, to - from),
      y: head,
      width: to - from,
      height: bottom - head,
      anchor: { x: x(date), y: y(Number(range ? high : amount)) },
      tooltip: {
        title: note ? `${formatDate(date, dates)} · ${note}` : formatDate(date, dates),
        lines: [
          {
            label: kind,
            value: write(amount),
            color: ahead ? "accent" : "text",
            mark: ahead ? "dashed" : "line",
            strong: true,
          },
          ...(range
            ? [
                {
                  label: strings.chartRange,
                  value: `${write(low)} – ${write(high)}`,
                  color: "accent",
                  mark: "band",
                } as const,
              ]
            : []),
        ],
        note: warning,
      },
    };
  });

  const picture = (
    <>
      <defs>
        <Hatching id={`${space.id}zone`} color="danger" />
      </defs>
      <ValueAxis axis={axis} texts={texts} y={y} room={room} space={space} />
      {minimum !== undefined && (
        <>
          <rect
            x={space.mirror(room, space.width - room)}
            y={y(Number(minimum))}
            width={space.width - room}
            height={Math.max(0, bottom - y(Number(minimum)))}
            fill={`url("#${space.id}zone")`}
            opacity={0.12}
          />
          <line
            className={shapes.minimum}
            x1={space.mirror(room)}
            x2={space.mirror(space.width)}
            y1={y(Number(minimum))}
            y2={y(Number(minimum))}
          />
        </>
      )}
      {names.days.map((day) => {
        const name = dayText(day, names.months, locale);
        const half = textWidth(name) / 2;
        const middle = Math.min(Math.max(along(day), half), space.width - half);
        return (
          <text key={day} x={space.mirror(middle)} y={space.height - 6} textAnchor="middle">
            {name}
          </text>
        );
      })}
      {lastFact && later.length > 0 && (
        <>
          <line className={shapes.today} x1={x(today)} x2={x(today)} y1={head - 4} y2={bottom} />
          <text x={x(today)} y={head - 8} textAnchor="middle">
            {strings.today}
          </text>
        </>
      )}
      <g className={colors.color} data-color="accent">
        <path
          className={shapes.band}
          d={bandPath(
            band.map(({ date, amount, high = amount }) => [x(date), y(Number(high))]),
            band.map(({ date, amount, low = amount }) => [x(date), y(Number(low))]),
          )}
        />
        {shows("forecast") && (
          <path className={shapes.line} data-mark="dashed" d={linePath(ahead.map(place))} />
        )}
      </g>
      <g className={colors.color} data-color="text">
        <path className={shapes.line} d={linePath(facts.map(place))} />
      </g>
      {seen
        .filter(({ date }) => seen.length === 1 || date === chosen || date === space.active)
        .map((point) => (
          <g key={point.date} className={colors.color} data-color={point.date > today ? "accent" : "text"}>
            <circle
              className={shapes.point}
              data-selected={point.date === chosen || undefined}
              cx={place(point)[0]}
              cy={place(point)[1]}
              r={4.5}
            />
          </g>
        ))}
    </>
  );
  return { picture, segments };
}

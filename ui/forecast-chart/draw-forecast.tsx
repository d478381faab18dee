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
  const plot = layOut(drawing);
  return {
    picture: <ForecastPicture drawing={drawing} plot={plot} />,
    segments: plot.seen.map((point, column) => segmentOf(point, column, drawing, plot)),
  };
}

type Plot = ReturnType<typeof layOut>;

interface Drawn {
  drawing: ForecastDrawing;
  plot: Plot;
}

/** What is shown, and where. */
function layOut({ points, today, hidden, minimum: least, space, axisTexts }: ForecastDrawing) {
  const shows = (key: string) => !hidden.includes(key);
  const minimum = shows("minimum") ? least : undefined;
  const seen = points.filter(({ date }) => shows(date > today ? "forecast" : "actual"));
  const later = points.filter(({ date }) => date > today);
  const range = (shows("range") ? later : []).flatMap(({ low, high }) => [low, high]);
  const amounts = [...seen.map(({ amount }) => amount), ...range, minimum];
  const axis = axisOf(amounts.filter((amount) => amount !== undefined).map(Number), 4);
  const texts = axisTexts(axis.ticks);
  const room = axisRoom(texts);
  const bottom = space.height - foot;
  const days = points.map(({ date }) => dayNumber(date));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const along = linearScale([first, last], [room, space.width - 8]);
  return {
    shows,
    minimum,
    seen,
    later,
    axis,
    texts,
    room,
    bottom,
    along,
    x: (date: string) => space.mirror(along(dayNumber(date))),
    y: linearScale(axis.domain, [bottom, head]),
    names: dayTicks(first, last, Math.max(2, Math.floor((space.width - room) / 72))),
  };
}

/** A day: as wide as to the middle between its neighbours. */
function segmentOf(point: ForecastPoint, column: number, drawing: ForecastDrawing, plot: Plot): Segment {
  const { today, space, dates, strings, write } = drawing;
  const { shows, minimum, seen, bottom, along, x, y } = plot;
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
  const hasRange = shows("range") && low !== undefined && high !== undefined;
  const range = hasRange ? `${write(low)} – ${write(high)}` : undefined;
  const day = formatDate(date, dates);
  return {
    id: date,
    column,
    row: 0,
    name: [day, `${kind}: ${write(amount)}`, range && `${strings.chartRange}: ${range}`, warning, note]
      .filter(Boolean)
      .join(", "),
    x: space.mirror(from, to - from),
    y: head,
    width: to - from,
    height: bottom - head,
    anchor: { x: x(date), y: y(Number(hasRange ? high : amount)) },
    tooltip: {
      title: note ? `${day} · ${note}` : day,
      lines: [
        {
          label: kind,
          value: write(amount),
          color: ahead ? "accent" : "text",
          mark: ahead ? "dashed" : "line",
          strong: true,
        },
        ...(range
          ? [{ label: strings.chartRange, value: range, color: "accent", mark: "band" } as const]
          : []),
      ],
      note: warning,
    },
  };
}

function ForecastPicture({ drawing, plot }: Drawn) {
  const { today, space, locale, strings, chosen } = drawing;
  const { minimum, seen, axis, texts, room, along, x, y, names } = plot;
  return (
    <>
      <defs>
        <Hatching id={`${space.id}zone`} color="danger" />
      </defs>
      <ValueAxis axis={axis} texts={texts} y={y} room={room} space={space} />
      {minimum !== undefined && <MinimumZone top={y(Number(minimum))} space={space} plot={plot} />}
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
      {plot.later.length > 0 && drawing.points.some(({ date }) => date <= today) && (
        <>
          <line className={shapes.today} x1={x(today)} x2={x(today)} y1={head - 4} y2={plot.bottom} />
          <text x={x(today)} y={head - 8} textAnchor="middle">
            {strings.today}
          </text>
        </>
      )}
      <Lines drawing={drawing} plot={plot} />
      {seen
        .filter(({ date }) => seen.length === 1 || date === chosen || date === space.active)
        .map(({ date, amount }) => (
          <g key={date} className={colors.color} data-color={date > today ? "accent" : "text"}>
            <circle
              className={shapes.point}
              data-selected={date === chosen || undefined}
              cx={x(date)}
              cy={y(Number(amount))}
              r={4.5}
            />
          </g>
        ))}
    </>
  );
}

/** The area below the minimum. */
function MinimumZone({ top, space, plot: { room, bottom } }: { top: number; space: PlotSpace; plot: Plot }) {
  return (
    <>
      <rect
        x={space.mirror(room, space.width - room)}
        y={top}
        width={space.width - room}
        height={Math.max(0, bottom - top)}
        fill={`url("#${space.id}zone")`}
        opacity={0.12}
      />
      <line
        className={shapes.minimum}
        x1={space.mirror(room)}
        x2={space.mirror(space.width)}
        y1={top}
        y2={top}
      />
    </>
  );
}

/** The actuals, and the forecast with its range, which starts where they end. */
function Lines({ drawing: { points, today }, plot: { shows, later, x, y } }: Drawn) {
  const place = (date: string, amount: string) => [x(date), y(Number(amount))] as const;
  const path = (line: readonly ForecastPoint[]) =>
    linePath(line.map(({ date, amount }) => place(date, amount)));
  const facts = points.filter(({ date }) => date <= today);
  const ahead = later.length > 0 ? [...facts.slice(-1), ...later] : [];
  const band = shows("range") ? ahead : [];
  return (
    <>
      <g className={colors.color} data-color="accent">
        <path
          className={shapes.band}
          d={bandPath(
            band.map(({ date, amount, high = amount }) => place(date, high)),
            band.map(({ date, amount, low = amount }) => place(date, low)),
          )}
        />
        {shows("forecast") && <path className={shapes.line} data-mark="dashed" d={path(ahead)} />}
      </g>
      <g className={colors.color} data-color="text">
        <path className={shapes.line} d={shows("actual") ? path(facts) : ""} />
      </g>
    </>
  );
}

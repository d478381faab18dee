import colors from "../chart-frame/chart-color.module.css";
import type { PlotSpace, Segment } from "../chart-frame/chart-plot.tsx";
import shapes from "../chart-frame/chart-shapes.module.css";
import { fitText, linearScale, textWidth } from "../chart-frame/scale.ts";
import type { CommonStrings } from "../provider/strings.ts";
import type { ChartStrings } from "../chart-frame/chart-strings.ts";
import { classNames } from "../shared/class-names.ts";
import type { BreakdownGroup } from "./breakdown-chart.tsx";

/** 44 px, a comfortable touch target. */
export const rowHeight = 44;

const palette = ["accent", "info", "success", "warning", "neutral"] as const;

interface BreakdownDrawing {
  items: readonly BreakdownGroup[];
  space: PlotSpace;
  strings: CommonStrings & ChartStrings;
  write: (amount: string) => string;
  /** With few digits, for the end of a bar. */
  writeShort: (amount: string) => string;
  share: (amount: string) => string;
  chosen: string | undefined;
}

/** Draws the chart and its segments. Amounts become numbers only here, to compute pixels. */
export function drawBreakdown({ items, space, strings, write, writeShort, share, chosen }: BreakdownDrawing) {
  const all = items.reduce((sum, { amount }) => sum + Math.abs(Number(amount)), 0);
  const along = linearScale([0, all || 1], [0, space.width]);
  const colorOf = ({ color }: BreakdownGroup, index: number) => color ?? palette[Math.min(index, 4)]!;

  const segments = items.map((item, row): Segment => ({
    id: item.id,
    column: 0,
    row,
    name: [
      `${item.label}: ${write(item.amount)}, ${share(item.amount)}`,
      item.items?.length && strings.chartOpensItems,
    ]
      .filter(Boolean)
      .join(", "),
    x: 0,
    y: row * rowHeight + 1,
    width: space.width,
    height: rowHeight - 2,
    anchor: { x: space.width / 2, y: row * rowHeight + 4 },
    tooltip: {
      title: item.label,
      lines: [
        { label: strings.amount, value: write(item.amount), color: colorOf(item, row), mark: "bar" },
        { label: strings.chartShare, value: share(item.amount), color: colorOf(item, row), mark: "bar" },
      ],
    },
  }));

  const picture = items.map((item, row) => {
    const top = row * rowHeight;
    const end = `${writeShort(item.amount)} · ${share(item.amount)}`;
    const width = along(Math.abs(Number(item.amount)));
    return (
      <g key={item.id}>
        <text className={shapes.strong} x={space.mirror(0)} y={top + 18} textAnchor={space.start}>
          {fitText(item.label, space.width - textWidth(end) - 12)}
        </text>
        <text x={space.mirror(space.width)} y={top + 18} textAnchor={space.end}>
          {end}
        </text>
        <rect className={shapes.track} x={0} y={top + 26} width={space.width} height={6} rx={3} />
        <rect
          className={classNames(colors.color, shapes.bar)}
          data-color={colorOf(item, row)}
          data-selected={item.id === chosen || undefined}
          x={space.mirror(0, width)}
          y={top + 26}
          width={width}
          height={6}
          rx={3}
        />
      </g>
    );
  });
  return { picture, segments };
}

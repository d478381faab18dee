import type { PlotSpace } from "./chart-plot.tsx";
import { textWidth, type Axis, type Scale } from "./scale.ts";
import styles from "./chart-shapes.module.css";

/** Space that the tick labels need beside the plot. */
export const axisRoom = (texts: readonly string[]) => Math.max(24, ...texts.map(textWidth)) + 12;

interface ValueAxisProps {
  axis: Axis;
  texts: readonly string[];
  y: Scale;
  room: number;
  space: PlotSpace;
}

/** Gridlines at round amounts, labeled at the inline start. */
export const ValueAxis = ({ axis, texts, y, room, space }: ValueAxisProps) =>
  axis.ticks.map((tick, index) => (
    <g key={tick}>
      <line
        className={tick === 0 ? styles.zero : styles.grid}
        x1={space.mirror(room)}
        x2={space.mirror(space.width)}
        y1={y(tick)}
        y2={y(tick)}
      />
      <text x={space.mirror(0)} y={y(tick)} dy="0.35em" textAnchor={space.start}>
        {texts[index]}
      </text>
    </g>
  ));

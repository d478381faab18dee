import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import { ChartTooltip, type TooltipText } from "./chart-tooltip.tsx";
import styles from "./chart-plot.module.css";
import { segmentAt, type SegmentPlace } from "./segment-keys.ts";
import { usePlotBox } from "./use-plot-box.ts";

/** A part of a plot that can be focused, described and selected. */
export interface Segment extends SegmentPlace {
  /** Screen reader text: where, what, how much. */
  name: string;
  tooltip: TooltipText;
  /** Its hit area. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the tooltip points. */
  anchor: { x: number; y: number };
}

export interface PlotSpace {
  width: number;
  height: number;
  /** Converts a position from the inline start to one from the left. */
  mirror: (x: number, width?: number) => number;
  /** Text anchors for the inline start and end. */
  start: "start" | "end";
  end: "start" | "end";
  /** The hovered or focused segment. */
  active: string | undefined;
  /** Used for pattern ids. */
  id: string;
}

interface ChartPlotProps {
  label: string;
  height: number;
  selected?: string;
  /** Makes segments buttons. */
  onPress?: (id: string) => void;
  draw: (space: PlotSpace) => { picture: ReactNode; segments: readonly Segment[] };
}

/** Draws a chart at the available width. Arrow keys move between segments, Enter selects one. */
export function ChartPlot({ label, height, selected, onPress, draw }: ChartPlotProps) {
  const { ref, width, rtl } = usePlotBox();
  const id = useId();
  const [active, setActive] = useState<string>();
  const [reached, setReached] = useState<string>();
  const { picture, segments } = draw({
    width,
    height,
    mirror: (x, own = 0) => (rtl ? width - x - own : x),
    start: rtl ? "end" : "start",
    end: rtl ? "start" : "end",
    active,
    id,
  });
  const stop = segments.find((one) => one.id === (reached ?? selected)) ?? segments[0];
  const shown = segments.find((one) => one.id === active);

  const press = (event: KeyboardEvent<SVGElement>, segment: Segment) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && active) {
      // Escape closes the tooltip only, not what surrounds the chart.
      event.stopPropagation();
      return setActive(undefined);
    }
    if (onPress && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return onPress(segment.id);
    }
    const next = segmentAt(event.key, segment, segments, rtl ? -1 : 1);
    if (!next) return;
    event.preventDefault();
    const elements = event.currentTarget.parentElement?.querySelectorAll<SVGElement>("[data-segment]");
    elements?.[segments.indexOf(next)]?.focus();
  };

  return (
    <div ref={ref} className={styles.plot} style={{ height }} onPointerLeave={() => setActive(undefined)}>
      <svg
        className={styles.picture}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role={segments.length > 0 ? "group" : "img"}
        aria-label={label}
        data-plot
      >
        <g aria-hidden data-chosen={selected !== undefined || undefined}>
          {picture}
        </g>
        {segments.map((segment) => (
          <rect
            key={segment.id}
            data-segment={segment.id}
            data-unpainted
            className={classNames(styles.segment, onPress && styles.pressable)}
            x={segment.x}
            y={segment.y}
            width={Math.max(segment.width, 1)}
            height={Math.max(segment.height, 1)}
            rx={4}
            role={onPress ? "button" : "img"}
            aria-label={segment.name}
            aria-pressed={onPress && segment.id === selected}
            tabIndex={segment === stop ? 0 : -1}
            onFocus={() => {
              setReached(segment.id);
              setActive(segment.id);
            }}
            onBlur={() => setActive(undefined)}
            onPointerEnter={() => setActive(segment.id)}
            onKeyDown={(event) => press(event, segment)}
            onClick={onPress && (() => onPress(segment.id))}
          />
        ))}
      </svg>
      {shown && <ChartTooltip {...shown.tooltip} anchor={shown.anchor} width={width} />}
    </div>
  );
}

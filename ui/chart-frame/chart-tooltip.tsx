import { Swatch, type LegendItem } from "./chart-legend.tsx";
import styles from "./chart-tooltip.module.css";

export interface TooltipText {
  title: string;
  lines: readonly (Pick<LegendItem, "color" | "mark"> & { label: string; value: string; strong?: boolean })[];
  note?: string;
}

interface ChartTooltipProps extends TooltipText {
  anchor: { x: number; y: number };
  /** Width of the plot, which the tooltip stays within. */
  width: number;
}

/** Describes the hovered or focused segment. Screen readers get the same text as the segment's name. */
export function ChartTooltip({ title, lines, note, anchor, width }: ChartTooltipProps) {
  const share = width > 0 ? Math.min(1, Math.max(0, anchor.x / width)) : 0;
  return (
    <div
      className={styles.tooltip}
      aria-hidden
      style={{ left: anchor.x, top: anchor.y, translate: `${-share * 100}% calc(-100% - 8px)` }}
    >
      <p className={styles.title}>
        <bdi>{title}</bdi>
      </p>
      <dl className={styles.lines}>
        {lines.map(({ color, mark, label, value, strong }) => (
          <div key={label} className={styles.line} data-strong={strong || undefined}>
            <dt>
              <Swatch color={color} mark={mark} />
              <bdi>{label}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className={styles.note}>
          <bdi>{note}</bdi>
        </p>
      )}
    </div>
  );
}

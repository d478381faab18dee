import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import colors from "./chart-color.module.css";
import { chartStrings } from "./chart-strings.ts";
import styles from "./chart-legend.module.css";
import type { ChartColor } from "./chart-types.ts";

const legendMarks = ["bar", "hatched", "line", "dashed", "band", "zone"] as const;
type LegendMark = (typeof legendMarks)[number];

export interface LegendItem {
  id: string;
  label: string;
  color: ChartColor;
  mark: LegendMark;
}

interface ChartLegendProps {
  items: readonly LegendItem[];
  hidden: readonly string[];
  onHiddenChange: (hidden: readonly string[]) => void;
}

/** Series names with their marks. Each is a button that toggles its series. */
export function ChartLegend({ items, hidden, onHiddenChange }: ChartLegendProps) {
  const strings = useStrings(chartStrings);
  const toggle = (key: string) =>
    onHiddenChange(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <fieldset className={styles.legend} aria-label={strings.chartSeries}>
      {items.map(({ id: key, label, color, mark }) => (
        <button
          key={key}
          type="button"
          className={styles.item}
          aria-pressed={!hidden.includes(key)}
          onClick={() => toggle(key)}
        >
          <Swatch color={color} mark={mark} />
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** A series' mark, drawn as in the plot. */
export const Swatch = ({ color, mark }: Pick<LegendItem, "color" | "mark">) => (
  <span className={classNames(styles.swatch, colors.color)} data-color={color} data-mark={mark} aria-hidden />
);

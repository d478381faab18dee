import { SegmentedControl } from "@backoffice/ui";
import { grains } from "../../../contract/finance.ts";
import { useText } from "../../i18n/language.ts";
import { chartKinds, type ChartsPlace } from "./operations-url.ts";
import styles from "./operations.module.css";

interface ChartChoiceProps {
  charts: ChartsPlace;
  onChange: (change: Partial<ChartsPlace>) => void;
}

/** Which chart is shown, and how finely it cuts the time. */
export function ChartChoice({ charts, onChange }: ChartChoiceProps) {
  const t = useText();
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={t("chart.kind")}
        hideLabel
        options={chartKinds.map((value) => ({ value, label: t(`chart.${value}`) }))}
        value={charts.chart}
        onValueChange={(chart) => onChange({ chart })}
      />
      {charts.chart !== "plan" && (
        <SegmentedControl
          label={t("chart.grain")}
          hideLabel
          options={grains.map((value) => ({ value, label: t(`chart.grain.${value}`) }))}
          value={charts.grain}
          onValueChange={(grain) => onChange({ grain })}
        />
      )}
    </div>
  );
}

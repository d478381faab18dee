import { SegmentedControl } from "@backoffice/ui";
import { grains } from "../contract.ts";
import { useText } from "../../../client/i18n/language.ts";
import { chartKinds, type ChartsPlace } from "./operations-url.ts";

interface ChoiceProps {
  charts: ChartsPlace;
  onChange: (change: Partial<ChartsPlace>) => void;
}

/** Selects the chart. */
export function KindChoice({ charts, onChange }: ChoiceProps) {
  const t = useText();
  return (
    <SegmentedControl
      label={t("chart.kind")}
      hideLabel
      options={chartKinds.map((value) => ({ value, label: t(`chart.kind.${value}`) }))}
      value={charts.chart}
      onValueChange={(chart) => onChange({ chart })}
    />
  );
}

/** Selects the time granularity. */
export function GrainChoice({ charts, onChange }: ChoiceProps) {
  const t = useText();
  return (
    <SegmentedControl
      label={t("chart.grain")}
      hideLabel
      options={grains.map((value) => ({ value, label: t(`chart.grain.${value}`) }))}
      value={charts.grain}
      onValueChange={(grain) => onChange({ grain })}
    />
  );
}

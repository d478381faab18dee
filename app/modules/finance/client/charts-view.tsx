import { AccountsCard } from "./accounts-card.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { FlowChart } from "./flow-chart.tsx";
import { PlanChart } from "./plan-chart.tsx";
import { StructureCard } from "./structure-card.tsx";
import { SegmentedControl } from "@backoffice/ui";
import { grains } from "../contract.ts";
import { useText } from "../../../client/i18n/language.ts";
import { chartKinds, type ChartsPlace } from "./operations-url.ts";
import styles from "./operations.module.css";
import type { ChartPartProps, MainChartProps } from "./chart-props.ts";

interface ChartsViewProps extends ChartPartProps {
  charts: ChartsPlace;
  onChange: (change: Partial<ChartsPlace>) => void;
}

interface ChoiceProps {
  charts: ChartsPlace;
  onChange: (change: Partial<ChartsPlace>) => void;
}

function KindChoice({ charts, onChange }: ChoiceProps) {
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
function GrainChoice({ charts, onChange }: ChoiceProps) {
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

/** The charts above the list. Each number filters the list to its rows. */
export function ChartsView({ charts, onChange, ...part }: ChartsViewProps) {
  const main: MainChartProps = {
    ...part,
    kinds: <KindChoice charts={charts} onChange={onChange} />,
    grains: <GrainChoice charts={charts} onChange={onChange} />,
  };
  return (
    <div className={styles.charts}>
      <section className={styles.card}>
        {charts.chart === "flow" && <FlowChart {...main} />}
        {charts.chart === "balance" && (
          <BalanceChart
            {...main}
            scenario={charts.scenario}
            onScenario={(scenario) => onChange({ scenario })}
          />
        )}
        {charts.chart === "plan" && <PlanChart {...main} structure={charts.structure} />}
      </section>
      <section className={styles.card}>
        <StructureCard
          {...part}
          structure={charts.structure}
          onStructure={(structure) => onChange({ structure })}
        />
        <AccountsCard {...part} />
      </section>
    </div>
  );
}

import { AccountsCard } from "./accounts-card.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { FlowChart } from "./flow-chart.tsx";
import type { ChartsPlace } from "./operations-url.ts";
import { PlanChart } from "./plan-chart.tsx";
import { GrainChoice, KindChoice } from "./chart-choice.tsx";
import { StructureCard } from "./structure-card.tsx";
import styles from "./operations.module.css";
import type { ChartPartProps, MainChartProps } from "./chart-props.ts";

export interface ChartsViewProps extends ChartPartProps {
  charts: ChartsPlace;
  onChange: (change: Partial<ChartsPlace>) => void;
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

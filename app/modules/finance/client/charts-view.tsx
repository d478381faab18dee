import type { ReactNode } from "react";
import type { ChartQuery } from "../contract.ts";
import type { Filter } from "../../../contract/kinds.ts";
import { AccountsCard } from "./accounts-card.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { FlowChart } from "./flow-chart.tsx";
import type { ChartsPlace } from "./operations-url.ts";
import { PlanChart } from "./plan-chart.tsx";
import { GrainChoice, KindChoice } from "./chart-choice.tsx";
import { StructureCard } from "./structure-card.tsx";
import styles from "./operations.module.css";

export interface ChartPartProps {
  /** Null while it isn't known yet what is asked for. */
  query: ChartQuery | null;
  /** The filters of the segment that was pressed last. */
  segment: readonly Filter[];
  /** The rows behind a number; null shows all of them again. */
  onSegment: (filters: Filter[] | null) => void;
}

/** What stands in the large card: beside its numbers how finely time is cut, above the picture which it is. */
export interface MainChartProps extends ChartPartProps {
  kinds: ReactNode;
  grains: ReactNode;
}

export interface ChartsViewProps extends ChartPartProps {
  charts: ChartsPlace;
  onChange: (change: Partial<ChartsPlace>) => void;
}

/** The charts above the list. Each number opens its rows. */
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

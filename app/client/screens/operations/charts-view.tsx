import type { ChartQuery } from "../../../contract/finance.ts";
import type { Filter } from "../../../contract/kinds.ts";
import { AccountsCard } from "./accounts-card.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { FlowChart } from "./flow-chart.tsx";
import type { ChartsPlace } from "./operations-url.ts";
import { PlanChart } from "./plan-chart.tsx";
import { ChartChoice } from "./chart-choice.tsx";
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

export interface ChartsViewProps extends ChartPartProps {
  charts: ChartsPlace;
  onChange: (change: Partial<ChartsPlace>) => void;
}

/** The charts above the list. Each number opens its rows. */
export function ChartsView({ charts, onChange, ...part }: ChartsViewProps) {
  return (
    <div className={styles.charts}>
      <section className={styles.card}>
        <ChartChoice charts={charts} onChange={onChange} />
        {charts.chart === "flow" && <FlowChart {...part} />}
        {charts.chart === "balance" && <BalanceChart {...part} />}
        {charts.chart === "plan" && <PlanChart {...part} />}
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

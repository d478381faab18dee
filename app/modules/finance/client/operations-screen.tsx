import { Landmark, Lock } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { Button, Skeleton, useNarrow, type MenuItem } from "@backoffice/ui";
import type { Filter } from "../../../contract/kinds.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { ListFrame } from "../../../client/list/list-frame.tsx";
import { viewDefaults } from "../../../contract/list-url.ts";
import { RecordRows } from "../../../client/list/record-rows.tsx";
import { useListScreen } from "../../../client/list/use-list-screen.ts";
import { MoreMenu } from "../../../client/screens/more-menu.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { splitFilters, periodFilter, periodIn, withCurrency, withPeriod } from "./segment.ts";
import { useOperationsPlace } from "./use-operations-place.ts";
import type { ChartQuery } from "../contract.ts";
import type { ChartsPlace } from "./operations-url.ts";
import { onDemand } from "../../../client/shell/screen-module.ts";
import styles from "./operations.module.css";

const ChartsView = lazy(async () => ({
  default: (await import("./charts-view.tsx")).ChartsView,
}));

const ClosePeriod = onDemand(async () => (await import("./close-period.tsx")).ClosePeriod);

const StatementDialog = onDemand(
  async () => (await import("./statements/statement-dialog.tsx")).StatementDialog,
);

const code = "operations";

/** The query of the charts: the list's filters and search, granularity and currency. */
const chartQuery = (
  filters: readonly Filter[],
  search: string,
  { grain, currency }: ChartsPlace,
): ChartQuery => ({
  ...(filters.length > 0 && { filters: [...filters] }),
  ...(search !== "" && { search }),
  grain,
  ...(currency !== "" && { currency }),
});

/** Cash flow: one filter bar for the charts and the list below. */
export function OperationsScreen() {
  const { t } = useFormatting();
  const at = useOperationsPlace();
  const isNarrow = useNarrow();
  const { place, charts, go, chart } = at;
  const screen = useListScreen(code, at);
  const { list, arranging, label, shown } = screen;
  const { state } = list;
  const [doing, setDoing] = useState<"close" | "statement">();
  const { data: books } = useCall("periods/get", {}, { revalidateOnFocus: false });
  const { shared, segment } = splitFilters(shown.filters, charts.segment);
  const period = periodIn(shared);

  const { create, edit } = state?.restrictions ?? {};
  const mayBook = create?.allowed === true && edit?.allowed === true;
  const bringStatement = () => setDoing("statement");
  const items: MenuItem[] = [
    // A phone's header has no room for its button.
    ...(mayBook && isNarrow
      ? [{ label: t("statement.import"), icon: <Landmark aria-hidden />, onSelect: bringStatement }]
      : []),
    ...(books?.may_close
      ? [{ label: t("period.close"), icon: <Lock aria-hidden />, onSelect: () => setDoing("close") }]
      : []),
  ];

  // The view's filters aren't known until the list has loaded.
  const undecided = state === undefined;
  const query = useMemo(
    () => (undecided ? null : chartQuery(shared, shown.search, charts)),
    // oxlint-disable-next-line react/exhaustive-deps -- the filters are a new array each time, with the same content
    [undecided, JSON.stringify(shared), shown.search, charts.grain, charts.currency],
  );
  const narrow = (filters: Filter[] | null) =>
    chart({ segment: filters?.length ?? 0 }, { filters: [...shared, ...(filters ?? [])], view: place.view });

  return (
    <ListFrame
      screen={screen}
      className={styles.screen}
      docked
      actions={
        <>
          <PeriodChoice
            period={period}
            onPeriod={(next) => go({ filters: withPeriod(shared, next) })}
            currency={charts.currency}
            onCurrency={(currency, id) =>
              chart({ currency, segment: 0 }, { filters: withCurrency(shared, id) })
            }
          />
          {mayBook && !isNarrow && (
            <Button onClick={bringStatement}>
              <Landmark aria-hidden />
              {t("statement.import")}
            </Button>
          )}
          {items.length > 0 && <MoreMenu label={t("detail.actions")} items={items} />}
        </>
      }
      onFilters={(filters) => go({ filters })}
      shownElsewhere={period ? periodFilter(shared) : undefined}
    >
      <Suspense fallback={<ChartsWaiting />}>
        <ChartsView
          charts={charts}
          query={query}
          segment={segment}
          onSegment={narrow}
          onChange={(change) => chart(change, {}, { replace: true })}
        />
      </Suspense>
      <RecordRows
        code={code}
        list={list}
        at={at}
        shown={shown}
        arranging={arranging}
        label={label}
        onShowAll={() => go({ ...viewDefaults, view: "all" })}
      />
      {doing === "close" && <ClosePeriod onClose={() => setDoing(undefined)} />}
      {doing === "statement" && <StatementDialog onClose={() => setDoing(undefined)} />}
    </ListFrame>
  );
}

/** Placeholder cards while the charts load. */
const ChartsWaiting = () => (
  <div className={styles.charts} aria-hidden>
    {["main", "side"].map((name) => (
      <div key={name} className={`${styles.card} ${styles.waiting}`}>
        <Skeleton width="40%" />
        <Skeleton width="100%" height={320} />
      </div>
    ))}
  </div>
);

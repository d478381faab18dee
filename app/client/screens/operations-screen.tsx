import { Ellipsis, Landmark, Lock, Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { Breadcrumbs, Button, Menu, PageHeader, type MenuItem } from "@backoffice/ui";
import { Status } from "../../contract/envelope.ts";
import type { Filter } from "../../contract/kinds.ts";
import { useCall } from "../calls/use-call.ts";
import { useTitle } from "../shell/use-title.ts";
import { useSpeech } from "./kinds/use-speech.ts";
import { todayAt } from "./kinds/zoned-time.ts";
import { countText } from "./list/count-text.ts";
import { ListTools } from "./list/list-tools.tsx";
import { asViewSays, shownAt } from "./list/list-url.ts";
import { ListViews } from "./list/list-views.tsx";
import { NewRecord, useCreation } from "./list/new-record.tsx";
import { NoList } from "./list/no-list.tsx";
import { RecordRows } from "./list/record-rows.tsx";
import { useColumnLayout } from "./list/use-column-layout.ts";
import { useList } from "./list/use-list.ts";
import { useModule } from "./list/use-module.ts";
import { chartQuery } from "./operations/chart-query.ts";
import { PeriodChoice } from "./operations/period-choice.tsx";
import { apart, lastYear, periodIn, withPeriod } from "./operations/segment.ts";
import { useOperationsPlace } from "./operations/use-operations-place.ts";
import { useKey } from "./use-key.ts";
import styles from "./operations/operations.module.css";

const ChartsView = lazy(async () => ({
  default: (await import("./operations/charts-view.tsx")).ChartsView,
}));

const ClosePeriod = lazy(async () => ({
  default: (await import("./operations/close-period.tsx")).ClosePeriod,
}));

const StatementDialog = lazy(async () => ({
  default: (await import("./statements/statement-dialog.tsx")).StatementDialog,
}));

const RecordBeside = lazy(async () => ({
  default: (await import("./record/record-beside.tsx")).RecordBeside,
}));

const code = "operations";

/** Money in and out: one bar of filters drives the charts and the list below them. */
export function OperationsScreen() {
  const { t, formats, timeZone } = useSpeech();
  const at = useOperationsPlace();
  const { place, charts, go, chart } = at;
  const list = useList(code, place);
  const { state, error } = list;
  const arranging = useColumnLayout(code, state);
  const { category, name } = useModule(code);
  const creation = useCreation(state, at);
  const [doing, setDoing] = useState<"close" | "statement">();
  const { data: books } = useCall("periods/get", {}, { revalidateOnFocus: false });
  const refused = state ? undefined : error;
  const label = state?.settings.many ?? name ?? t("resource.operations.many");
  useTitle(label || undefined);
  useKey("c", creation.start, { label: t("list.new", { one: creation.name }) });

  const view = state?.views.find(({ view_id }) => view_id === state.view);
  const shown = shownAt(place, view);
  const { shared, segment } = apart(shown.filters, charts.segment);
  const period = periodIn(shared);

  // Nothing was asked for: the last year is what one comes for. Whoever has a view of their own gets that.
  const unasked = place.view === "" && place.filters === undefined && place.search === undefined;
  const undecided = unasked && (!state || state.view === "all");
  const begins = undecided && state !== undefined;
  useEffect(() => {
    if (begins) go({ filters: withPeriod([], lastYear(todayAt(timeZone))) }, { replace: true });
  }, [begins, go, timeZone]);

  const { create, edit } = state?.restrictions ?? {};
  const items: MenuItem[] = [
    ...(create?.allowed && edit?.allowed
      ? [
          {
            label: t("statement.import"),
            icon: <Landmark aria-hidden />,
            onSelect: () => setDoing("statement"),
          },
        ]
      : []),
    ...(books?.may_close
      ? [{ label: t("period.close"), icon: <Lock aria-hidden />, onSelect: () => setDoing("close") }]
      : []),
  ];

  const query = useMemo(
    () => (undecided ? null : chartQuery(shared, shown.search, charts)),
    // oxlint-disable-next-line react/exhaustive-deps -- the filters are made anew each time, and mean the same
    [undecided, JSON.stringify(shared), shown.search, charts.grain, charts.currency],
  );
  const narrow = (filters: Filter[] | null) =>
    chart({ segment: filters?.length ?? 0 }, { filters: [...shared, ...(filters ?? [])], view: place.view });

  return (
    <div className={styles.screen}>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[...(category ? [{ label: category }] : []), { label }]} />}
        title={label}
        count={state && countText(state.pagination, formats)}
        actions={
          !refused && (
            <>
              <PeriodChoice
                period={period}
                onPeriod={(next) => go({ filters: withPeriod(shared, next) })}
                currency={charts.currency}
                onCurrency={(currency) => chart({ currency })}
              />
              {items.length > 0 && (
                <Menu
                  label={t("detail.actions")}
                  align="end"
                  items={items}
                  trigger={
                    <Button variant="quiet" icon aria-label={t("detail.actions")}>
                      <Ellipsis aria-hidden />
                    </Button>
                  }
                />
              )}
            </>
          )
        }
        primary={
          state && {
            label: t("list.new", { one: creation.name }),
            icon: <Plus aria-hidden />,
            onPress: creation.start,
            disabledReason: creation.why,
          }
        }
        tabs={state && view && <ListViews code={code} state={state} view={view} at={at} shown={shown} />}
        toolbar={
          !refused && (
            <ListTools
              label={label}
              state={state}
              view={view}
              at={at}
              shown={shown}
              arranging={arranging}
              onFilters={(filters) => go({ filters })}
            />
          )
        }
      />
      {refused ? (
        <NoList
          message={refused.message}
          forbidden={refused.status === Status.forbidden}
          onRetry={() => void list.reload()}
        />
      ) : (
        <>
          <Suspense fallback={<div className={styles.waiting} />}>
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
            onShowAll={() => go({ ...asViewSays, view: "all" })}
          />
        </>
      )}
      {place.creating && state && (
        <NewRecord code={code} state={state} at={at} title={t("list.new", { one: creation.name })} />
      )}
      {place.open !== undefined && (
        <Suspense>
          <RecordBeside
            key={place.open}
            code={code}
            id={place.open}
            place={place}
            hrefOf={(open) => at.href({ open })}
            onClose={() => go({ open: undefined })}
          />
        </Suspense>
      )}
      <Suspense>
        {doing === "close" && <ClosePeriod onClose={() => setDoing(undefined)} />}
        {doing === "statement" && <StatementDialog onClose={() => setDoing(undefined)} />}
      </Suspense>
    </div>
  );
}

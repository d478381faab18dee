import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Breadcrumbs, Button, PageHeader, Skeleton } from "@backoffice/ui";
import { Status } from "../../contract/envelope.ts";
import { hasDetail, type RouteCode } from "../../contract/routes.ts";
import { useTitle } from "../shell/use-title.ts";
import { useSpeech } from "./kinds/use-speech.ts";
import { countText } from "./list/count-text.ts";
import { useExchange } from "./list/exchange-items.tsx";
import { FreshRows } from "./list/fresh-rows.tsx";
import { ListTools } from "./list/list-tools.tsx";
import { asViewSays, shownAt } from "./list/list-url.ts";
import { ListViews } from "./list/list-views.tsx";
import { NewRecord, useCreation } from "./list/new-record.tsx";
import { NoList } from "./list/no-list.tsx";
import { OtherScreen } from "./list/other-screen.tsx";
import { RecordRows } from "./list/record-rows.tsx";
import { namedBy } from "./list/typed-name.ts";
import { useColumnLayout } from "./list/use-column-layout.ts";
import { useListPlace } from "./list/use-list-place.ts";
import { useList } from "./list/use-list.ts";
import { useModule } from "./list/use-module.ts";
import { useKey, useOfferedKeys } from "./use-key.ts";
import styles from "./list/list.module.css";

const RecordBeside = lazy(async () => ({
  default: (await import("./record/record-beside.tsx")).RecordBeside,
}));

const ListBoard = lazy(async () => ({ default: (await import("./list/list-board.tsx")).ListBoard }));
const ListCalendar = lazy(async () => ({
  default: (await import("./list/list-calendar.tsx")).ListCalendar,
}));
const ListTimeline = lazy(async () => ({
  default: (await import("./list/list-timeline.tsx")).ListTimeline,
}));
const WeekGrid = lazy(async () => ({ default: (await import("./timings/week-grid.tsx")).WeekGrid }));

/** A list of records: whatever it shows is said by its address. */
export function ListScreen({ code }: { code: RouteCode }) {
  const { t, formats } = useSpeech();
  const at = useListPlace(code);
  const { place, go } = at;
  const list = useList(code, place);
  const { state, error } = list;
  const arranging = useColumnLayout(code, state);
  const { category, name } = useModule(code);
  const creation = useCreation(state, at);
  const [selecting, setSelecting] = useState(false);
  const refused = state ? undefined : error;
  const label = state?.settings.many ?? name ?? t(`resource.${code}.many`);
  useTitle(label || undefined);
  useKey("c", creation.start, { label: t("list.new", { one: creation.name }) });
  useOfferedKeys([
    ["J", t("keys.down")],
    ["K", t("keys.up")],
    ["X", t("keys.select")],
    ["Shift J", t("keys.extend")],
    ["Enter", t("keys.beside")],
    ["O", t("keys.full")],
    ["E", t("list.editCells")],
    ["/", t("keys.search")],
  ]);

  // The tab that was pressed speaks before its rows have come.
  const view =
    state?.views.find(({ view_id, is_default }) => (place.view ? view_id === place.view : is_default)) ??
    state?.views.find(({ view_id }) => view_id === state.view);
  const shown = shownAt(place, view);
  const exchange = useExchange(code, state, shown);
  // A calendar or board that doesn't fit, or is closed to this reader, is a table.
  const layout = state?.settings.layout ?? "table";
  const showAll = () => {
    const first = state?.views.find(({ is_default }) => is_default);
    const isOpen = !first || (first.filters.length === 0 && first.search === "");
    go({ ...asViewSays, view: isOpen ? "" : "all" });
  };

  return (
    <div className={styles.screen}>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[...(category ? [{ label: category }] : []), { label }]} />}
        title={label}
        count={state && countText(state.pagination, formats)}
        titleExtra={
          <>
            <OtherScreen code={code} at={at} />
            <FreshRows fresh={list.fresh} />
          </>
        }
        primary={
          creation.never
            ? undefined
            : {
                label: t("list.new", { one: creation.name }),
                icon: <Plus aria-hidden />,
                onPress: creation.start,
                disabledReason: creation.why,
              }
        }
        tabs={
          state
            ? view && <ListViews code={code} state={state} view={view} at={at} shown={shown} />
            : !refused &&
              hasDetail(code) && (
                <div className={styles.tabsWaiting}>
                  {[36, 64, 72].map((width) => (
                    <Skeleton key={width} width={width} />
                  ))}
                </div>
              )
        }
        toolbar={
          !refused && (
            <ListTools
              label={label}
              state={state}
              view={view}
              at={at}
              shown={shown}
              arranging={arranging}
              exchange={exchange.items}
              selecting={selecting}
              onSelectingChange={setSelecting}
              onFilters={(filters) =>
                go({ filters: filters.length === 0 && !view?.filters.length ? undefined : filters })
              }
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
      ) : layout === "board" ? (
        <Suspense>
          <ListBoard code={code} label={label} list={list} at={at} />
        </Suspense>
      ) : layout === "calendar" ? (
        <Suspense>
          <ListCalendar code={code} label={label} list={list} at={at} />
        </Suspense>
      ) : layout === "timeline" ? (
        <Suspense>
          <ListTimeline code={code} label={label} list={list} at={at} />
        </Suspense>
      ) : layout === "week" && state ? (
        <Suspense>
          <WeekGrid label={label} state={state} at={at} />
        </Suspense>
      ) : (
        <RecordRows
          code={code}
          list={list}
          at={at}
          shown={shown}
          arranging={arranging}
          selecting={selecting}
          onSelectingEnd={() => setSelecting(false)}
          label={label}
          onShowAll={showAll}
          create={
            state &&
            !creation.never && (
              <Button variant="primary" onClick={creation.start} disabledReason={creation.why}>
                <Plus aria-hidden />
                {state.pagination.total === 0 && namedBy(state.forms.create, shown.search)
                  ? t("list.newNamed", { one: creation.name, name: `“${shown.search.trim()}”` })
                  : t("list.new", { one: creation.name })}
              </Button>
            )
          }
        />
      )}
      {exchange.dialog}
      {place.creating && state && (
        <NewRecord
          code={code}
          state={state}
          at={at}
          title={t("list.new", { one: creation.name })}
          named={state.pagination.total === 0 ? shown.search : undefined}
        />
      )}
      {place.open !== undefined && (
        <Suspense>
          <RecordBeside
            key={place.open}
            code={code}
            id={place.open}
            place={place}
            hrefOf={(open) => at.href!({ open })}
            onClose={() => go({ open: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}

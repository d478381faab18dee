import { Lock, Plus, RefreshCw } from "lucide-react";
import { lazy, Suspense } from "react";
import {
  Breadcrumbs,
  Button,
  EmptyState,
  ListToolbar,
  PageHeader,
  Skeleton,
  useMessages,
  ViewTabs,
} from "@backoffice/ui";
import { useNavigate } from "react-router-dom";
import { Status } from "../../contract/envelope.ts";
import type { Row } from "../../contract/kinds.ts";
import type { ListState } from "../../contract/list.ts";
import { hasDetail, type RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { useCart } from "../cart/use-cart.tsx";
import { inPhrase } from "../i18n/in-phrase.ts";
import { paths } from "../paths.ts";
import { useTitle } from "../shell/use-title.ts";
import { RecordSheet } from "./form/record-sheet.tsx";
import { useSpeech } from "./kinds/use-speech.ts";
import { countText } from "./list/count-text.ts";
import { rowTitle } from "./list/list-columns.tsx";
import { ListFilters } from "./list/list-filters.tsx";
import { ListOptions } from "./list/list-options.tsx";
import { ListSearch } from "./list/list-search.tsx";
import { RecordRows } from "./list/record-rows.tsx";
import { useHiddenColumns } from "./list/use-hidden-columns.ts";
import { useListPlace, type ListPlaceState } from "./list/use-list-place.ts";
import { useList } from "./list/use-list.ts";
import { useKey } from "./use-key.ts";
import styles from "./list/list.module.css";

const RecordBeside = lazy(async () => ({
  default: (await import("./record/record-beside.tsx")).RecordBeside,
}));

/** A list of records: whatever it shows is said by its address. */
export function ListScreen({ code }: { code: RouteCode }) {
  const speech = useSpeech();
  const { t, formats, locale } = speech;
  const at = useListPlace(code);
  const { place, go } = at;
  const list = useList(code, place);
  const { state, error } = list;
  const [hidden, toggle] = useHiddenColumns(code);
  const { category, name } = useModule(code);
  const creation = useCreation(state, at);
  const label = state?.settings.many ?? name ?? "";
  useTitle(label || undefined);
  useKey("c", creation.start);

  const view = state?.views.find(({ view_id }) => view_id === (place.view || "all"));
  const filters = place.filters ?? view?.filters ?? [];
  const sort = place.sort || (state?.settings.sort ?? "");
  const change = (next: typeof filters) =>
    // What the view says is said by the filters themselves from here on, in the view's own order.
    go({
      filters: next.length === 0 && !view?.filters.length ? undefined : next,
      sort: place.view ? sort : place.sort,
    });

  return (
    <div className={styles.screen}>
      <PageHeader
        breadcrumbs={<Breadcrumbs items={[...(category ? [{ label: category }] : []), { label }]} />}
        title={label}
        count={state && countText(state.pagination, formats)}
        primary={
          state && {
            label: t("list.new", { one: creation.name }),
            icon: <Plus aria-hidden />,
            onPress: creation.start,
            disabledReason: creation.why,
          }
        }
        tabs={
          state
            ? state.views.length > 1 && (
                <ViewTabs
                  label={t("list.views")}
                  current={view?.view_id ?? ""}
                  views={state.views.map(({ view_id, name: text, count }) => ({
                    name: view_id,
                    label: text,
                    count,
                    href: at.href!({
                      view: view_id === "all" ? "" : view_id,
                      search: "",
                      filters: undefined,
                      sort: "",
                      open: undefined,
                    }),
                  }))}
                />
              )
            : hasDetail(code) && (
                <div className={styles.tabsWaiting}>
                  {[36, 64, 72].map((width) => (
                    <Skeleton key={width} width={width} />
                  ))}
                </div>
              )
        }
        toolbar={
          <ListToolbar
            search={
              <ListSearch
                label={t("list.search", { many: inPhrase(label, locale) })}
                shortcut="/"
                value={place.search}
                onSearch={(search) => go({ search }, { replace: place.search !== "" })}
              />
            }
            activeFilters={filters.length}
            filters={state && <ListFilters fields={state.filters} filters={filters} onChange={change} />}
            end={
              state && (
                <ListOptions
                  columns={state.settings.columns}
                  sort={sort}
                  onSort={(next) => go({ sort: next })}
                  hidden={hidden}
                  onToggle={toggle}
                />
              )
            }
          />
        }
      />
      {error && !state ? (
        <NoList
          message={error.message}
          forbidden={error.status === Status.forbidden}
          onRetry={() => void list.reload()}
        />
      ) : (
        <RecordRows
          code={code}
          list={list}
          at={at}
          filters={filters}
          hidden={hidden}
          label={label}
          create={
            state && (
              <Button variant="primary" onClick={creation.start} disabledReason={creation.why}>
                <Plus aria-hidden />
                {t("list.new", { one: creation.name })}
              </Button>
            )
          }
        />
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
            onClose={() => go({ open: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** How a record comes to be: by a form, or by ordering the cart. */
function useCreation(state: ListState | undefined, { go }: ListPlaceState) {
  const { locale } = useSpeech();
  const cart = useCart();
  const one = state?.settings.one ?? "";
  const allowed = state?.restrictions.create;
  const fromCart = state?.settings.creation === "cart";
  return {
    name: inPhrase(one, locale),
    why: allowed?.allowed === false ? (allowed.why ?? "") : undefined,
    start: allowed?.allowed ? () => (fromCart ? cart.show() : go({ creating: true })) : undefined,
  };
}

interface NewRecordProps {
  code: RouteCode;
  state: ListState;
  at: ListPlaceState;
  title: string;
}

function NewRecord({ code, state, at, title }: NewRecordProps) {
  const { t, locale } = useSpeech();
  const { fluent } = useMessages();
  const navigate = useNavigate();
  const form = state.forms.create;
  const { key, columns } = state.settings;
  const close = () => at.go({ creating: false }, { replace: true });
  const saved = (row: Row) => {
    close();
    fluent(t("list.created", { name: rowTitle(columns, row, key, locale) }), {
      action: {
        label: t("list.open"),
        onAction: () => void navigate(paths.record(code, Number(row[key]))),
      },
    });
  };
  if (!form) return null;
  return <RecordSheet code={code} keyName={key} form={form} title={title} onClose={close} onSaved={saved} />;
}

/** The module's name and category, which the menu knows before the list has answered. */
function useModule(code: RouteCode) {
  const { data } = useCall("menu/get", {}, { revalidateIfStale: false, revalidateOnFocus: false });
  const category = Object.values(data ?? {}).find(({ modules }) =>
    modules.some((module) => module.code === code),
  );
  return { category: category?.name, name: category?.modules.find((module) => module.code === code)?.name };
}

interface NoListProps {
  message: string;
  forbidden: boolean;
  onRetry: () => void;
}

function NoList({ message, forbidden, onRetry }: NoListProps) {
  const { t } = useSpeech();
  return (
    <div className={styles.state} role="alert">
      <EmptyState
        icon={forbidden ? <Lock /> : <RefreshCw />}
        title={t(forbidden ? "list.forbidden" : "list.failed")}
        text={message}
        action={!forbidden && <Button onClick={onRetry}>{t("list.retry")}</Button>}
      />
    </div>
  );
}

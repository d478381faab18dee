import { Inbox, SearchX, Trash2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from "react";
import {
  BulkBar,
  Button,
  DataList,
  EmptyState,
  Pagination,
  type DataListColumn,
  type Key,
  useNarrow,
} from "@backoffice/ui";
import type { Filter, Row } from "../../../contract/kinds.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { usePrefetch } from "../../calls/use-prefetch.ts";
import { inPhrase } from "../../i18n/in-phrase.ts";
import { paths } from "../../paths.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { useRemoval } from "../use-removal.ts";
import { CartButton } from "./cart-button.tsx";
import { listColumns, rowTitle, sortOf, sortText } from "./list-columns.tsx";
import { turnPage } from "./list-url.ts";
import { useListScroll } from "./use-list-scroll.ts";
import type { useList } from "./use-list.ts";
import type { ListPlaceState } from "./use-list-place.ts";
import styles from "./list.module.css";

interface RecordRowsProps {
  code: RouteCode;
  list: ReturnType<typeof useList>;
  at: ListPlaceState;
  /** What narrows a list inside a record: its column says the same on every row. */
  fixed?: readonly Filter[];
  hidden?: readonly string[];
  /** The filters that are in force, the view's own too. */
  filters: readonly Filter[];
  label: string;
  /** Offered where the list is empty. */
  create?: ReactNode;
}

/** The rows of a list with all that can be done to them, and the way through their pages. */
export function RecordRows({
  code,
  list,
  at,
  fixed = [],
  hidden = [],
  filters,
  label,
  create,
}: RecordRowsProps) {
  const speech = useSpeech();
  const { t } = speech;
  const { state, error } = list;
  const { place, go, href } = at;
  const prefetch = usePrefetch();
  const narrow = useNarrow();
  const { remove } = useRemoval(code);
  const [selection, setSelection] = useSelection(JSON.stringify([filters, place.search]));

  const embedded = fixed.length > 0;
  const columns = useMemo(() => {
    const shown = (state?.settings.columns ?? []).filter(
      ({ name, primary }) =>
        primary || (!hidden.includes(name) && !fixed.some(({ field }) => field === name)),
    );
    return shown.length > 0 ? listColumns(shown, speech, narrow) : placeholders;
  }, [state?.settings.columns, hidden, fixed, speech, narrow]);

  const rows = state?.datasets.main.rows ?? [];
  const keyName = state?.settings.key ?? "id";
  const idOf = (row: Row) => Number(row[keyName]);
  const nameOf = (row: Row) => rowTitle(state?.settings.columns ?? [], row, keyName, speech.locale);
  const beside = state !== undefined && !state.settings.has_detail && href !== undefined;
  const scroll = useListScroll(rows.length > 0, `${place.page} ${place.search} ${JSON.stringify(filters)}`);

  // Deleting the last rows of the last page leaves it: the one before it is meant.
  const { page = 1, last = 1, total = 0 } = state?.pagination ?? {};
  const isBehind = state !== undefined && !list.isRefreshing && page > 1 && page > last && rows.length === 0;
  useEffect(() => {
    if (isBehind) go({ page: Math.max(1, last), after: "", before: "" }, { replace: true });
  }, [isBehind, last, go]);

  // A pointer that rests on a row is about to open it; one on its way elsewhere asks for nothing.
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const point = (event: PointerEvent) => {
    clearTimeout(rest.current);
    const index = (event.target as Element).closest<HTMLElement>("[data-row]")?.dataset.row;
    const row = index === undefined ? undefined : rows[Number(index)];
    if (!row || event.pointerType !== "mouse") return;
    rest.current = setTimeout(() => prefetch(`${code}/one`, { id: idOf(row) }), restTime);
  };
  useEffect(() => () => clearTimeout(rest.current), []);

  const removal = state?.restrictions.delete;
  const removeSelected = async () => {
    const ids = [...selection].map(Number);
    const name = ids.length === 1 ? rows.find((row) => idOf(row) === ids[0]) : undefined;
    if ((await remove(ids, name && nameOf(name))) > 0) setSelection(new Set());
  };

  const narrowed = place.search !== "" || filters.length > 0;
  return (
    <>
      <DataList
        {...scroll}
        className={styles.rows}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        rowLabel={nameOf}
        rowHref={(row) => (beside ? href({ open: idOf(row) }) : paths.record(code, idOf(row)))}
        rowActions={
          state?.settings.cart
            ? (row) => <CartButton row={row} keyName={keyName} columns={state.settings.columns} />
            : undefined
        }
        sort={sortOf(place.sort || (state?.settings.sort ?? ""))}
        onSortChange={(sort) => go({ sort: sortText(sort) })}
        selection={selection}
        onSelectionChange={removal?.allowed === false ? undefined : setSelection}
        loading={state === undefined}
        refreshing={list.isRefreshing}
        error={error?.message}
        onRetry={() => void list.reload()}
        onPointerOver={point}
        onPointerLeave={() => clearTimeout(rest.current)}
        empty={
          narrowed ? (
            <EmptyState
              icon={<SearchX />}
              title={t("list.noneFound")}
              text={t("list.noneFoundText")}
              action={
                <Button onClick={() => go({ search: "", filters: undefined, view: "" })}>
                  {t("list.clearFilters")}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<Inbox />}
              title={t("list.empty", { many: inPhrase(label, speech.locale) })}
              text={create ? t("list.emptyText") : undefined}
              action={create}
            />
          )
        }
        bulkBar={
          <BulkBar
            count={selection.size}
            onClear={() => setSelection(new Set())}
            actions={[
              {
                name: "delete",
                label: t("list.delete"),
                icon: <Trash2 aria-hidden />,
                disabledReason: removal?.allowed ? undefined : (removal?.why ?? ""),
                onPress: () => void removeSelected(),
              },
            ]}
          />
        }
      />
      {state && total > (embedded ? state.pagination.limit : 0) && (
        <div className={styles.foot} onPointerOver={() => list.prefetchPage(page + 1)}>
          <Pagination
            page={page}
            last={last}
            limit={state.pagination.limit}
            total={total}
            totalIsExact={state.pagination.total_is_exact}
            limits={state.settings.limits}
            onPageChange={(next) => go(turnPage(next, state.pagination))}
            onLimitChange={(limit) => go({ limit })}
          />
        </div>
      )}
    </>
  );
}

/** Milliseconds. */
const restTime = 120;

/** Selected rows stay so on other pages, but not under other filters. */
function useSelection(under: string) {
  const [selection, setSelection] = useState<Set<Key>>(new Set());
  const [seen, setSeen] = useState(under);
  if (seen !== under) {
    setSeen(under);
    setSelection(new Set());
  }
  return [selection, setSelection] as const;
}

/** Before the columns are known, as many as a list has on average. */
const placeholders: DataListColumn<Row>[] = Array.from({ length: 6 }, (_, index) => ({
  name: `placeholder ${index}`,
  label: "",
  render: () => null,
}));

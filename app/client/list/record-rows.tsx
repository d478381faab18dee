import { useMemo, type ReactNode } from "react";
import { Button, DataList, formatDecimal, groupId, useNarrow, type ColumnLayout } from "@backoffice/ui";
import { useNavigate } from "react-router-dom";
import type { Filter, Row } from "../../contract/kinds.ts";
import { maxCollapsed } from "../../contract/list-place.ts";
import type { Density, Pagination } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useText } from "../i18n/language.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { CartButton } from "./cart-button.tsx";
import { allColumns } from "./column-layout.ts";
import { HiddenRows } from "./hidden-rows.tsx";
import { NoRows } from "./no-rows.tsx";
import { groupCount, titleOf, sortOf, sortText } from "./list-columns.tsx";
import { type Shown, recordPayload } from "../../contract/list-url.ts";
import { recordAddress } from "./record-address.ts";
import { rowKeyHandler } from "./row-keys.ts";
import { RowsFoot } from "./rows-foot.tsx";
import { lazyComponent } from "../shell/screen-module.ts";
import { useCellEditing } from "./use-cell-editing.tsx";
import { useLastPage } from "./use-last-page.ts";
import { useListScroll } from "./use-list-scroll.ts";
import { useListSums } from "./use-list-sums.tsx";
import type { useList } from "./use-list.ts";
import type { ListPlaceState } from "./use-list-place.ts";
import { RecordPicture } from "../screens/record-picture.tsx";
import { useRecordStack } from "../record/use-record-stack.ts";
import { useKey } from "../screens/use-key.ts";
import { useRecordAhead } from "./use-record-ahead.ts";
import { useRowColumns } from "./use-row-columns.ts";
import { useRowReturn } from "./use-row-return.ts";
import { useRowSelection } from "./use-row-selection.ts";
import styles from "./list.module.css";

const SelectionBar = lazyComponent(async () => (await import("./selection-bar.tsx")).SelectionBar);

interface LayoutControl {
  layout: ColumnLayout;
  onLayoutChange: (layout: ColumnLayout) => void;
  density: Density | undefined;
  onLimitChange: (limit: number) => void;
}

interface RecordRowsProps {
  code: RouteCode;
  list: ReturnType<typeof useList>;
  at: ListPlaceState;
  /** The filters of a list inside a record; columns that are the same on every row are hidden. */
  fixed?: readonly Filter[];
  shown: Shown;
  /** Saved per user; a list inside a record has a fixed layout. */
  arranging?: LayoutControl;
  /** Shows checkboxes on cards even if none is checked. */
  selecting?: boolean;
  onSelectingEnd?: () => void;
  label: string;
  /** Shown in an empty list. */
  create?: ReactNode;
  /** Clears search and filters. */
  onShowAll: () => void;
}

const noFilters: readonly Filter[] = [];

/** The rows of a list with their actions and pagination. */
export function RecordRows(props: RecordRowsProps) {
  const { code, list, at, fixed = noFilters, shown, arranging, label, create, onShowAll } = props;
  const { selecting = false, onSelectingEnd } = props;
  const formatting = useFormatting();
  const { state, error, rowsPlace } = list;
  const { place, go, href } = at;
  const settings = state?.settings;
  const navigate = useNavigate();
  const { open: openOver } = useRecordStack();
  const narrow = useNarrow();
  const under = JSON.stringify([code, shown.filters, shown.search]);
  const [selected, select] = useRowSelection(under);
  const { totals, groupTotals } = useListSums(code, rowsPlace, state, fixed);
  const editing = useCellEditing(code, list);

  // Cards have no cells.
  const isEditing = place.editing && editing.offered && !narrow;

  const embedded = fixed.length > 0;
  const groups = state?.datasets.main.groups;
  const columns = useRowColumns(state, fixed, formatting, narrow);
  const collapsedIds = useMemo(
    () => new Set(place.collapsed.map((key) => groupId([key]))),
    [place.collapsed],
  );
  const rows = state?.datasets.main.rows ?? noRows;
  const keyName = settings?.key ?? "id";
  const idOf = useMemo(() => (row: Row) => Number(row[keyName]), [keyName]);
  const nameOf = (row: Row) => titleOf(settings?.columns ?? [], row, keyName, formatting.locale);
  const hrefOfPanel = settings?.has_detail === false ? href : undefined;
  const from = embedded ? undefined : rowsPlace;
  const addressOf = (row: Row) =>
    hrefOfPanel ? hrefOfPanel({ open: idOf(row) }) : recordAddress(code, idOf(row), from);
  const ahead = useRecordAhead(code, rows, (row) => recordPayload(idOf(row), from));
  const scroll = useListScroll(rows.length > 0, place.page + under);

  useLastPage(list, go);
  useRowReturn({ code, list: scroll.ref, rows, idOf, open: place.open });

  const onEdit = editing.offered && href ? () => go({ editing: true }, { replace: true }) : undefined;
  const rowKeys = rowKeyHandler({
    rows,
    onBeside: href && ((row) => go({ open: idOf(row) })),
    onOpen: (row) => {
      if (!embedded || !openOver({ code, id: idOf(row) })) void navigate(addressOf(row));
    },
    onEdit,
  });
  // Works anywhere on the screen; on a focused row it starts from that row.
  useKey("e", isEditing || narrow || place.open !== undefined ? undefined : onEdit);

  const { edit, delete: removal } = state?.restrictions ?? {};
  const mayChoose = edit?.allowed === true || removal?.allowed === true;
  const { total = 0, total_is_exact = true } = state?.pagination ?? {};
  const count = selected.all ? total : selected.keys.size;
  const ids = [...selected.keys].map(Number);
  const one = ids.length === 1 ? rows.find((row) => idOf(row) === ids[0]) : undefined;
  return (
    <>
      {!embedded && narrow && state && rows.length > 0 && (
        <HiddenLine pagination={state.pagination} onShowAll={onShowAll} />
      )}
      {isEditing && <EditingHint onDone={() => go({ editing: false }, { replace: true })} />}
      <DataList
        {...scroll}
        {...ahead}
        className={styles.rows}
        data-editing={isEditing || undefined}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        rowLabel={nameOf}
        rowHref={addressOf}
        rowPicture={
          settings?.picture === undefined
            ? undefined
            : (row) => (
                <RecordPicture
                  name={nameOf(row)}
                  file_id={row[settings.picture!]}
                  field={settings.picture}
                  size={narrow ? "large" : "medium"}
                />
              )
        }
        rowActions={
          settings?.cart
            ? (row) => <CartButton row={row} keyName={keyName} columns={allColumns(settings)} />
            : undefined
        }
        sort={sortOf(shown.sort)}
        onSortChange={(sort) => go({ sort: sortText(sort) })}
        selecting={selecting && narrow}
        selection={selected.keys}
        onSelectionChange={mayChoose ? (keys) => select({ keys, all: false }) : undefined}
        allMatching={
          mayChoose && total > rows.length
            ? {
                total: formatDecimal(String(total), formatting.formats) + (total_is_exact ? "" : "+"),
                selected: selected.all,
                onSelectedChange: (all) => select({ keys: selected.keys, all }),
              }
            : undefined
        }
        loading={state === undefined}
        refreshing={list.isRefreshing}
        error={error?.message}
        onRetry={() => void list.reload()}
        onKeyDownCapture={rowKeys}
        totals={totals}
        layout={arranging?.layout ?? hiddenMore(settings?.more)}
        onLayoutChange={arranging?.onLayoutChange}
        density={arranging?.density}
        grouping={
          settings && {
            by: shown.group ? [shown.group] : noGroups,
            ...(arranging && { onByChange: ([by = ""]) => go({ group: by }) }),
            collapsed: collapsedIds,
            onCollapsedChange: (collapsed) =>
              go({ collapsed: [...collapsed].map(keyOfGroup).slice(0, maxCollapsed) }, { replace: true }),
            summaryOf: ([key = ""]) => {
              const group = groups?.find((each) => each.key === key);
              return group && { count: groupCount(group, formatting), totals: groupTotals(key) };
            },
          }
        }
        editing={isEditing ? editing.grid : undefined}
        empty={<NoRows {...{ code, state, shown, label, create, onShowAll }} />}
        bulkBar={
          state &&
          count > 0 && (
            <SelectionBar
              code={code}
              state={state}
              choice={selected.all ? { query: { filters: shown.filters, search: shown.search } } : { ids }}
              count={count}
              name={one && nameOf(one)}
              page={rows.map(idOf)}
              onSelect={select}
              onClear={() => {
                select({ keys: new Set(), all: false });
                onSelectingEnd?.();
              }}
            />
          )
        }
      />
      {editing.dialog}
      {state && total > (embedded ? state.pagination.limit : 0) && (
        <RowsFoot {...{ list, state, go }} onLimitChange={arranging?.onLimitChange} />
      )}
    </>
  );
}

/** On phones, where the tools don't say it. */
function HiddenLine({ pagination, onShowAll }: { pagination: Pagination; onShowAll: () => void }) {
  const t = useText();
  return (
    <p className={styles.hiddenLine}>
      <HiddenRows pagination={pagination} />
      <Button variant="quiet" size="small" onClick={onShowAll}>
        {t("list.showAll")}
      </Button>
    </p>
  );
}

function EditingHint({ onDone }: { onDone: () => void }) {
  const t = useText();
  return (
    <div className={styles.editing}>
      <p>{t("list.editHint")}</p>
      <Button size="small" onClick={onDone}>
        {t("list.editDone")}
      </Button>
    </div>
  );
}

/** As `groupId` names it. */
const keyOfGroup = (id: string): string => (JSON.parse(id) as [string])[0];

const noRows: readonly Row[] = [];
const noGroups: readonly string[] = [];

const hiddenMore = (more: readonly { name: string }[] = []): ColumnLayout => ({
  hidden: more.map(({ name }) => name),
});

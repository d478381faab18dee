import type { ComponentProps, ReactNode } from "react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { drawFailedLoad } from "../shared/failed-load.tsx";
import { useBrowser } from "../shared/use-browser.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useNarrow } from "../shared/use-narrow.ts";
import type { DataListEditing } from "./cell-editing.ts";
import { columnArrangement } from "./column-arrangement.ts";
import { shownColumns, type ColumnLayout } from "./column-layout.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { DataCards } from "./data-cards.tsx";
import styles from "./data-list.module.css";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import type { EditableTableProps } from "./editable-table.tsx";
import { dataListStrings } from "./data-list-strings.ts";
import type { DataListGrouping, GroupValue } from "./group-rows.ts";
import { useListItems } from "./list-items.ts";
import type { ListView } from "./list-view.ts";
import { createRowStop } from "./row-stop.ts";
import { windowedFrom } from "./row-window.ts";
import { SelectAllBanner } from "./select-all-banner.tsx";
import type { Key, Selection } from "./selection.ts";
import type { DataListSort } from "./sorting.ts";
import type { DataListTotals } from "./totals.tsx";
import { useListSelection } from "./use-list-selection.ts";

export const cardPlaces = ["title", "meta", "subtitle", "end", "note", "hidden"] as const;

export const listDensities = ["comfortable", "compact"] as const;

export interface DataListColumn<Row> {
  /** Stable key; `sort` and `totals` refer to it. */
  id: string;
  label: string;
  /** Use `end` for numbers and amounts. @default "start" */
  align?: "start" | "end";
  sortable?: boolean;
  /** Any CSS width. Without it the browser sizes the column by content. */
  width?: number | string;
  /** The value that rows of a group share; makes the column groupable. */
  groupOf?: (row: Row) => GroupValue;
  /** The emphasized column that names the row and holds its link. @default the first column */
  primary?: boolean;
  /**
   * Position on a phone's card: `title` (bold), `meta` (next to the title), `subtitle` (below it), `end` (bold, at the
   * other end), `note` (below `end`). Where no column has one, the first text stands below the name and the first
   * number at the other end. @default "hidden"
   */
  card?: (typeof cardPlaces)[number];
  render: (row: Row) => ReactNode;
}

export interface DataListProps<Row> extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name of the table: "Orders". */
  label: string;
  /** Columns in display order. */
  columns: readonly DataListColumn<Row>[];
  /** The loaded rows. In long lists only those in view are rendered. */
  rows: readonly Row[];
  /** A row's unique, stable key. */
  rowKey: (row: Row) => Key;
  /** Accessible name of a row: "ORD-1204". */
  rowLabel: (row: Row) => string;
  /** URL of a row; makes it a real link that can open in a new tab. */
  rowHref?: (row: Row) => string;
  /** Called on press or Enter. `rowHref` takes precedence. */
  onOpen?: (row: Row) => void;
  /** A thumbnail before the row's name. */
  rowPicture?: (row: Row) => ReactNode;
  /** Buttons at the end of a row, shown on hover and focus, always on touch. */
  rowActions?: (row: Row) => ReactNode;
  /** The current sort order. The caller sorts the rows. */
  sort?: DataListSort;
  defaultSort?: DataListSort;
  onSortChange?: (sort: DataListSort) => void;
  /** Allows sorting by several columns: Shift+click on a header, or its menu, adds one. @default false */
  multiSort?: boolean;
  /** Selected keys, including those on other pages. */
  selection?: Selection;
  /** Initially selected keys. Makes rows selectable, as `onSelectionChange` does. */
  defaultSelection?: Selection;
  onSelectionChange?: (selection: Set<Key>) => void;
  /** Shows the checkboxes on phones before anything is selected. */
  selecting?: boolean;
  /** First load: skeleton rows in the final layout. */
  loading?: boolean;
  /** Rows are being refreshed; current ones stay visible. */
  refreshing?: boolean;
  /** Why the rows could not be loaded. Current rows stay visible. */
  error?: string | undefined;
  /** Offers to load again after an error. */
  onRetry?: () => void;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Totals by column id, in a sticky footer row. */
  totals?: DataListTotals;
  /** Column order, widths, pinned and hidden columns. */
  layout?: ColumnLayout;
  /** Initial column layout. Lets users arrange columns, as `onLayoutChange` does. */
  defaultLayout?: ColumnLayout;
  /**
   * Called with the new layout. Lets users arrange columns by dragging, by keyboard and in each header's
   * menu.
   */
  onLayoutChange?: (layout: ColumnLayout) => void;
  /** Groups rows under collapsible headings with totals. */
  grouping?: DataListGrouping;
  /** Offers to select all matching rows, once the whole page is selected. */
  allMatching?: AllMatching;
  /** Turns the list into a grid with cells editable in place. Ignored on phones, where rows are cards. */
  editing?: DataListEditing<Row>;
  /** Row height. @default inherited */
  density?: (typeof listDensities)[number];
  /** Floats over the rows, such as a `BulkBar` while something is selected. */
  bulkBar?: ReactNode;
}

export interface AllMatching {
  /** Formatted number of matching rows: "4 312". */
  total: string;
  /** All matching rows are selected, including those not loaded. */
  selected: boolean;
  onSelectedChange: (selected: boolean) => void;
}

const EditableTable = lazy(async () => ({
  default: (await import("./editable-table.tsx")).EditableTable,
})) as unknown as <Row>(props: EditableTableProps<Row>) => ReactNode;

const none: Selection = new Set();
const nothingShut: ReadonlySet<string> = new Set();
const asDeclared: ColumnLayout = {};

/**
 * A list of records: a table with a sticky header, and cards on phones. It fills the height of its container
 * and scrolls inside; in a container without a height it is as high as its rows, or as the window if there
 * are more than 200. Beyond 200 rows only those in view are rendered. The rows are one tab stop: j and k or
 * the arrow keys move, x or Space selects (Shift extends), Enter opens. With `editing` it is a grid with the
 * keys of a spreadsheet.
 *
 * @example
 * <DataList label="Orders" columns={columns} rows={orders} rowKey={(order) => order.order_id} rowLabel={(order) => order.number}
 *   rowHref={(order) => `/orders/${order.order_id}`} sort={sort} onSortChange={setSort} />
 */
export function DataList<Row>({
  label,
  columns: declared,
  rows,
  rowKey,
  rowLabel,
  rowHref,
  onOpen,
  rowPicture,
  rowActions,
  sort: givenSort,
  defaultSort,
  onSortChange,
  selection: givenSelection,
  defaultSelection,
  onSelectionChange,
  selecting = false,
  loading = false,
  refreshing = false,
  error,
  onRetry,
  empty,
  totals,
  layout: givenLayout,
  defaultLayout,
  onLayoutChange,
  grouping,
  allMatching,
  editing,
  density,
  bulkBar,
  multiSort = false,
  className,
  ...rest
}: DataListProps<Row>) {
  const strings = useStrings(dataListStrings);
  const narrow = useNarrow();
  // Lazy parts must not render during hydration.
  const [wasRead] = useState(!editing);
  const inBrowser = useBrowser();
  const [announcement, announce] = useState("");
  const [sort, setSort] = useControllable<DataListSort | undefined>(givenSort, defaultSort, (next) => {
    if (!next) return;
    onSortChange?.(next);
    if (multiSort)
      void import("./describe-sort.ts").then(({ describeSort }) =>
        announce(describeSort(next, declared, strings)),
      );
  });
  const [selection, setSelection] = useControllable<Selection>(
    givenSelection,
    defaultSelection ?? none,
    (next) => onSelectionChange?.(next as Set<Key>),
  );
  const [layout, setLayout] = useControllable(givenLayout, defaultLayout ?? asDeclared, onLayoutChange);
  const scroller = useRef<HTMLDivElement>(null);
  const [stop] = useState(createRowStop);
  const [collapsed, setCollapsed] = useControllable(
    grouping?.collapsed,
    nothingShut,
    grouping?.onCollapsedChange,
  );
  // Memoized: with 100,000 rows, deriving this again is expensive.
  const { columns, pinned } = useMemo(() => shownColumns(declared, layout), [declared, layout]);
  const page = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const lines = useListItems(rows, page, declared, grouping?.by, collapsed);
  const select = useListSelection({
    page,
    selection,
    onSelectionChange: onSelectionChange || defaultSelection ? setSelection : undefined,
    selecting,
    allMatching,
  });

  const toggleGroup = (id: string) => {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    setCollapsed(next);
  };
  const view: ListView<Row> = {
    label,
    columns,
    columnOf: (name) => declared.find((column) => column.id === name),
    rows,
    page,
    items: lines.items,
    keys: lines.keys,
    rowLabel,
    rowHref,
    opens: Boolean(rowHref ?? onOpen),
    rowPicture,
    rowActions,
    select,
    grouping,
    toggleGroup,
    loading,
    focus: {
      stop,
      scroller,
      lines,
      enabled: narrow || !editing,
      onToggle: select?.toggle,
      onToggleGroup: toggleGroup,
      onOpen: (index) => {
        const row = rows[index];
        if (row !== undefined && !rowHref) onOpen?.(row);
      },
    },
  };
  const arrange =
    (onLayoutChange || defaultLayout) &&
    columnArrangement(declared, layout, setLayout, (news) =>
      announce(fill("width" in news ? strings.columnWidth : strings.columnMoved, news)),
    );
  const table: DataTableProps<Row> = {
    view,
    pinned,
    arrange,
    ownWidths: layout.widths ?? noWidths,
    sort,
    onSortChange: onSortChange || defaultSort ? setSort : undefined,
    multiSort,
    totals,
  };
  return (
    <div
      {...rest}
      className={classNames(styles.list, className)}
      aria-busy={loading || refreshing}
      data-density={density}
      data-long={lines.items.length > windowedFrom || undefined}
    >
      {refreshing && <div className={styles.refreshing} />}
      {drawFailedLoad(error, strings.retry, onRetry)}
      {allMatching && select?.state === "all" && (
        <SelectAllBanner {...allMatching} count={page.length} onClear={select.clear} />
      )}
      <div className={styles.scroll} ref={scroller} data-scroller>
        {narrow ? (
          <DataCards view={view} />
        ) : editing && inBrowser ? (
          <Suspense fallback={<DataTable {...table} />}>
            <EditableTable {...table} editing={editing} lines={lines} scroller={scroller} goesOn={wasRead} />
          </Suspense>
        ) : (
          <DataTable {...table} />
        )}
        {!(loading || error || rows.length) && <div className={styles.empty}>{empty}</div>}
      </div>
      {(arrange || multiSort) && (
        <VisuallyHidden>
          <output>{announcement}</output>
        </VisuallyHidden>
      )}
      {bulkBar}
    </div>
  );
}

const noWidths: Readonly<Record<string, number>> = {};

import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  EyeOff,
  Group,
  MoveLeft,
  MoveRight,
  Pin,
  PinOff,
} from "lucide-react";
import type { MenuItem } from "../menu/menu-item.ts";
import { Menu } from "../menu/menu.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import type { ColumnArrangement } from "./column-arrangement.ts";
import { toggleHidden, togglePinned } from "./column-layout.ts";
import type { DataListColumn } from "./data-list.tsx";
import { dataListStrings } from "./data-list-strings.ts";
import type { DataListGrouping } from "./group-rows.ts";
import { sortedToo, sortedWithout } from "./several-columns.ts";
import { columnMenuStrings } from "./column-menu-strings.ts";
import { sortedColumns, type DataListSort } from "./sorting.ts";
import styles from "./table-head.module.css";
import type { TableColumns } from "./table-columns.ts";

export interface ColumnMenuProps<Row> {
  column: DataListColumn<Row>;
  table: TableColumns;
  arrange: ColumnArrangement;
  grouping?: DataListGrouping;
  sort?: DataListSort;
  onSortChange?: (sort: DataListSort) => void;
  multiSort: boolean;
  tabIndex: 0 | -1;
  /** The header has no other focusable button. */
  stop: boolean;
}

/** All column actions, as an alternative to dragging. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { column, table, arrange, grouping, sort, onSortChange, multiSort, tabIndex, stop } = props;
  const strings = { ...useStrings(dataListStrings), ...useStrings(columnMenuStrings) };
  const { id: name, label } = column;
  const { layout, change } = arrange;
  const pinned = layout.pinned?.includes(name) ?? false;
  const sorts = sortedColumns(sort).some((one) => one.column === name);
  // The first column of an order is changed by the items above.
  const adds = multiSort && sort !== undefined && sort.column !== name;
  const grouped = grouping?.by.includes(name) ?? false;

  const parts: MenuItem[][] = [
    column.sortable && onSortChange
      ? (["ascending", "descending"] as const).map((direction) => ({
          label: direction === "ascending" ? strings.sortAscending : strings.sortDescending,
          icon: direction === "ascending" ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />,
          onSelect: () => onSortChange({ column: name, direction }),
        }))
      : [],
    column.sortable && onSortChange && adds
      ? [
          {
            label: sorts ? strings.sortLessBy : strings.sortAlsoBy,
            onSelect: () => onSortChange((sorts ? sortedWithout : sortedToo)(sort, name)),
          },
        ]
      : [],
    column.groupOf && grouping?.onByChange
      ? [
          {
            label: grouped ? strings.stopGrouping : strings.groupByColumn,
            icon: <Group aria-hidden />,
            onSelect: () => grouping.onByChange?.(grouped ? [] : [name]),
          },
        ]
      : [],
    [
      {
        label: pinned ? strings.unpinColumn : strings.pinColumn,
        icon: pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
        onSelect: () => change(togglePinned(layout, name)),
      },
      {
        label: strings.moveColumnBack,
        icon: <MoveLeft aria-hidden className={styles.directed} />,
        disabled: !arrange.canMove(name, -1),
        onSelect: () => arrange.moveBy(name, -1),
      },
      {
        label: strings.moveColumnOn,
        icon: <MoveRight aria-hidden className={styles.directed} />,
        disabled: !arrange.canMove(name, 1),
        onSelect: () => arrange.moveBy(name, 1),
      },
    ],
    [
      { label: strings.fitColumn, onSelect: () => table.fit(name) },
      ...(layout.widths?.[name] === undefined
        ? []
        : [{ label: strings.resetColumnWidth, onSelect: () => arrange.setWidth(name, undefined) }]),
    ],
    column.primary || table.names.length === 1
      ? []
      : [
          {
            label: strings.hideColumn,
            icon: <EyeOff aria-hidden />,
            onSelect: () => change(toggleHidden(layout, name)),
          },
        ],
  ];
  return (
    <Menu
      label={fill(strings.columnMenu, { label })}
      align={column.align === "end" ? "end" : "start"}
      trigger={
        <button
          type="button"
          className={styles.menu}
          aria-label={fill(strings.columnMenu, { label })}
          data-column-menu
          data-head-stop={stop || undefined}
          tabIndex={stop ? tabIndex : -1}
        >
          <ChevronDown aria-hidden />
        </button>
      }
      items={separated(parts)}
    />
  );
}

const separated = (parts: readonly MenuItem[][]): MenuItem[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : ["separator" as const, ...part]));

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { dataListStrings } from "./data-list-strings.ts";
import styles from "./group-row.module.css";
import list from "./data-list.module.css";
import type { GroupItem } from "./group-rows.ts";
import type { ListView } from "./list-view.ts";
import type { TableColumns } from "./table-columns.ts";
import { Total } from "./totals.tsx";
import { boxStop } from "./grid-stops.ts";

interface GroupRowProps<Row> {
  view: ListView<Row>;
  table: TableColumns;
  item: GroupItem;
  place: number;
  tabIndex: 0 | -1 | undefined;
  rowIndex: number | undefined;
}

/** A group's heading: shared value, row count, and totals below their columns. */
export function GroupRow<Row>({ view, table, item, place, tabIndex, rowIndex }: GroupRowProps<Row>) {
  const { columns, select, rowActions, grouping, grid } = view;
  const totals = grouping?.summaryOf?.(item.path)?.totals ?? {};
  // The name spans the columns before the first total.
  const summed = columns.findIndex(({ id: name }) => totals[name] !== undefined);
  const lead = summed < 0 ? columns.length : Math.max(1, summed);
  const current = grid && columns.some(({ id: name }) => grid.isCurrent(place, name));
  return (
    <tr tabIndex={tabIndex} data-item={place} className={styles.group} aria-rowindex={rowIndex}>
      {select && (
        <td
          className={list.box}
          data-row-stop
          data-pinned={table.pinned > 0 || undefined}
          role={grid && "gridcell"}
          data-cell={grid && boxStop}
        >
          <GroupCheckbox view={view} item={item} tabIndex={grid?.isCurrent(place, boxStop) ? 0 : -1} />
        </td>
      )}
      <th
        scope="rowgroup"
        colSpan={lead}
        {...(table.pinned > 0 ? { ...table.cell(0), "data-pinned": true } : undefined)}
        data-cell={grid && columns[0]?.id}
        data-group-cell={grid && true}
        tabIndex={grid && (current ? 0 : -1)}
      >
        <GroupHeading view={view} item={item} />
      </th>
      {columns.slice(lead).map((column, offset) => (
        <td key={column.id} data-align={column.align} {...table.cell(lead + offset)}>
          <Total>{totals[column.id]}</Total>
        </td>
      ))}
      {rowActions && <td className={list.actions} aria-hidden />}
    </tr>
  );
}

interface GroupPartProps<Row> {
  view: ListView<Row>;
  item: GroupItem;
}

export function GroupHeading<Row>({ view, item }: GroupPartProps<Row>) {
  const count = view.grouping?.summaryOf?.(item.path)?.count ?? item.size;
  return (
    <button
      type="button"
      className={styles.heading}
      style={{ marginInlineStart: (item.path.length - 1) * indent }}
      tabIndex={-1}
      aria-expanded={!item.collapsed}
      onClick={() => view.toggleGroup(item.id)}
    >
      <ChevronDown aria-hidden className={styles.chevron} />
      <span className={styles.label}>{groupLabel(view, item)}</span>
      <span className={styles.count}>{count}</span>
    </button>
  );
}

/** px per level. */
const indent = 20;

function groupLabel<Row>({ columnOf, grouping, rows }: ListView<Row>, item: GroupItem): ReactNode {
  const column = columnOf(grouping?.by[item.path.length - 1] ?? "");
  const row = rows[item.first];
  if (!column || row === undefined) return item.path.at(-1);
  return column.groupOf?.(row).label ?? column.render(row);
}

function GroupCheckbox<Row>({ view, item, tabIndex }: GroupPartProps<Row> & { tabIndex: 0 | -1 }) {
  const strings = useStrings(dataListStrings);
  const { select, page } = view;
  if (!select) return null;
  const keys = page.slice(item.first, item.first + item.size);
  const state = select.stateOf(keys);
  return (
    <Checkbox
      label={strings.selectGroup}
      hideLabel
      tabIndex={tabIndex}
      checked={state === "all"}
      indeterminate={state === "some"}
      onCheckedChange={() => select.toggleAll(keys)}
    />
  );
}

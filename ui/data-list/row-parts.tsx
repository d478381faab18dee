import { memo } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { Link } from "../shared/link.tsx";
import type { DataListColumn } from "./data-list.tsx";
import styles from "./data-list.module.css";
import type { ListView } from "./list-view.ts";
import type { Key } from "./selection.ts";

interface RowCheckboxProps<Row> {
  view: ListView<Row>;
  row: Row;
  rowKey: Key;
  tabIndex?: 0 | -1;
}

export function RowCheckbox<Row>({ view, row, rowKey, tabIndex = -1 }: RowCheckboxProps<Row>) {
  const { strings } = useUi();
  const { select, rowLabel } = view;
  if (!select) return null;
  return (
    <Checkbox
      label={fill(strings.selectRow, { label: rowLabel(row) })}
      hideLabel
      tabIndex={tabIndex}
      checked={select.has(rowKey)}
      // React derives this event from the click, which has the Shift state.
      onChange={(event) => select.toggle(rowKey, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

/** Rendered before the name. */
export const RowPicture = <Row,>({ view, row }: { view: ListView<Row>; row: Row }) =>
  view.rowPicture && <span className={styles.picture}>{view.rowPicture(row)}</span>;

interface CellContentProps<Row> {
  column: DataListColumn<Row>;
  row: Row;
}

const renderCell = <Row,>({ column, row }: CellContentProps<Row>) => column.render(row);

/** Memoized: the selection or a change of one row doesn't render the other cells again. */
export const CellContent = memo(renderCell) as typeof renderCell;

interface RowTitleProps<Row> {
  view: ListView<Row>;
  row: Row;
  column: DataListColumn<Row>;
}

export function RowTitle<Row>({ view, row, column }: RowTitleProps<Row>) {
  if (!view.rowHref) return <CellContent column={column} row={row} />;
  return (
    <Link href={view.rowHref(row)} className={styles.link} tabIndex={-1} data-row-link>
      <CellContent column={column} row={row} />
    </Link>
  );
}

import type { ReactNode } from "react";
import { isEmpty } from "../../contract/empty.ts";
import type { Row } from "../../contract/kinds.ts";
import type { Column } from "../../contract/list.ts";
import { kindViews } from "../kinds/kind-views.ts";
import type { ValueFormatting } from "../kinds/use-formatting.ts";

interface TableCellProps {
  column: Column;
  row: Row;
  formatting: ValueFormatting;
  /** What the value stands in. */
  children?: (value: ReactNode) => ReactNode;
}

/** A value of a table's row; empty without one. */
export function TableCell({ column, row, formatting, children = (value) => value }: TableCellProps) {
  const { Cell, align } = kindViews[column.kind];
  return (
    <td data-align={align} data-label={column.label}>
      {!isEmpty(row[column.name]) &&
        children(<Cell field={column} row={row} formatting={formatting} inList={false} />)}
    </td>
  );
}

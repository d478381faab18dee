import { useMemo } from "react";
import type { DataListColumn } from "@backoffice/ui";
import type { Filter, Row } from "../../contract/kinds.ts";
import type { ListState } from "../../contract/list.ts";
import type { ValueFormatting } from "../kinds/use-formatting.ts";
import { allColumns } from "./column-layout.ts";
import { listColumns } from "./list-columns.tsx";

/** The columns of a list's rows, without those that are the same on every row; placeholders until it has loaded. */
export function useRowColumns(
  state: ListState | undefined,
  fixed: readonly Filter[],
  formatting: ValueFormatting,
  narrow: boolean,
): DataListColumn<Row>[] {
  const settings = state?.settings;
  const groups = state?.datasets.main.groups;
  return useMemo(() => {
    if (!settings) return placeholders;
    const isFixed = ({ name }: { name: string }) => fixed.some(({ field }) => field === name);
    return listColumns({
      columns: allColumns(settings).filter((column) => !isFixed(column)),
      shown: settings.columns.filter((column) => !isFixed(column)).length,
      formatting,
      narrow,
      sold: settings.cart,
      groupable: settings.groups,
      groups,
    });
  }, [settings, groups, fixed, formatting, narrow]);
}

/** The average number of columns, until the actual ones are known. */
const placeholders: DataListColumn<Row>[] = Array.from({ length: 6 }, (_, index) => ({
  id: `placeholder ${index}`,
  label: "",
  render: () => null,
}));

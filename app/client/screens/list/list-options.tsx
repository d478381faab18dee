import { ArrowDownUp, Columns3 } from "lucide-react";
import { Button, Menu } from "@backoffice/ui";
import type { Column } from "../../../contract/list.ts";
import { useText } from "../../i18n/language.ts";
import { primaryOf, sortOf, sortText } from "./list-columns.tsx";

interface ListOptionsProps {
  columns: readonly Column[];
  sort: string;
  onSort: (sort: string) => void;
  hidden: readonly string[];
  onToggle: (name: string) => void;
}

/** The order of the rows, which cards have no head for, and the choice of columns. */
export function ListOptions({ columns, sort, onSort, hidden, onToggle }: ListOptionsProps) {
  const t = useText();
  const sortable = columns.filter((column) => column.sortable);
  const { column: sorted, direction } = sortOf(sort);
  const label = sortable.find(({ name }) => name === sorted)?.label ?? t("list.sort");
  const other = direction === "ascending" ? "descending" : "ascending";
  return (
    <>
      {sortable.length > 0 && (
        <Menu
          label={t("list.sort")}
          align="end"
          trigger={
            <Button variant="quiet" size="small">
              <ArrowDownUp aria-hidden />
              {label}
            </Button>
          }
          items={sortable.map(({ name, label: text }) => ({
            label: text,
            checked: name === sorted,
            onSelect: () =>
              onSort(sortText({ column: name, direction: name === sorted ? other : "ascending" })),
          }))}
        />
      )}
      <Menu
        label={t("list.columns")}
        align="end"
        trigger={
          <Button variant="quiet" size="small">
            <Columns3 aria-hidden />
            {t("list.columns")}
          </Button>
        }
        items={columns
          .filter((column) => column !== primaryOf(columns))
          .map(({ name, label: text }) => ({
            label: text,
            checked: !hidden.includes(name),
            onSelect: () => onToggle(name),
          }))}
      />
    </>
  );
}

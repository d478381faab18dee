import type { DataListColumn, DataListSort } from "@backoffice/ui";
import type { Row } from "../../../contract/kinds.ts";
import type { Column } from "../../../contract/list.ts";
import { kindViews } from "../kinds/kind-views.ts";
import type { Speech } from "../kinds/use-speech.ts";
import { inLocale, textOf } from "../kinds/values.ts";

type Place = NonNullable<DataListColumn<Row>["card"]>;

/** The primary column names the row; a list without one begins with its name. */
export const primaryOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ primary }) => primary) ?? columns[0];

/** What a row is called: what its primary column says. */
export function rowTitle(columns: readonly Column[], row: Row, key: string, locale: string): string {
  const primary = primaryOf(columns);
  const value = primary && row[primary.name];
  const title = primary?.kind === "translated" ? inLocale(value, locale) : textOf(value);
  return title || `#${textOf(row[key])}`;
}

/** Where the columns stand on a phone's card: who and when on the left, how much and how it stands on the right. */
export function cardPlacesOf(columns: readonly Column[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const put = (place: Place, ...wanted: ((column: Column) => boolean)[]) => {
    for (const fits of wanted) {
      const column = columns.find((each) => !places.has(each.name) && fits(each));
      if (!column) continue;
      places.set(column.name, place);
      return;
    }
  };
  const kind =
    (...kinds: Column["kind"][]) =>
    (column: Column) =>
      kinds.includes(column.kind);
  const primary = primaryOf(columns);
  if (primary) places.set(primary.name, "title");
  put("meta", kind("date", "datetime"));
  put("end", kind("money"), kind("integer", "number"));
  put("end", kind("status"), (column) => Boolean(column.options?.some(({ tone }) => tone)), kind("bool"));
  put("subtitle", kind("reference"), kind("text", "phone", "email", "url", "translated"), kind("choice"));
  return places;
}

/** `narrow` puts amounts first: a card shows the first value of its end in bold. */
export function listColumns(
  columns: readonly Column[],
  speech: Speech,
  narrow: boolean,
): DataListColumn<Row>[] {
  const places = cardPlacesOf(columns);
  const primary = primaryOf(columns);
  const isAmount = ({ kind }: Column) => kind === "money" || kind === "integer" || kind === "number";
  const ordered = narrow ? columns.toSorted((a, b) => Number(isAmount(b)) - Number(isAmount(a))) : columns;
  return ordered.map((column) => {
    const { Cell, align } = kindViews[column.kind];
    return {
      name: column.name,
      label: column.label,
      align,
      sortable: column.sortable,
      primary: column === primary,
      card: places.get(column.name) ?? "hidden",
      render: (row) => <Cell field={column} row={row} speech={speech} inList />,
    };
  });
}

/** `-date` as the list of `ui` says it. */
export const sortOf = (text: string): DataListSort => ({
  column: text.replace(/^-/, ""),
  direction: text.startsWith("-") ? "descending" : "ascending",
});

export const sortText = ({ column, direction }: DataListSort): string =>
  direction === "descending" ? `-${column}` : column;

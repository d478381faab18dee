import { Badge, formatDecimal, type DataListColumn, type DataListSort } from "@backoffice/ui";
import { traitsOf, type KindTraits, type Row } from "../../contract/kinds.ts";
import type { Arrangement, Column, Group } from "../../contract/list.ts";
import { kindViews } from "../kinds/kind-views.ts";
import type { ValueFormatting } from "../kinds/use-formatting.ts";
import { inLocale, textOf, toneOf } from "../kinds/values.ts";

type Place = NonNullable<DataListColumn<Row>["card"]>;

/** The primary column names the row; a list without one uses its first column. */
export const primaryOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ primary }) => primary) ?? columns[0];

/** A row's title: the text of its primary column. */
export function titleOf(columns: readonly Column[], row: Row, key: string, locale: string): string {
  const primary = primaryOf(columns);
  const value = primary && row[primary.name];
  const title = primary && traitsOf(primary).translated ? inLocale(value, locale) : textOf(value);
  return title || `#${textOf(row[key])}`;
}

const hasTones = ({ options }: Column) => options?.some(({ tone }) => tone) === true;

/** Where columns go on a phone's card: client and date on the left, amount and status on the right. */
export function cardPlacesOf(columns: readonly Column[], sold = false): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const put = (place: Place, ...wanted: ((column: Column) => boolean)[]) => {
    for (const fits of wanted) {
      const column = columns.find((each) => !places.has(each.name) && fits(each));
      if (!column) continue;
      places.set(column.name, place);
      return;
    }
  };
  const is = (fits: (traits: KindTraits) => unknown) => (column: Column) => Boolean(fits(traitsOf(column)));
  const isReference = is(({ refers, workflow }) => refers === "one" && !workflow);
  // A record's manual position only matters in the whole list.
  const isCount = (column: Column) => traitsOf(column).number === "count" && column.name !== "sort";
  const primary = primaryOf(columns);
  if (primary) places.set(primary.name, "title");
  put(
    "meta",
    is(({ time }) => time),
  );
  put(
    "end",
    is(({ number }) => number && number !== "count"),
  );
  const hasAmount = [...places.values()].includes("end");
  put(
    "end",
    is(({ workflow }) => workflow),
    hasTones,
    is(({ yesNo }) => yesNo),
  );
  // For stocked items, the quantity left matters most.
  put(
    "subtitle",
    ...(sold ? [isCount] : []),
    is(({ refers }) => refers === "any"),
    // The assignee is less relevant than the client.
    (column) => isReference(column) && column.route !== "employees",
    isReference,
    is(({ text }) => text === "line"),
    is(({ options }) => options),
  );
  // Below the name a count has its label; on the right nothing would say what it counts.
  if (!sold && !hasAmount) put("subtitle", isCount);
  return places;
}

/** Values that a card leaves out like empty ones: a duration of zero, and "no". */
const isNothing = (column: Column, value: unknown) =>
  isEmpty(value) ||
  (traitsOf(column).number === "duration" && Number(value) === 0) ||
  (traitsOf(column).yesNo === true && value !== true);

interface ListColumnsOptions {
  /** The visible columns, then the hidden ones. */
  columns: readonly Column[];
  /** How many of them are visible. */
  shown: number;
  formatting: ValueFormatting;
  /** Puts amounts first: a card shows the first value on its right in bold. */
  narrow: boolean;
  sold: boolean;
  /** The possible groupings of the rows, and the current groups. */
  groupable?: readonly Arrangement[];
  groups?: readonly Group[] | undefined;
}

const isEmpty = (value: unknown) => textOf(value) === "" || (Array.isArray(value) && value.length === 0);

export function listColumns(options: ListColumnsOptions): DataListColumn<Row>[] {
  const { columns, shown, formatting, narrow, sold, groupable = [], groups = [] } = options;
  const places = cardPlacesOf(columns.slice(0, shown), sold);
  const primary = primaryOf(columns.slice(0, shown));
  const isAmount = (column: Column) => traitsOf(column).number !== undefined;
  const ordered = narrow ? columns.toSorted((a, b) => Number(isAmount(b)) - Number(isAmount(a))) : columns;
  const byKey = new Map(groups.map((group) => [group.key, group]));
  return ordered.map((column) => {
    const { Cell, align } = kindViews[column.kind];
    const place = places.get(column.name) ?? "hidden";
    const arrangement = groupable.find(({ name }) => name === column.name);
    return {
      id: column.name,
      label: column.label,
      align,
      sortable: column.sortable,
      primary: column === primary,
      card: place,
      render: (row) => {
        // Cards leave out empty values; tables show a dash.
        if (narrow && column !== primary && isNothing(column, row[column.name])) return null;
        // Without a table header, a check mark doesn't say what is true.
        if (narrow && traitsOf(column).yesNo) return column.label;
        const value = <Cell field={column} row={row} formatting={formatting} inList />;
        // A number below the name needs its label.
        return narrow && place === "subtitle" && isAmount(column) ? (
          <>
            {column.label}: {value}
          </>
        ) : (
          value
        );
      },
      ...(arrangement && {
        groupOf: (row: Row) => {
          const key = textOf(row.$group);
          return {
            id: key,
            label: <GroupLabel group={byKey.get(key)} arrangement={arrangement} formatting={formatting} />,
          };
        },
      }),
    };
  });
}

interface GroupLabelProps {
  group: Group | undefined;
  arrangement: Arrangement;
  formatting: ValueFormatting;
}

/** A group's label; a status keeps its color. */
function GroupLabel({ group, arrangement, formatting }: GroupLabelProps) {
  const text = groupText(group, arrangement, formatting);
  return group?.tone ? <Badge tone={toneOf(group.tone)}>{text}</Badge> : text;
}

export function groupText(
  group: Group | undefined,
  arrangement: Arrangement,
  formatting: ValueFormatting,
): string {
  if (!group || group.key === "") return formatting.t("list.without", { field: arrangement.label });
  if (!traitsOf(arrangement).time) return group.label || `#${group.key}`;
  return monthText(group.key, formatting.locale);
}

/** "November 2026", from YYYY-MM. */
const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The number of rows in a group, possibly a lower bound. */
export const groupCount = ({ count, count_is_exact }: Group, { formats }: ValueFormatting): string =>
  formatDecimal(String(count), formats) + (count_is_exact ? "" : "+");

/** Converts `-date` to the sort format of the `ui` list. */
export const sortOf = (text: string): DataListSort => ({
  column: text.replace(/^-/, ""),
  direction: text.startsWith("-") ? "descending" : "ascending",
});

export const sortText = ({ column, direction }: DataListSort): string =>
  direction === "descending" ? `-${column}` : column;

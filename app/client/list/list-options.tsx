import {
  ArrowDownUp,
  ArrowRightLeft,
  CalendarDays,
  CalendarRange,
  ChartNoAxesGantt,
  Columns3,
  Layers,
  ListChecks,
  Rows3,
  Table2,
  TableProperties,
} from "lucide-react";
import { Button, ColumnChooser, Menu, useNarrow, type ColumnLayout, type MenuItem } from "@backoffice/ui";
import type { Arrangement, Density, Layout, ListState } from "../../contract/list.ts";
import { useText } from "../i18n/language.ts";
import { useUser } from "../shell/session.tsx";
import { MoreMenu } from "../screens/more-menu.tsx";
import { allColumns } from "./column-layout.ts";
import { primaryOf, sortOf, sortText } from "./list-columns.tsx";
import type { Shown } from "../../contract/list-url.ts";
import type { ListPlaceState } from "./use-list-place.ts";

interface ListOptionsProps {
  state: ListState;
  /** Shows checkboxes on a phone's cards, whose rows have none; a long press does the same. */
  selecting?: boolean;
  onSelectingChange?: (selecting: boolean) => void;
  at: ListPlaceState;
  shown: Shown;
  /** Import and export actions. */
  exchange?: MenuItem[];
  arranging: {
    layout: ColumnLayout;
    onLayoutChange: (layout: ColumnLayout) => void;
    density: Density | undefined;
    onDensityChange: (density: Density) => void;
  };
}

/** Sorting, grouping and layout of the rows. */
export function ListOptions(props: ListOptionsProps) {
  const { state, at, shown, exchange = [], arranging, selecting = false, onSelectingChange } = props;
  const t = useText();
  const narrow = useNarrow();
  const { density: ownDensity } = useUser();
  const { settings } = state;
  const { go } = at;
  const inTable = shown.layout === "table";
  return (
    <>
      {(inTable || shown.layout === "board") && (
        <SortMenu state={state} shown={shown} onSort={(sort) => go({ sort })} />
      )}
      {inTable && settings.groups.length > 0 && (
        <GroupMenu groups={settings.groups} group={shown.group} onGroup={(group) => go({ group })} />
      )}
      {inTable && (
        <ColumnChooser
          columns={allColumns(settings).map(({ name, label }) => ({
            id: name,
            label,
            primary: name === primaryOf(settings.columns)?.name,
          }))}
          layout={arranging.layout}
          onLayoutChange={arranging.onLayoutChange}
          trigger={
            <Button variant="quiet" size="small">
              <Columns3 aria-hidden />
              {t("list.columns")}
            </Button>
          }
        />
      )}
      {!narrow && exchange.length > 0 && (
        <Menu
          label={t("list.files")}
          align="end"
          trigger={
            <Button variant="quiet" size="small">
              <ArrowRightLeft aria-hidden />
              {t("list.files")}
            </Button>
          }
          items={exchange}
        />
      )}
      <MoreMenu
        label={t("list.show")}
        size="small"
        items={[
          ...layoutItems(state, shown, at, t),
          "separator",
          ...(inTable && narrow && onSelectingChange
            ? ([
                {
                  label: t(selecting ? "list.selectEnd" : "list.select"),
                  icon: <ListChecks aria-hidden />,
                  onSelect: () => onSelectingChange(!selecting),
                },
                "separator",
              ] as const)
            : []),
          ...(["comfortable", "compact"] as const).map((density): MenuItem => ({
            label: t(`list.density.${density}`),
            checked: (arranging.density ?? ownDensity) === density,
            onSelect: () => arranging.onDensityChange(density),
          })),
          ...(inTable && !narrow && mayEdit(state)
            ? ([
                "separator",
                {
                  label: t("list.editCells"),
                  icon: <TableProperties aria-hidden />,
                  shortcut: "E",
                  onSelect: () => go({ editing: true }, { replace: true }),
                },
              ] as const)
            : []),
          ...(narrow && exchange.length > 0 ? (["separator", ...exchange] as const) : []),
        ]}
      />
    </>
  );
}

const mayEdit = ({ restrictions, forms }: ListState): boolean =>
  restrictions.edit.allowed && forms.edit !== undefined;

const icons: Record<Layout, typeof Table2> = {
  table: Table2,
  board: Rows3,
  calendar: CalendarDays,
  timeline: ChartNoAxesGantt,
  week: CalendarRange,
};

/** The table layout, and a board or calendar for each suitable field. */
function layoutItems(
  { settings }: ListState,
  shown: Shown,
  { go }: ListPlaceState,
  t: ReturnType<typeof useText>,
): MenuItem[] {
  const item = (layout: Layout, by: string, label: string): MenuItem => {
    const Icon = icons[layout];
    return {
      label,
      icon: <Icon aria-hidden />,
      checked: shown.layout === layout && (layout === "table" || shown.layout_field === by),
      onSelect: () => go({ layout, by }),
    };
  };
  return [
    item("table", "", t("list.layout.table")),
    ...settings.boards.map(({ name, label }) =>
      item("board", name, t("list.layout.board", { field: label })),
    ),
    ...settings.calendars.map(({ name, label }) =>
      item("calendar", name, t("list.layout.calendar", { field: label })),
    ),
    ...settings.timelines.map(({ name }) => item("timeline", name, t("list.layout.timeline"))),
    ...settings.weeks.map(({ name }) => item("week", name, t("list.layout.week"))),
  ];
}

interface SortMenuProps {
  state: ListState;
  shown: Shown;
  onSort: (sort: string) => void;
}

/** For sorting by hidden columns, and for cards, which have no header. */
function SortMenu({ state: { settings }, shown, onSort }: SortMenuProps) {
  const t = useText();
  const sortable = allColumns(settings).filter((column) => column.sortable);
  const { column: sorted, direction } = sortOf(shown.sort);
  const label = sortable.find(({ name }) => name === sorted)?.label ?? t("list.sort");
  const other = direction === "ascending" ? "descending" : "ascending";
  if (sortable.length === 0) return null;
  return (
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
        onSelect: () => onSort(sortText({ column: name, direction: name === sorted ? other : "ascending" })),
      }))}
    />
  );
}

interface GroupMenuProps {
  groups: readonly Arrangement[];
  group: string;
  onGroup: (group: string) => void;
}

function GroupMenu({ groups, group, onGroup }: GroupMenuProps) {
  const t = useText();
  const current = groups.find(({ name }) => name === group);
  return (
    <Menu
      label={t("list.group")}
      align="end"
      trigger={
        current ? (
          <Button variant="quiet" size="small">
            <Layers aria-hidden />
            {current.label}
          </Button>
        ) : (
          <Button variant="quiet" size="small" icon aria-label={t("list.group")}>
            <Layers aria-hidden />
          </Button>
        )
      }
      items={[
        { label: t("list.noGroup"), checked: !current, onSelect: () => onGroup("") },
        "separator",
        ...groups.map(({ name, label }): MenuItem => ({
          label,
          checked: name === group,
          onSelect: () => onGroup(name),
        })),
      ]}
    />
  );
}

import { useMemo } from "react";
import { ItemCalendar, type CalendarItem } from "@backoffice/ui/planning";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { expandedOf, textOf, toneOf } from "../kinds/values.ts";
import { fromClock, toClock } from "../kinds/zoned-time.ts";
import { titleOf } from "./list-columns.tsx";
import { ListMonth, useListMonth } from "./list-month.tsx";
import { recordAddress } from "./record-address.ts";
import type { useList } from "./use-list.ts";
import type { ListPlaceState } from "./use-list-place.ts";
import { useOptimisticMoves } from "./use-optimistic-moves.ts";

interface ListCalendarProps {
  code: RouteCode;
  label: string;
  list: ReturnType<typeof useList>;
  at: ListPlaceState;
}

interface RowItem extends CalendarItem {
  row: Row;
}

/** The rows of a list in a calendar. Moving one to another day keeps its time. */
export function ListCalendar({ code, label, list, at }: ListCalendarProps) {
  const { t, locale, timeZone } = useFormatting();
  const { state } = list;
  const { place, href } = at;
  const field = state?.settings.calendars.find(({ name }) => name === state.settings.layout_field);
  const hasTime = field !== undefined && traitsOf(field).time === "moment";
  const { moved, move } = useOptimisticMoves<string>(code, state);
  const month = useListMonth(state, at, hasTime);

  const items = useMemo<RowItem[]>(() => {
    if (!state || !field) return [];
    const { key, columns, has_detail } = state.settings;
    const status = columns.find((column) => traitsOf(column).workflow);
    return state.datasets.main.rows.map((row) => {
      const id = Number(row[key]);
      const value = textOf(row[field.name]);
      const clock = hasTime ? toClock(value, timeZone) : "";
      const expanded = status && expandedOf(row, status.name);
      return {
        id,
        row,
        date: (clock || value).slice(0, 10),
        title: titleOf(columns, row, key, locale),
        ...(clock && { time: clock.slice(11, 16) }),
        ...(expanded && { tone: toneOf(expanded.tone), note: expanded.name }),
        href: has_detail ? recordAddress(code, id, place) : href?.({ open: id }),
      };
    });
  }, [state, field, hasTime, code, place, href, locale, timeZone]);

  const put = (id: number, date: string) => {
    const item = items.find((each) => each.id === id);
    if (!item || !field) return;
    const clock = toClock(textOf(item.row[field.name]), timeZone).slice(10);
    void move(item.row, date, {
      [field.name]: hasTime ? fromClock(date + clock, timeZone) : date,
    });
  };

  return (
    <ListMonth state={state}>
      <ItemCalendar<RowItem>
        headingLevel={2}
        label={field ? t("list.layout.calendar", { field: field.label }) : label}
        items={items.map((item) => ({ ...item, date: moved.get(Number(item.id)) ?? item.date }))}
        {...month}
        onMove={field?.move ? ({ id, date }) => put(Number(id), date) : undefined}
        loading={state === undefined}
      />
    </ListMonth>
  );
}

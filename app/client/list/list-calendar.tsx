import { useMemo, useState } from "react";
import { ItemCalendar, type CalendarItem } from "@backoffice/ui/planning";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { expandedOf, textOf, toneOf } from "../kinds/values.ts";
import { fromClock, toClock, todayAt } from "../kinds/zoned-time.ts";
import { countText } from "./count-text.ts";
import { titleOf } from "./list-columns.tsx";
import { recordAddress } from "./record-address.ts";
import type { useList } from "./use-list.ts";
import type { ListPlaceState } from "./use-list-place.ts";
import { useOptimisticMoves } from "./use-optimistic-moves.ts";
import styles from "./list.module.css";

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
  const { t, locale, timeZone, companyTimeZone, formats } = useFormatting();
  const { state } = list;
  const { place, go, href } = at;
  const field = state?.settings.calendars.find(({ name }) => name === state.settings.layout_field);
  const hasTime = field !== undefined && traitsOf(field).time === "moment";
  const { moved, move } = useOptimisticMoves<string>(code, state);
  const [day, setDay] = useState("");

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

  const today = todayAt(hasTime ? timeZone : companyTimeZone);
  const month = state?.settings.month ?? (place.month || today.slice(0, 7));
  const pagination = state?.pagination;
  return (
    <div className={styles.calendar}>
      {pagination && pagination.total > pagination.limit && (
        <output className={styles.hidden}>
          {t("calendar.noDate", { count: pagination.limit, total: countText(pagination, formats) })}
        </output>
      )}
      <ItemCalendar<RowItem>
        headingLevel={2}
        label={field ? t("list.layout.calendar", { field: field.label }) : label}
        items={items.map((item) => ({ ...item, date: moved.get(Number(item.id)) ?? item.date }))}
        today={today}
        date={day.startsWith(month) ? day : month === today.slice(0, 7) ? today : `${month}-01`}
        onDateChange={(date) => {
          setDay(date);
          const next = date.slice(0, 7);
          if (next !== month) go({ month: next === today.slice(0, 7) ? "" : next }, { replace: true });
        }}
        onMove={field?.move ? ({ id, date }) => put(Number(id), date) : undefined}
        loading={state === undefined}
      />
    </div>
  );
}

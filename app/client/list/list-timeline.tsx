import { useMemo, useState } from "react";
import { EmptyState } from "@backoffice/ui";
import { Schedule, type ScheduleItem } from "@backoffice/ui/planning";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { Span } from "../../contract/list.ts";
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

interface ListTimelineProps {
  code: RouteCode;
  label: string;
  list: ReturnType<typeof useList>;
  at: ListPlaceState;
}

interface RowItem extends ScheduleItem {
  row: Row;
}

type Days = Pick<ScheduleItem, "start" | "end">;

/** The rows of a list from their first to their last day. Moving one to other days keeps its times. */
export function ListTimeline({ code, label, list, at }: ListTimelineProps) {
  const { t, locale, timeZone, companyTimeZone, formats } = useFormatting();
  const { state } = list;
  const { place, go, href } = at;
  const span = state?.settings.timelines.find(({ name }) => name === state.settings.layout_field);
  const { moved, move } = useOptimisticMoves<Days>(code, state);
  const [day, setDay] = useState("");

  const items = useMemo<RowItem[]>(() => {
    if (!state || !span) return [];
    const { key, columns, has_detail } = state.settings;
    const status = columns.find((column) => traitsOf(column).workflow);
    return state.datasets.main.rows.map((row) => {
      const id = Number(row[key]);
      const expanded = status && expandedOf(row, status.name);
      const end = dayOf(row, span.name, span, timeZone);
      return {
        id,
        row,
        title: titleOf(columns, row, key, locale),
        start: dayOf(row, span.from, span, timeZone) || end,
        end,
        ...(expanded && { tone: toneOf(expanded.tone), note: expanded.name }),
        href: has_detail ? recordAddress(code, id, place) : href?.({ open: id }),
      };
    });
  }, [state, span, code, place, href, locale, timeZone]);

  const today = todayAt(span && hasTime(span) ? timeZone : companyTimeZone);
  const month = state?.settings.month ?? (place.month || today.slice(0, 7));
  const pagination = state?.pagination;
  return (
    <div className={styles.calendar}>
      {pagination && pagination.total > pagination.limit && (
        <output className={styles.hidden}>
          {t("calendar.noDate", { count: pagination.limit, total: countText(pagination, formats) })}
        </output>
      )}
      <Schedule<RowItem>
        headingLevel={2}
        label={label}
        itemName={state?.settings.one}
        items={items.map((item) => ({ ...item, ...moved.get(Number(item.id)) }))}
        today={today}
        date={day.startsWith(month) ? day : month === today.slice(0, 7) ? today : `${month}-01`}
        onDateChange={(date) => {
          setDay(date);
          const next = date.slice(0, 7);
          if (next !== month) go({ month: next === today.slice(0, 7) ? "" : next }, { replace: true });
        }}
        onMove={
          span?.move &&
          (({ id, ...days }) => {
            const item = items.find((each) => each.id === id);
            if (item) void move(item.row, days, changeOf(item, days, span, timeZone));
          })
        }
        loading={state === undefined}
        empty={<EmptyState title={t("timeline.empty")} />}
      />
    </div>
  );
}

const hasTime = (span: Span) => traitsOf(span).time === "moment";

/** "" if the row has no such date. */
const dayOf = (row: Row, name: string, span: Span, timeZone: string): string => {
  const value = textOf(row[name]);
  return (hasTime(span) && value ? toClock(value, timeZone) : value).slice(0, 10);
};

/** The date fields that changed. A row without a start date gets one only when it becomes longer than a day. */
function changeOf(item: RowItem, days: Days, span: Span, timeZone: string): Row {
  const moment = (name: string, date: string) => {
    const clock = toClock(textOf(item.row[name]), timeZone).slice(10) || " 00:00:00";
    return hasTime(span) ? fromClock(date + clock, timeZone) : date;
  };
  const hadStart = textOf(item.row[span.from]) !== "";
  const begins = hadStart ? days.start !== item.start : days.start < days.end;
  return {
    ...(begins && { [span.from]: moment(span.from, days.start) }),
    ...(days.end !== item.end && { [span.name]: moment(span.name, days.end) }),
  };
}

import { useMemo } from "react";
import { EmptyState } from "@backoffice/ui";
import { Schedule, type ScheduleItem } from "@backoffice/ui/planning";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { Span } from "../../contract/list.ts";
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
  const { t, locale, timeZone } = useFormatting();
  const { state } = list;
  const { place, href } = at;
  const span = state?.settings.timelines.find(({ name }) => name === state.settings.layout_field);
  const { moved, move } = useOptimisticMoves<Days>(code, state);
  const month = useListMonth(state, at, span !== undefined && hasTime(span));

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

  return (
    <ListMonth state={state}>
      <Schedule<RowItem>
        headingLevel={2}
        label={label}
        itemName={state?.settings.one}
        items={items.map((item) => ({ ...item, ...moved.get(Number(item.id)) }))}
        {...month}
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
    </ListMonth>
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

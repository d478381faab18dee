import { useState, type ReactNode } from "react";
import type { ListState } from "../../contract/list.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { todayAt } from "../kinds/zoned-time.ts";
import { countText } from "./count-text.ts";
import type { ListPlaceState } from "./use-list-place.ts";
import styles from "./list.module.css";

/** The month of a list's calendar or timeline, which is in the URL, and the focused day in it. */
export function useListMonth(state: ListState | undefined, { place, go }: ListPlaceState, hasTime: boolean) {
  const { timeZone, companyTimeZone } = useFormatting();
  const [day, setDay] = useState("");
  const today = todayAt(hasTime ? timeZone : companyTimeZone);
  const current = today.slice(0, 7);
  const month = state?.settings.month ?? (place.month || current);
  return {
    today,
    date: day.startsWith(month) ? day : month === current ? today : `${month}-01`,
    onDateChange: (date: string) => {
      setDay(date);
      const next = date.slice(0, 7);
      if (next !== month) go({ month: next === current ? "" : next }, { replace: true });
    },
  };
}

/** Says how many rows are missing if the month has more than a page of them. */
export function ListMonth({ state, children }: { state: ListState | undefined; children: ReactNode }) {
  const { t, formats } = useFormatting();
  const pagination = state?.pagination;
  return (
    <div className={styles.calendar}>
      {pagination && pagination.total > pagination.limit && (
        <output className={styles.hidden}>
          {t("calendar.noDate", { count: pagination.limit, total: countText(pagination, formats) })}
        </output>
      )}
      {children}
    </div>
  );
}

import { useState, useSyncExternalStore, type ComponentProps } from "react";
import { useUi } from "../provider/provider.tsx";
import { dayOfMoment, formatDate, formatDateTime } from "../shared/format-date.ts";
import { relativeText } from "./relative-text.ts";
import { standStill, subscribeToTime } from "./ticking.ts";

export interface RelativeTimeProps extends Omit<ComponentProps<"time">, "children" | "dateTime"> {
  /** ISO 8601 with its offset, or a calendar date `YYYY-MM-DD`. */
  moment: string;
  /** IANA name. @default the reader's own */
  timeZone?: string;
  /** Up to how many days away it is expressed in words; beyond that the date is shown. @default 6 */
  days?: number;
  /** Use `"nothing"` if the date is shown next to it anyway. @default "date" */
  far?: "date" | "nothing";
  /** Set to `false` where another tab stop would be too many: in a cell, or next to the exact moment. @default true */
  focusable?: boolean;
  /** The current moment, ISO 8601 with its offset, for data fetched then. @default the clock, updating */
  now?: string;
}

/**
 * When something happened or will happen: "5 minutes ago", "yesterday", or the date once it is a week away. Hover and
 * focus show the exact moment. It updates while the page is visible, silently for screen readers.
 *
 * @example <RelativeTime moment="2026-11-14T08:12:00Z" timeZone="Europe/Berlin" />
 */
export function RelativeTime({
  moment,
  timeZone,
  days = 6,
  far = "date",
  focusable = true,
  now,
  onFocus,
  onBlur,
  ...rest
}: RelativeTimeProps) {
  const { locale, dates } = useUi();
  const [focused, setFocused] = useState(false);
  const relative = () =>
    relativeText(moment, { now: now === undefined ? Date.now() : Date.parse(now), locale, timeZone, days });
  const words = useSyncExternalStore(now === undefined ? subscribeToTime : standStill, relative, relative);
  const isDay = moment.length <= "YYYY-MM-DD".length;
  const exact = isDay ? formatDate(moment, dates) : formatDateTime(moment, timeZone, dates);
  if (words === null && far === "nothing") return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it shows itself in full, nothing is done
    <time
      dir="auto"
      aria-live="off"
      {...rest}
      dateTime={moment}
      title={exact}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact moment is for keys and fingers too
      tabIndex={focusable ? 0 : undefined}
      onFocus={(event) => {
        onFocus?.(event);
        setFocused(true);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        setFocused(false);
      }}
    >
      {focused && focusable
        ? exact
        : (words ?? formatDate(isDay ? moment : dayOfMoment(moment, timeZone), dates))}
    </time>
  );
}

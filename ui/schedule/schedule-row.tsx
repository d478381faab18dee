import { RowMenu } from "../menu/row-menu.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { Link } from "../shared/link.tsx";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { daysBetween, placeIn, type Period } from "./schedule-days.ts";
import { scheduleStrings } from "./schedule-strings.ts";
import type { ScheduleItem } from "./schedule.tsx";
import styles from "./schedule.module.css";
import type { ScheduleModel } from "./use-schedule.ts";

interface ScheduleRowProps<Item extends ScheduleItem> {
  item: Item;
  window: Period;
  today: string;
  instructions: string;
  /** The name is above the bar instead of next to it. */
  narrow: boolean;
  schedule: ScheduleModel<Item>;
}

/** One item: its name and its bar. */
export function ScheduleRow<Item extends ScheduleItem>({
  item,
  window,
  today,
  instructions,
  narrow,
  schedule,
}: ScheduleRowProps<Item>) {
  const strings = useStrings(scheduleStrings);
  const { title, note, href, tone = "accent", lockedReason } = item;
  const period = schedule.periodOf(item);
  const place = placeIn(window, period);
  const words = schedule.inWords(period);
  const days = daysBetween(window.start, window.end) + 1;
  const share = (of: number) => `${(of / days) * 100}%`;
  const refusal = schedule.refusal(item);
  const bar = place && {
    className: styles.bar,
    "data-tone": tone,
    "data-before": place.before || undefined,
    "data-after": place.after || undefined,
    style: { insetInlineStart: share(place.from), inlineSize: share(place.days) },
  };
  const open = schedule.open && (() => schedule.open?.(item));
  const name = (
    <th scope="row" className={styles.item}>
      <div className={styles.named}>
        <span className={styles.name}>
          {href ? (
            <Link href={href} className={styles.open}>
              {title}
            </Link>
          ) : open ? (
            <button type="button" className={styles.open} onClick={open}>
              {title}
            </button>
          ) : (
            title
          )}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {schedule.hasMenu && (
          <RowMenu
            label={fill(strings.scheduleActions, { item: title })}
            items={() => schedule.menuItems(item)}
            className={styles.actions}
            reachable
          />
        )}
      </div>
    </th>
  );
  const track = (
    <td className={styles.track}>
      <div className={styles.line}>
        {today >= window.start && today <= window.end && (
          <span
            className={styles.today}
            style={{ insetInlineStart: share(daysBetween(window.start, today) + 0.5) }}
          />
        )}
        {bar &&
          (schedule.movable ? (
            <button
              {...bar}
              type="button"
              aria-label={fill(strings.scheduleBar, { item: title, period: words })}
              aria-describedby={instructions}
              title={refusal ?? lockedReason ?? words}
              data-held={schedule.isHeld(item) || undefined}
              data-refused={refusal !== undefined || undefined}
              data-locked={lockedReason !== undefined || undefined}
              {...schedule.handlers(item)}
            />
          ) : (
            <span {...bar} title={words}>
              <VisuallyHidden>{words}</VisuallyHidden>
            </span>
          ))}
      </div>
    </td>
  );
  return narrow ? (
    <>
      <tr data-head>{name}</tr>
      <tr>{track}</tr>
    </>
  ) : (
    <tr>
      {name}
      {track}
    </tr>
  );
}

import { useState, type ComponentProps, type ReactNode } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { RelativeTime } from "../relative-time/relative-time.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { factDot } from "../shared/fact-dot.ts";
import { formatTime } from "../shared/format-date.ts";
import { fillNodes } from "../shared/fill-nodes.tsx";
import { timelineStrings } from "./timeline-strings.ts";
import { dayName, daysOf } from "./days.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import textAction from "../shared/text-action.module.css";
import styles from "./timeline.module.css";
import { withoutUnchanged, wordDifference } from "./word-difference.ts";

export interface TimelineChange {
  /** Name of the field. */
  field: string;
  /** The old and new value, formatted; omitted if the field was empty. */
  from?: string;
  to?: string;
  /** An action for this change alone: "Restore". */
  action?: TimelineAction;
}

export interface TimelineAction {
  label: string;
  onSelect: () => void;
  pending?: boolean;
}

export interface TimelineEntry {
  id: string | number;
  /** Who did it; empty if `text` is a sentence of its own. */
  who: string;
  /** An icon in place of the avatar. */
  icon?: ReactNode;
  /** What happened, as the rest of a sentence that starts with `who`: "created the order from the cart". */
  text?: ReactNode;
  /** Rendered as "changed Delivery from Pickup to Hermes Freight". */
  changes?: readonly TimelineChange[];
  /** Below the sentence: an amount, a status, a date. */
  details?: ReactNode;
  /** Quoted text, such as a comment. */
  quote?: ReactNode;
  /** Formatted. @default the relative time, or the date */
  time?: string;
  /** The moment, ISO 8601. */
  dateTime: string;
  /** An available action: "Restore". */
  action?: TimelineAction;
}

export interface TimelineProps extends ComponentProps<"ol"> {
  label: string;
  /** Entries, newest first. */
  entries: readonly TimelineEntry[];
  /** IANA name, for moments without their own text. @default the user's time zone */
  timeZone?: string;
  /** Groups entries by day, with the time next to each entry. @default false */
  byDay?: boolean;
  /** Heading level of the days' names. @default 3 */
  headingLevel?: HeadingLevel;
  /** The current moment, ISO 8601 with its offset, which determines "today". @default the clock */
  now?: string;
}

/**
 * The activity on a record, in sentences, newest first. Changes of long texts show what was removed and
 * added, word by word.
 *
 * @example <Timeline label="Activity" entries={[{ id: 1, who: "Tom Okafor", changes: [{ field: "Delivery", from: "Pickup", to: "Hermes" }], dateTime: "2026-11-14T08:31:00Z" }]} />
 */
export function Timeline({
  label,
  entries,
  timeZone,
  byDay = false,
  headingLevel = 3,
  now,
  className,
  ...rest
}: TimelineProps) {
  const { locale } = useUi();
  const Heading = `h${headingLevel}` as const;
  const [opened] = useState(() => new Date().toISOString());
  if (!byDay)
    return (
      <ol {...rest} className={classNames(styles.timeline, className)} aria-label={label}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
    );
  return (
    <ol {...rest} className={classNames(styles.days, className)} aria-label={label}>
      {daysOf(entries, timeZone).map(({ day, entries: ofDay }) => {
        const name = dayName(day, { now: now ?? opened, locale, timeZone });
        return (
          <li key={day}>
            <Heading className={styles.day}>{name}</Heading>
            <ol className={styles.timeline} aria-label={name}>
              {ofDay.map((entry) => (
                <Entry key={entry.id} entry={entry} timeZone={timeZone} clock />
              ))}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  timeZone: string | undefined;
  /** Time only; the day is in the heading above. */
  clock?: boolean;
}

function Entry({ entry, timeZone, clock = false }: EntryProps) {
  const { who, icon, text, changes, details, quote, dateTime, action } = entry;
  const { dates } = useUi();
  const time = entry.time ?? (clock ? formatTime(dateTime, timeZone, dates) : undefined);
  return (
    <li className={styles.entry} data-icon={icon ? true : undefined}>
      {icon ? (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      ) : (
        <Avatar name={who} decorative />
      )}
      <div className={styles.text}>
        <p>
          {who && <b>{who}</b>} {text ?? <Changes changes={changes} />}
          <span className={styles.time}>
            {factDot}
            {time === undefined ? (
              <RelativeTime moment={dateTime} timeZone={timeZone} />
            ) : (
              <time dateTime={dateTime}>{time}</time>
            )}
          </span>
          {action && <Action {...action} />}
        </p>
        {details && <div className={styles.details}>{details}</div>}
        {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
        {!text && changes?.filter(isLong).map((change) => <Difference key={change.field} {...change} />)}
      </div>
    </li>
  );
}

/** Too long for a sentence: longer than a line, or multi-line. */
const isLong = ({ from = "", to = "" }: TimelineChange) =>
  Math.max(from.length, to.length) > 80 || /\n/.test(from + to);

function Changes({ changes = [] }: Pick<TimelineEntry, "changes">) {
  const strings = useStrings(timelineStrings);
  return changes.map((change, index) => {
    const { field, from, to, action } = change;
    const short = from ? (to ? strings.changedFromTo : strings.changedFrom) : strings.changedTo;
    return (
      <span key={field}>
        {index > 0 && " "}
        {fillNodes(isLong(change) ? strings.changedText : short, {
          field,
          from: <del className={styles.old}>{from}</del>,
          to: <b>{to}</b>,
        })}
        {action && <Action {...action} about={field} />}
        {index < changes.length - 1 && ","}
      </span>
    );
  });
}

function Difference({ field, from = "", to = "" }: TimelineChange) {
  const strings = useStrings(timelineStrings);
  const [whole, setWhole] = useState(false);
  const runs = wordDifference(from, to);
  const cut = withoutUnchanged(runs);
  const shorter = cut.some(({ text }, index) => text !== runs[index]?.text);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text that belongs together is neither a fieldset nor a landmark
    <div className={styles.difference} role="group" aria-label={fill(strings.differenceOf, { field })}>
      <p className={styles.words} dir="auto">
        {(whole ? runs : cut).map(({ kind, text }, index) => {
          const Word = { same: "span", removed: "del", added: "ins" }[kind] as "span" | "del" | "ins";
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the runs of two fixed texts never move
            <Word key={index}>{text}</Word>
          );
        })}
      </p>
      {shorter && (
        <button
          type="button"
          className={classNames(textAction.action, styles.action)}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? strings.onlyChanges : strings.wholeText}
        </button>
      )}
    </div>
  );
}

interface ActionProps extends TimelineAction {
  /** What it acts on, if several actions share a name. */
  about?: string;
}

const Action = ({ label, onSelect, pending = false, about }: ActionProps) => (
  <>
    {" "}
    <button
      type="button"
      className={classNames(textAction.action, styles.action)}
      aria-disabled={pending || undefined}
      aria-label={about && `${label}: ${about}`}
      onClick={pending ? undefined : onSelect}
    >
      {label}
    </button>
  </>
);

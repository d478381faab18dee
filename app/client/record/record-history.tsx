import { useState } from "react";
import { Button, Skeleton, Timeline, type TimelineEntry } from "@backoffice/ui";
import { inPhrase } from "../../contract/in-phrase.ts";
import { factDot } from "../../contract/join-facts.ts";
import type { HistoryEvent } from "../../contract/record.ts";
import { useCall } from "../calls/use-call.ts";
import { useFormatting, type ValueFormatting } from "../kinds/use-formatting.ts";
import { changedText } from "./changed-text.ts";
import type { LoadedRecord } from "./use-record.ts";
import { SectionFailed } from "./section-failed.tsx";
import { useChange } from "../calls/use-change.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useUndo } from "../undo/use-undo.ts";
import styles from "./record.module.css";

interface RecordHistoryProps {
  record: LoadedRecord;
  label: string;
  hideLabel?: boolean;
  /** Shows only this many of the newest events. */
  newest?: number;
}

export function RecordHistory({ record, label, hideLabel = false, newest }: RecordHistoryProps) {
  const { t } = useFormatting();
  const [pages, setPages] = useState(1);
  return (
    <section className={styles.history} aria-label={label}>
      {!hideLabel && <h2 className={styles.heading}>{label}</h2>}
      {Array.from({ length: pages }, (_, index) => (
        <HistoryPage
          // oxlint-disable-next-line react/no-array-index-key -- a page is its number
          key={index}
          record={record}
          label={label}
          page={index + 1}
          newest={newest}
          more={
            index === pages - 1 && newest === undefined ? (
              <Button size="small" onClick={() => setPages(pages + 1)}>
                {t("detail.earlier")}
              </Button>
            ) : undefined
          }
        />
      ))}
    </section>
  );
}

interface HistoryPageProps extends RecordHistoryProps {
  page: number;
  more: React.ReactNode;
}

/** Restores the record, or one of its fields, to the values before an event, with undo. */
function useRestoreValues(record: LoadedRecord) {
  const { t } = useFormatting();
  const notify = useNotify();
  const { offerUndo } = useUndo();
  const change = useChange("history/put-back", {
    invalidates: [record.code],
    onDone: ({ message, batch_id }) => batch_id && offerUndo(message, batch_id),
  });
  const writable = new Set(
    record.state.restrictions.edit.allowed
      ? (record.state.forms.edit?.fields ?? []).filter(({ readOnly }) => !readOnly).map(({ name }) => name)
      : [],
  );
  const run = (what: { history_id: number; field?: string; whole?: boolean }) =>
    void change.run({ ...what, version: Number(record.row.version) }).catch(notify.refusal);
  return {
    field: ({ history_id, action }: HistoryEvent, field: string) =>
      action === "update" && writable.has(field)
        ? { label: t("history.putBack"), onSelect: () => run({ history_id, field }), pending: change.pending }
        : undefined,
    whole: ({ history_id, action, changes }: HistoryEvent) =>
      action === "update" && changes.some(({ field }) => writable.has(field))
        ? {
            label: t("history.putBackWhole"),
            onSelect: () => run({ history_id, whole: true }),
            pending: change.pending,
          }
        : undefined,
  };
}

function HistoryPage({ record, label, page, newest, more }: HistoryPageProps) {
  const formatting = useFormatting();
  const restore = useRestoreValues(record);
  const { data, error, reload } = useCall(`${record.code}/history`, { id: record.id, page });
  if (error && !data) return <SectionFailed error={error} onRetry={() => void reload()} />;
  if (!data)
    return (
      <div className={styles.waiting} aria-busy>
        <Skeleton width="60%" />
        <Skeleton width="45%" />
      </div>
    );
  if (data.items.length === 0) return <p className={styles.none}>{formatting.t("detail.noHistory")}</p>;
  return (
    <>
      <Timeline
        label={label}
        timeZone={formatting.timeZone}
        entries={data.items
          .slice(0, newest)
          .map((event) => entryOf(event, record, formatting, newest === undefined ? restore : undefined))}
      />
      {data.more && more}
    </>
  );
}

function entryOf(
  event: HistoryEvent,
  record: LoadedRecord,
  formatting: ValueFormatting,
  restore: ReturnType<typeof useRestoreValues> | undefined,
): TimelineEntry {
  const changes = event.changes.map((change) => ({
    action: restore?.field(event, change.field),
    field: change.label,
    from: changedText(change, change.old, record, formatting),
    to: changedText(change, change.new, record, formatting),
  }));
  const areAll = changes.length > 0 && !event.told && event.comment === undefined;
  return {
    id: event.history_id,
    who: event.actor,
    ...(areAll
      ? {
          changes: changes.map(({ field, ...change }) => ({
            ...change,
            field: inPhrase(field, formatting.locale),
          })),
        }
      : { text: <EventText event={event} changes={changes} /> }),
    action: restore?.whole(event),
    dateTime: event.at,
  };
}

interface EventTextProps {
  event: HistoryEvent;
  changes: { field: string; from?: string | undefined; to?: string | undefined }[];
}

/** What was done, and the reason given. */
function EventText({ event, changes }: EventTextProps) {
  return (
    <>
      {event.text}
      {changes.map(({ field, from, to }) => (
        <span key={field}>
          {factDot}
          {field}: {from && <del>{from}</del>} {to && <b>{to}</b>}
        </span>
      ))}
      {event.comment && <q className={styles.reason}>{event.comment}</q>}
    </>
  );
}

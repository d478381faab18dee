import {
  Button,
  fillNodes,
  Link,
  SegmentedControl,
  Skeleton,
  Timeline,
  type TimelineEntry as ShownEntry,
} from "@backoffice/ui";
import {
  Banknote,
  CircleCheckBig,
  FileText,
  Mail,
  NotebookPen,
  RefreshCw,
  ShoppingBag,
  SquareKanban,
  type LucideIcon,
} from "lucide-react";
import { Fragment } from "react";
import { inPhrase } from "../../contract/in-phrase.ts";
import type { Column } from "../../contract/list.ts";
import type { TimelineEntry, TimelineKind } from "../../contract/timeline.ts";
import { paths } from "../paths.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useFormatting, type ValueFormatting } from "../kinds/use-formatting.ts";
import { textOf } from "../kinds/values.ts";
import { changedText } from "./changed-text.ts";
import { RecordCreations } from "./record-creations.tsx";
import type { LoadedRecord } from "./use-record.ts";
import { useTimeline } from "./use-timeline.ts";
import { SectionFailed } from "./section-failed.tsx";
import styles from "./record-timeline.module.css";
import { traitsOf } from "../../contract/kinds.ts";

interface RecordTimelineProps {
  record: LoadedRecord;
  label: string;
}

/** A record's timeline, newest first, with an input to add to it. */
export function RecordTimeline({ record, label }: RecordTimelineProps) {
  const formatting = useFormatting();
  const { t } = formatting;
  const timeline = useTimeline(record);
  const { kinds, kind, setKind, items, columns, error } = timeline;
  return (
    <section className={styles.timeline} aria-label={label}>
      <header className={styles.head}>
        <h2>{label}</h2>
        <RecordCreations record={record} onCreated={timeline.reload} />
      </header>
      {kinds.length > 1 && (
        <SegmentedControl
          label={t("timeline.show")}
          hideLabel
          options={[
            { value: "" as const, label: t("menu.all") },
            ...kinds.map(({ code, label: name }) => ({ value: code, label: name })),
          ]}
          value={kind}
          onValueChange={setKind}
        />
      )}
      {error && !items ? (
        <SectionFailed error={error} onRetry={timeline.reload} />
      ) : !items ? (
        <Waiting />
      ) : items.length === 0 ? (
        <p className={styles.none}>{t(kind === "" ? "timeline.none" : "timeline.noneOfKind")}</p>
      ) : (
        <Timeline
          label={label}
          byDay
          timeZone={formatting.timeZone}
          entries={items.map((entry) =>
            entryOf(entry, { columns: columns[entry.record.code] ?? [], record, formatting }),
          )}
        />
      )}
      {timeline.more && (
        <Button className={styles.more} pending={timeline.isLoadingMore} onClick={timeline.more}>
          {t("timeline.more")}
        </Button>
      )}
    </section>
  );
}

const icons: Record<TimelineKind, LucideIcon> = {
  orders: ShoppingBag,
  money: Banknote,
  notes: NotebookPen,
  mails: Mail,
  tasks: CircleCheckBig,
  documents: FileText,
  deals: SquareKanban,
  changes: RefreshCw,
};

interface Context {
  /** Of the entry's list. */
  columns: readonly Column[];
  /** Whose timeline it is. */
  record: LoadedRecord;
  formatting: ValueFormatting;
}

function entryOf(entry: TimelineEntry, { columns, record: own, formatting }: Context): ShownEntry {
  const { key, kind, at, who, text, record, row, changes, details, quote } = entry;
  const Icon = icons[kind];
  const valueOf = (column: Column) => {
    const { Cell } = kindViews[column.kind];
    return <Cell field={column} row={row} formatting={formatting} inList={false} />;
  };
  const named = columns.filter(({ name }) => text.includes(`{${name}}`));
  const facts = details.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const shown = facts.filter(({ name }) => textOf(row[name]) !== "");
  return {
    id: key,
    who,
    icon: <Icon />,
    ...(changes
      ? {
          changes: changes.map((change) => ({
            field: inPhrase(change.label, formatting.locale),
            from: changedText(change, change.old, own, formatting),
            to: changedText(change, change.new, own, formatting),
          })),
        }
      : {
          text: fillNodes(text, {
            record: <Link href={paths.record(record.code, record.id)}>{record.title}</Link>,
            ...Object.fromEntries(
              named.map((column) => [column.name, <b key={column.name}>{valueOf(column)}</b>]),
            ),
          }),
        }),
    details:
      shown.length > 0 &&
      shown.map((column) => (
        <Fragment key={column.name}>
          {isDay(column) ? (
            <span>
              {column.label} {valueOf(column)}
            </span>
          ) : traitsOf(column).number === "amount" ? (
            <b>{valueOf(column)}</b>
          ) : (
            <span className={styles.detail}>{valueOf(column)}</span>
          )}
        </Fragment>
      )),
    quote,
    dateTime: at,
  };
}

/** A date needs a label to be understood. */
const isDay = (column: Column) => traitsOf(column).time !== undefined;

const Waiting = () => (
  <div className={styles.waiting} aria-busy>
    {[60, 45, 70, 52].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={28} />
    ))}
  </div>
);

import { RelativeTime } from "@backoffice/ui";
import type { ReactNode } from "react";
import { type CellProps, type KindView } from "./kind-view.ts";
import styles from "./kinds.module.css";
import { Nothing } from "./nothing.tsx";
import { textOf } from "./values.ts";
import { formatDate, formatDateTime } from "../i18n/dates.ts";

function DateCell(props: CellProps) {
  const date = textOf(props.row[props.field.name]);
  if (date === "") return <Nothing />;
  if (props.inList) return formatDate(date);
  return (
    <Term {...props}>
      <time dateTime={date}>{formatDate(date)}</time>
    </Term>
  );
}

/** Past events are shown as relative time, appointments to the minute. */
function DateTimeCell(props: CellProps) {
  const { field, row, formatting, inList } = props;
  const moment = textOf(row[field.name]);
  if (moment === "") return <Nothing />;
  if (field.moment === "event")
    return <RelativeTime moment={moment} timeZone={formatting.timeZone} focusable={!inList} />;
  return (
    <Term {...props}>
      <time dateTime={moment}>{formatDateTime(moment, formatting.timeZone)}</time>
    </Term>
  );
}

/** On a record, the date is shown with its distance from today; lists show only the date. */
function Term({ field, row, formatting, inList, children }: CellProps & { children: ReactNode }) {
  if (field.moment !== "due" || inList) return children;
  return (
    <span className={styles.term}>
      {children}{" "}
      <RelativeTime
        className={styles.left}
        moment={textOf(row[field.name])}
        timeZone={formatting.timeZone}
        days={30}
        far="nothing"
        focusable={false}
      />
    </span>
  );
}

const base = { text: formatDate } satisfies Partial<KindView>;

export const date: KindView = { ...base, Cell: DateCell };
export const datetime: KindView = { ...base, Cell: DateTimeCell };

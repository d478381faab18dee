import { CirclePause } from "lucide-react";
import { factDot } from "../../contract/join-facts.ts";
import type { Notice } from "../../contract/record.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./record-notice.module.css";
import { formatDate, formatDateTime } from "../i18n/dates.ts";

/** Why the record is off its normal path: since when, the reason, and until when. */
export function RecordNotice({ notice: { title, since, reason, until } }: { notice: Notice }) {
  const { timeZone } = useFormatting();
  const day = (at: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(at) ? formatDate(at) : formatDateTime(at, timeZone);
  return (
    <div role="note" className={styles.notice}>
      <CirclePause aria-hidden />
      <p>
        <b>{title}</b>
        {factDot + day(since)}
        {reason && <q>{reason}</q>}
      </p>
      {until && (
        <p className={styles.until}>
          {until.label} <b>{day(until.at)}</b>
        </p>
      )}
    </div>
  );
}

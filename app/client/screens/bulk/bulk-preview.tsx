import type { BulkPreview } from "../../../contract/jobs.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import styles from "./bulk.module.css";

const shownRecords = 20;

/** How many records change: where only the first were tried, all may. */
export const changing = ({ count, tried, unchanged, blocked }: BulkPreview): number =>
  count > tried ? count : tried - unchanged - blocked.length;

/** What a change of many would do to the first of them, and which it would leave as they are. */
export function BulkPreviewList({ preview }: { preview: BulkPreview }) {
  const { t } = useSpeech();
  const { count, tried, sample, unchanged, blocked } = preview;
  return (
    <>
      <p>
        {changing(preview) === 0
          ? t("bulk.noChange")
          : t(count > tried ? "bulk.triedSome" : "bulk.triedAll", { count, tried })}
      </p>
      {unchanged > 0 && <p>{t("bulk.unchanged", { count: unchanged })}</p>}
      {blocked.length > 0 && (
        <section className={styles.blocked} aria-label={t("bulk.blocked", { count: blocked.length })}>
          <h3>{t("bulk.blocked", { count: blocked.length })}</h3>
          <ul>
            {blocked.slice(0, shownRecords).map(({ id, title, text }) => (
              <li key={id}>
                <b>{title}</b>: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.sample} aria-label={t("bulk.changed", { count: sample.length })}>
        {sample.slice(0, shownRecords).map(({ id, title, changes }) => (
          <li key={id}>
            <b>{title}</b>
            {changes.map(({ field, label, old, new: now }) => (
              <span key={field}>
                {label}: {old !== null && <del>{old}</del>} <ins>{now ?? "—"}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

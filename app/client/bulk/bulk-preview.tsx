import { Count, formatDecimal } from "@backoffice/ui";
import type { ReactNode } from "react";
import { triedAtMost, type BulkPreview } from "../../contract/jobs.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./bulk.module.css";

const shownGroups = 20;
const shownNames = 3;

/** The number of records that will change; if only a sample was tried, all of them may. */
export const changing = ({ count, tried, unchanged, blocked }: BulkPreview): number =>
  count > tried ? count : tried - unchanged - blocked.length;

interface BulkPreviewListProps {
  preview: BulkPreview;
  /** Additional inputs that it requires. */
  children?: ReactNode;
}

/** What a bulk change would do to the sampled records, and which ones it would skip; identical outcomes are grouped. */
export function BulkPreviewList({ preview, children }: BulkPreviewListProps) {
  const { t, formats } = useFormatting();
  const { tried, sample, unchanged, blocked } = preview;
  const count = formatDecimal(String(preview.count), formats);
  const refused = groupByOutcome(blocked, ({ text }) => text);
  const changed = groupByOutcome(sample, ({ changes }) => JSON.stringify(changes));
  return (
    <>
      <p>
        {changing(preview) === 0
          ? t("bulk.noChange")
          : t(preview.count > tried ? "bulk.triedSome" : "bulk.triedAll", { count, tried })}
      </p>
      {unchanged > 0 && <p>{t("bulk.unchanged", { count: unchanged })}</p>}
      {children}
      {blocked.length > 0 && (
        <section className={styles.blocked} aria-label={t("bulk.blocked", { count: blocked.length })}>
          <h3>{t("bulk.blocked", { count: blocked.length })}</h3>
          <ul>
            {refused.slice(0, shownGroups).map(([first, ...others]) => (
              <Outcome key={first.id} records={[first, ...others]}>
                <span>{first.text}</span>
              </Outcome>
            ))}
            <LeftOut groups={refused} />
          </ul>
        </section>
      )}
      <ul className={styles.sample} aria-label={t("bulk.changed", { count: sample.length })}>
        {changed.slice(0, shownGroups).map(([first, ...others]) => (
          <Outcome key={first.id} records={[first, ...others]}>
            {first.changes.map(({ field, label, old, new: now }) => (
              <span key={field}>
                {label}: {old !== null && <del>{old}</del>} <ins>{now ?? "—"}</ins>
              </span>
            ))}
          </Outcome>
        ))}
        <LeftOut groups={changed} />
      </ul>
    </>
  );
}

type Group<Item> = [Item, ...Item[]];

/** Groups the records by outcome, in order of first appearance. */
function groupByOutcome<Item>(items: readonly Item[], outcome: (item: Item) => string): Group<Item>[] {
  const groups = new Map<string, Group<Item>>();
  for (const item of items) {
    const group = groups.get(outcome(item));
    if (group) group.push(item);
    else groups.set(outcome(item), [item]);
  }
  return [...groups.values()];
}

/** How many records are left out of a long list. */
function LeftOut({ groups }: { groups: readonly (readonly unknown[])[] }) {
  const { t } = useFormatting();
  const count = groups.slice(shownGroups).flat().length;
  return count > 0 && <li>{t("bulk.more", { count })}</li>;
}

interface OutcomeProps {
  records: readonly { title: string }[];
  children: ReactNode;
}

/** One outcome: the names of the first records and the total count. */
function Outcome({ records, children }: OutcomeProps) {
  const { t, locale } = useFormatting();
  const names = records.slice(0, shownNames).map(({ title }) => title);
  const more = records.length - names.length;
  if (more > 0) names.push(t("bulk.more", { count: more }));
  return (
    <li>
      <span className={styles.names}>
        <b>{new Intl.ListFormat(locale, { type: more > 0 ? "unit" : "conjunction" }).format(names)}</b>
        {records.length > 1 && <Count tone="neutral" most={triedAtMost} value={records.length} />}
      </span>
      {children}
    </li>
  );
}

import { Badge, Checkbox, formatMoney } from "@backoffice/ui";
import type { ReactNode } from "react";
import { joinFacts } from "../../../../contract/join-facts.ts";
import type { StatementMatch } from "../../contract-statements.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import {
  decisionOf,
  directionOf,
  matchedWith,
  missingPartOf,
  restOf,
  titleOf,
  type Decisions,
  type Line,
} from "./choices.ts";
import { PostedAs } from "./posted-as.tsx";
import styles from "./statement-page.module.css";
import { formatDate } from "../../../../client/i18n/dates.ts";

interface LineListProps {
  lines: readonly Line[];
  match: StatementMatch;
  decisions: Decisions;
  /** Why lines weren't booked, by line. */
  refusals: ReadonlyMap<number, string>;
  chosen: number | undefined;
  locked: boolean;
  onChoose: (line: number) => void;
  onTake: (line: Line, taken: boolean) => void;
}

export function LineList({
  lines,
  match,
  decisions,
  refusals,
  chosen,
  locked,
  onChoose,
  onTake,
}: LineListProps) {
  const { t, formats } = useFormatting();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const amount = formatMoney({ amount: line.amount, currency: match.currency }, formats);
        const refused = refusals.get(line.line);
        const details = (
          <>
            <span className={styles.head}>
              <b>{titleOf(line)}</b>
              <span className={styles.amount} data-direction={directionOf(line)}>
                {amount}
              </span>
            </span>
            <span className={styles.purpose}>{joinFacts([formatDate(line.date), restOf(line)])}</span>
          </>
        );
        const choosing = (told: ReactNode) => (
          <button
            type="button"
            className={styles.told}
            aria-pressed={line.line === chosen}
            onClick={() => onChoose(line.line)}
          >
            {told}
          </button>
        );
        if (line.known)
          return (
            <li key={line.line} className={styles.line} data-chosen={line.line === chosen || undefined}>
              <div className={styles.told}>
                {choosing(details)}
                <PostedAs operation={line.known} />
              </div>
            </li>
          );
        const decision = decisionOf(line, decisions);
        const matched = matchedWith(decision);
        return (
          <li key={line.line} className={styles.line} data-chosen={line.line === chosen || undefined}>
            <Checkbox
              label={t("statement.take", { date: formatDate(line.date), amount })}
              hideLabel
              checked={decision.taken}
              disabled={locked}
              onCheckedChange={(taken) => {
                onTake(line, taken);
                if (taken && missingPartOf(line, decision)) onChoose(line.line);
              }}
            />
            {choosing(
              <>
                {details}
                {matched.map(({ id, name, party_name, date }) => (
                  <span key={id} className={styles.purpose}>
                    {joinFacts([name, party_name, formatDate(date)])}
                  </span>
                ))}
                {refused ? (
                  <span className={styles.why}>{refused}</span>
                ) : (
                  line.proposal &&
                  (line.proposal.why !== "none" || matched.length === 0) && (
                    <Badge tone={line.proposal.sure ? "success" : "warning"}>
                      {t(`statement.why.${line.proposal.why}`)}
                    </Badge>
                  )
                )}
              </>,
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { Button, formatDate, formatMoney, Skeleton } from "@backoffice/ui";
import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { StatementFile, StatementMapping, StatementMatch } from "../../../contract/statements.ts";
import { useCall } from "../../calls/use-call.ts";
import { useChange } from "../../calls/use-change.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useSpeech } from "../kinds/use-speech.ts";
import { choicesOf, decisionOf, lacksItem, type Decision, type Decisions } from "./choices.ts";
import { StatementLineRow } from "./statement-line.tsx";
import styles from "./statements.module.css";

interface StatementLinesProps {
  file: StatementFile;
  mapping: StatementMapping;
  foot: HTMLElement | null;
  onBack: () => void;
  onDone: () => void;
}

/** The lines with what each becomes. Those that are sure are chosen; the others wait for a person. */
export function StatementLines({ file, mapping, foot, onBack, onDone }: StatementLinesProps) {
  const { t } = useSpeech();
  const sent = useMemo(
    () => ({
      statement_id: file.statement_id,
      ...(file.format === "csv" && { mapping: JSON.stringify(mapping) }),
    }),
    [file, mapping],
  );
  const { data, error, reload } = useCall("statements/match", sent, { revalidateOnFocus: false });
  const [decisions, setDecisions] = useState<Decisions>({});
  const [job, setJob] = useState<number>();
  const [ended, setEnded] = useState(false);
  const apply = useChange("statements/apply");
  const refusal = error ?? apply.error;

  const open = data?.lines.filter(({ known }) => !known) ?? [];
  const choices = choicesOf(open, decisions);
  const lacking = open.filter((line) => lacksItem(line, decisionOf(line, decisions))).length;
  const decide = (line: StatementMatch["lines"][number], change: Partial<Decision>) =>
    setDecisions({ ...decisions, [line.line]: { ...decisionOf(line, decisions), ...change } });
  const run = async () => {
    const answer = await apply.run({ ...sent, lines: JSON.stringify(choices) }).catch(() => undefined);
    if (answer) setJob(answer.job_id);
  };

  return (
    <>
      {refusal && (
        <p className={styles.refused} role="alert">
          {refusal.told}
        </p>
      )}
      {!data && !error && <Skeleton width="70%" />}
      {job !== undefined && (
        <JobProgress
          job_id={job}
          started
          onEnd={() => {
            setEnded(true);
            void reload();
          }}
        />
      )}
      {data && <Summary match={data} open={open.length} />}
      {open.length > 0 && data && (
        <ul className={styles.lines}>
          {open.map((line) => (
            <StatementLineRow
              key={line.line}
              line={line}
              match={data}
              decision={decisionOf(line, decisions)}
              locked={job !== undefined && !ended}
              onDecide={(change) => decide(line, change)}
            />
          ))}
        </ul>
      )}
      {data && data.lines.length > open.length && <KnownLines match={data} />}
      {foot &&
        createPortal(
          <>
            {job === undefined && <Button onClick={onBack}>{t("statement.back")}</Button>}
            {data && (ended || open.length === 0) && choices.length === 0 ? (
              <Button variant="primary" onClick={onDone}>
                {t("statement.done")}
              </Button>
            ) : (
              <Button
                variant="primary"
                pending={apply.pending || (job !== undefined && !ended)}
                disabledReason={
                  choices.length === 0
                    ? t("statement.noneChosen")
                    : lacking > 0
                      ? t("statement.lacking", { count: lacking })
                      : undefined
                }
                onClick={() => {
                  setEnded(false);
                  void run();
                }}
              >
                {t("statement.run", { count: choices.length })}
              </Button>
            )}
          </>,
          foot,
        )}
    </>
  );
}

function Summary({ match, open }: { match: StatementMatch; open: number }) {
  const { t } = useSpeech();
  const known = match.lines.length - open;
  return (
    <>
      <p>
        {open === 0 && known > 0
          ? t("statement.allKnown")
          : t("statement.summary", { account: match.account.name, open, known })}
      </p>
      {match.unreadable.length > 0 && (
        <div className={styles.warning}>
          {t("statement.leftOut")}
          <ul>
            {match.unreadable.slice(0, 10).map(({ line, text }) => (
              <li key={line}>{t("statement.row", { line, text })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What is in the books already, out of the way. */
function KnownLines({ match }: { match: StatementMatch }) {
  const { t, formats } = useSpeech();
  const known = match.lines.flatMap((line) => (line.known ? { ...line, operation: line.known } : []));
  return (
    <details className={styles.known}>
      <summary>
        {t("statement.inBooks")} ({known.length})
      </summary>
      <ul>
        {known.map(({ line, date, amount, operation }) => (
          <li key={line}>
            {[
              formatDate(date),
              operation.name,
              formatMoney({ amount, currency: match.currency }, formats),
            ].join(" · ")}
          </li>
        ))}
      </ul>
    </details>
  );
}

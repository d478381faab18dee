import { Breadcrumbs, Button, EmptyState, PageHeader, SegmentedControl, Skeleton } from "@backoffice/ui";
import { Check, Landmark } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useRecordStack } from "../../../../client/record/use-record-stack.ts";
import { JobProgress } from "../../../../client/jobs/job-progress.tsx";
import { isId, paths } from "../../../../client/paths.ts";
import { NotFoundScreen } from "../../../../client/screens/not-found-screen.tsx";
import { useTitle } from "../../../../client/shell/use-title.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { useModule } from "../../../../client/list/use-module.ts";
import { choiceOf, decisionOf, missingPartOf, type Decision, type Decisions, type Line } from "./choices.ts";
import { LineList } from "./line-list.tsx";
import { PostedLine } from "./posted-line.tsx";
import { LineMatch } from "./line-match.tsx";
import { StatementSummary } from "./statement-summary.tsx";
import { Refused } from "../../../../client/screens/refused.tsx";
import styles from "./statement-page.module.css";

const noChoice: Decisions = {};

export function StatementScreen() {
  const { statement_id = "" } = useParams();
  return isId(statement_id) ? <Statement statement_id={Number(statement_id)} /> : <NotFoundScreen />;
}

/** Reconciles a bank statement line by line until none are left. */
function Statement({ statement_id }: { statement_id: number }) {
  const { t } = useFormatting();
  const { category, name: module } = useModule("operations");
  const { data, error, reload } = useCall("statements/match", { statement_id }, { revalidateOnFocus: false });
  const [decisions, setDecisions] = useState(noChoice);
  const [chosen, setChosen] = useState<number>();
  const [shown, setShown] = useState<"open" | "done">("open");
  const booking = useBooking(statement_id, () => void reload());
  // The choices are kept while an operation is open.
  const { openLink } = useRecordStack();
  useTitle(t("statement.title"));

  const open = data?.lines.filter(({ known }) => !known) ?? [];
  const done = data?.lines.filter(({ known }) => known) ?? [];
  const listed = shown === "open" ? open : done;
  const line = listed.find((each) => each.line === chosen);
  const decide = (of: Line, change: Partial<Decision>) =>
    setDecisions({ ...decisions, [of.line]: { ...decisionOf(of, decisions), ...change } });
  const ready = open.filter((each) => {
    const decision = decisionOf(each, decisions);
    return decision.taken && missingPartOf(each, decision) === undefined;
  });
  const { running, refusals } = booking;
  const book = (lines: readonly Line[]) =>
    void booking.start(lines.map((each) => choiceOf(each, decisionOf(each, decisions))));
  const refusal = error ?? booking.error;

  return (
    <div className={styles.screen} data-open={line !== undefined || undefined}>
      <PageHeader
        className={styles.header}
        breadcrumbs={
          <Breadcrumbs
            items={[
              ...(category ? [{ label: category }] : []),
              { label: module ?? "", href: paths.list("operations") },
              { label: t("statement.title") },
            ]}
          />
        }
        title={data ? `${data.account.name} · ${data.name}` : t("statement.title")}
        primary={
          open.length > 0
            ? {
                label:
                  ready.length > 0 ? t("statement.run", { count: ready.length }) : t("statement.runChosen"),
                icon: <Check aria-hidden />,
                onSelect: () => book(ready),
                disabledReason: running
                  ? t("statement.running")
                  : ready.length === 0
                    ? t("statement.noneChosen")
                    : undefined,
              }
            : undefined
        }
      />
      <Refused className={styles.refused}>{refusal?.text}</Refused>
      {booking.progress}
      {!data && !error && <Skeleton width="70%" />}
      {data && <StatementSummary match={data} open={open.length} />}
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only handles clicks that bubble up from links, which also handle keys
        <div className={styles.columns} onClickCapture={openLink}>
          <div className={styles.side}>
            <SegmentedControl
              label={t("statement.lines")}
              value={shown}
              options={[
                { value: "open", label: t("statement.left", { count: open.length }) },
                { value: "done", label: t("statement.done", { count: done.length }) },
              ]}
              onValueChange={setShown}
            />
            <LineList
              lines={listed}
              match={data}
              decisions={decisions}
              refusals={refusals}
              chosen={line?.line}
              locked={running}
              onChoose={setChosen}
              onTake={(of, taken) => decide(of, { taken })}
            />
            {listed.length === 0 && (
              <EmptyState
                icon={<Landmark aria-hidden />}
                title={t(shown === "open" ? "statement.allKnown" : "statement.noneDone")}
              />
            )}
          </div>
          <div className={styles.pane}>
            {line?.known && (
              <PostedLine
                key={line.line}
                line={line}
                operation={line.known}
                currency={data.currency}
                onClose={() => setChosen(undefined)}
              />
            )}
            {line?.proposal && (
              <LineMatch
                key={line.line}
                statement_id={statement_id}
                line={line}
                match={data}
                decision={decisionOf(line, decisions)}
                refusal={refusals.get(line.line)}
                locked={running}
                onDecide={(change) => decide(line, change)}
                onBook={() => book([line])}
                onClose={() => setChosen(undefined)}
              />
            )}
            {!line && <p className={styles.hint}>{t("statement.chooseLine")}</p>}
          </div>
        </div>
      )}
      {error && (
        <Button onClick={() => void reload()} className={styles.again}>
          {t("statement.again")}
        </Button>
      )}
    </div>
  );
}

/** Books lines by a job, and knows which of them it refused. */
function useBooking(statement_id: number, onBooked: () => void) {
  const [job, setJob] = useState<{ id: number; ended: boolean }>();
  const apply = useChange("statements/apply");
  const { data: failures } = useCall("jobs/failures", job?.ended ? { job_id: job.id } : null, {
    revalidateOnFocus: false,
  });
  return {
    running: apply.pending || (job !== undefined && !job.ended),
    refusals: new Map(failures?.data.map(({ id, text }) => [id, text])),
    error: apply.error,
    start: async (choices: ReturnType<typeof choiceOf>[]) => {
      const answer = await apply.run({ statement_id, lines: JSON.stringify(choices) }).catch(() => undefined);
      if (answer) setJob({ id: answer.job_id, ended: false });
    },
    progress: job && (
      <div className={styles.job}>
        <JobProgress
          key={job.id}
          job_id={job.id}
          started
          onEnd={() => {
            setJob({ ...job, ended: true });
            onBooked();
          }}
        />
      </div>
    ),
  };
}

import { Button, Progress, Skeleton } from "@backoffice/ui";
import { Download, FileWarning, Play, RotateCcw, Undo2 } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { Job } from "../../contract/jobs.ts";
import { isReceivingChanges, useChanges } from "../calls/changes.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange, useInvalidate } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { undoHistory } from "../undo/undo-history.ts";
import { useUndo } from "../undo/use-undo.ts";
import { callServer } from "../calls/call-server.ts";
import { saveSheet } from "../calls/save-sheet.ts";
import styles from "./jobs.module.css";

/** Polling interval in milliseconds for a running job, without and with pushed changes. */
const pollMs = 1_000;
const pollWithPushMs = 10_000;

const isOpen = ({ state }: Job) => state === "waiting" || state === "running";

interface JobProgressProps {
  job_id: number;
  /** The next step, shown when the job is done. */
  result?: (job: Job) => ReactNode;
  onEnd?: (job: Job) => void;
  /** The job was just started, so its end is reported even if it is already over at the first poll. */
  started?: boolean;
  /** How many still fail, if some have been fixed since. */
  failed?: number;
}

/** Downloads a spreadsheet of the records that a job skipped, and why. */
async function saveFailures({ job_id }: Job, t: ReturnType<typeof useText>): Promise<void> {
  const rows: string[][] = [[t("job.module"), "ID", t("job.record"), t("job.reason")]];
  for (;;) {
    const { data } = (await callServer("jobs/failures", { job_id, after: rows.length - 1 })).data;
    rows.push(
      ...data.map(({ route, id, title, text }) => [t(`resource.${route}.many`), String(id), title, text]),
    );
    if (data.length < 10_000) break;
  }
  saveSheet(t("job.failuresFile"), rows);
}

export function JobProgress({ job_id, result, onEnd, started = false, failed }: JobProgressProps) {
  const t = useText();
  const { data: job, reload } = useJob(job_id, onEnd, started);
  const cancel = useChange("jobs/cancel");
  const retry = useChange("jobs/retry");
  if (!job) return <Skeleton width="70%" />;
  return (
    <Progress
      label={job.name}
      status={job.state}
      done={job.done + job.failed}
      total={job.total || undefined}
      elapsed={job.elapsed ?? undefined}
      note={job.message}
      failures={(failed ?? job.failed) || undefined}
      onCancel={isOpen(job) ? () => void cancel.run({ job_id }).then(() => reload()) : undefined}
      cancelling={cancel.pending}
      result={
        !isOpen(job) && (
          <span className={styles.actions}>
            {result?.(job)}
            {job.file && (
              <a className={styles.download} href={job.file.url} download={job.file.name}>
                <Download aria-hidden />
                {t("job.download")}
              </a>
            )}
            {job.failed > 0 && job.kind !== "importCheck" && (
              <Button size="small" onClick={() => void saveFailures(job, t)}>
                <FileWarning aria-hidden />
                {t("job.failures", { count: job.failed })}
              </Button>
            )}
            {(job.state === "failed" || job.state === "cancelled") && (
              <Button size="small" onClick={() => void retry.run({ job_id }).then(() => reload())}>
                {job.state === "failed" ? <RotateCcw aria-hidden /> : <Play aria-hidden />}
                {t(job.state === "failed" ? "job.retry" : "job.goOn")}
              </Button>
            )}
            {changesRecords(job) && (job.undone ? t("undo.done") : <UndoJob job={job} />)}
          </span>
        )
      }
    />
  );
}

/** Polls while the job runs, then reloads what it changed. */
function useJob(job_id: number, onEnd: ((job: Job) => void) | undefined, started: boolean) {
  const invalidate = useInvalidate();
  const latest = useRef(onEnd);
  const wasOpen = useRef(started);
  const loaded = useCall(
    "jobs/one",
    { id: job_id },
    {
      refreshInterval: (data) =>
        data && !isOpen(data as Job) ? 0 : isReceivingChanges() ? pollWithPushMs : pollMs,
    },
  );
  const { data: job, reload } = loaded;
  useChanges("jobs", () => {
    if (!job || isOpen(job)) void reload();
  });
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (!job) return;
    if (wasOpen.current && !isOpen(job)) {
      invalidate();
      if (changesRecords(job)) undoHistory.add(job.batch_id);
      latest.current?.(job);
    }
    wasOpen.current = isOpen(job);
  }, [job, invalidate]);
  return loaded;
}

/** An export or a validation has nothing to undo. */
const changesRecords = ({ kind, done }: Job) => (kind === "bulk" || kind === "import") && done > 0;

function UndoJob({ job }: { job: Job }) {
  const t = useText();
  const { undo } = useUndo();
  return (
    <Button size="small" onClick={() => void undo(job.batch_id)}>
      <Undo2 aria-hidden />
      {t("job.undo.button")}
    </Button>
  );
}

import { Dialog, EmptyState, Skeleton } from "@backoffice/ui";
import { ListTodo } from "lucide-react";
import { useChanges } from "../calls/changes.ts";
import { LoadFailed } from "../calls/load-failed.tsx";
import { useCall } from "../calls/use-call.ts";
import { useText } from "../i18n/language.ts";
import { JobProgress } from "./job-progress.tsx";
import { ScheduledWork } from "./scheduled-work.tsx";
import styles from "./jobs.module.css";

interface JobsDialogProps {
  /** The job that was just started; only this one is shown. */
  first: number | undefined;
  onClose: () => void;
}

/** The user's background jobs and their progress. Closing the dialog doesn't stop them. */
export function JobsDialog({ first, onClose }: JobsDialogProps) {
  const t = useText();
  return (
    <Dialog open onOpenChange={onClose} title={t("job.title")}>
      {first === undefined ? <LatestJobs /> : <JobProgress job_id={first} started />}
    </Dialog>
  );
}

function LatestJobs() {
  const t = useText();
  const { data, error, reload } = useCall("jobs/get", {});
  useChanges("jobs", () => void reload());
  if (error && !data) return <LoadFailed error={error} onRetry={() => void reload()} />;
  if (!data) return <Skeleton width="70%" />;
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState icon={<ListTodo />} title={t("job.none")} description={t("job.noneText")} />
      ) : (
        <ul className={styles.jobs}>
          {data.data.map(({ job_id }) => (
            <li key={job_id}>
              <JobProgress job_id={job_id} />
            </li>
          ))}
        </ul>
      )}
      {data.scheduled && data.scheduled.length > 0 && <ScheduledWork runs={data.scheduled} />}
    </>
  );
}

import { Alert, Button, Dialog, EmptyState, fillNodes, RelativeTime, Skeleton } from "@backoffice/ui";
import { DatabaseBackup } from "lucide-react";
import { useState } from "react";
import { backupsKept } from "../../contract/backups.ts";
import { LoadFailed } from "../calls/load-failed.tsx";
import { useCall } from "../calls/use-call.ts";
import { useChange, useInvalidate } from "../calls/use-change.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import { BackupLine } from "./backup-line.tsx";
import styles from "./backups.module.css";

const noPayload = {};

/** Administrators make backups of the whole company here, and download them. */
export function BackupsDialog({ onClose }: { onClose: () => void }) {
  const { t, timeZone } = useFormatting();
  const invalidate = useInvalidate();
  const { data, error, reload } = useCall("backup/get", noPayload);
  const start = useChange("backup/start");
  const [running, setRunning] = useState<number>();
  const begin = () =>
    start.run(noPayload).then(
      ({ job_id }) => setRunning(job_id),
      () => {},
    );
  const backups = data?.data;
  const newest = backups?.[0];
  return (
    <Dialog open onOpenChange={onClose} title={t("backup.title")}>
      <div className={styles.backups}>
        <p className={styles.text}>{t("backup.text", { count: backupsKept })}</p>
        {start.error && <Alert tone="danger">{start.error.message}</Alert>}
        {data?.overdue && newest && (
          <Alert tone="warning">
            {fillNodes(t("backup.old"), {
              when: <RelativeTime moment={newest.made_at} timeZone={timeZone} />,
            })}
          </Alert>
        )}
        {running !== undefined && (
          <JobProgress key={running} job_id={running} started onEnd={() => invalidate(["backup/get"])} />
        )}
        <div>
          <Button variant="primary" pending={start.pending} onClick={() => void begin()}>
            <DatabaseBackup aria-hidden />
            {t("backup.start")}
          </Button>
        </div>
        {!backups ? (
          error ? (
            <LoadFailed error={error} onRetry={() => void reload()} />
          ) : (
            <Skeleton height={120} />
          )
        ) : backups.length === 0 ? (
          <EmptyState title={t("backup.none")} description={t("backup.noneText")} />
        ) : (
          <ul>
            {backups.map((backup) => (
              <BackupLine key={backup.job_id} backup={backup} />
            ))}
          </ul>
        )}
        <p className={styles.text}>
          {fillNodes(t("backup.restore"), { command: <code>npm run restore</code> })}
        </p>
      </div>
    </Dialog>
  );
}

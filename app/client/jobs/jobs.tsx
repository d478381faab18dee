import { useMemo, useState, type ReactNode } from "react";
import { JobsContext, type Jobs } from "./use-jobs.ts";
import { onDemand } from "../shell/screen-module.ts";

const JobsDialog = onDemand(async () => (await import("./jobs-dialog.tsx")).JobsDialog);
const BackupsDialog = onDemand(async () => (await import("../backups/backups-dialog.tsx")).BackupsDialog);

/** The user's background jobs, wherever they were started. They continue when the dialog is closed. */
export function JobsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ job_id?: number } | "backups">();
  const jobs = useMemo<Jobs>(
    () => ({
      follow: (job_id) => setShown({ job_id }),
      show: () => setShown({}),
      showBackups: () => setShown("backups"),
    }),
    [],
  );
  const hide = () => setShown(undefined);
  return (
    <JobsContext value={jobs}>
      {children}
      {shown === "backups" ? (
        <BackupsDialog onClose={hide} />
      ) : (
        shown && <JobsDialog first={shown.job_id} onClose={hide} />
      )}
    </JobsContext>
  );
}

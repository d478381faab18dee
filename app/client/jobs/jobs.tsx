import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { JobsContext, type Jobs } from "./use-jobs.ts";

const JobsDialog = lazy(async () => ({ default: (await import("./jobs-dialog.tsx")).JobsDialog }));

/** The user's background jobs, wherever they were started. They continue when the dialog is closed. */
export function JobsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ job_id?: number }>();
  const jobs = useMemo<Jobs>(
    () => ({ follow: (job_id) => setShown({ job_id }), show: () => setShown({}) }),
    [],
  );
  return (
    <JobsContext value={jobs}>
      {children}
      <Suspense>{shown && <JobsDialog first={shown.job_id} onClose={() => setShown(undefined)} />}</Suspense>
    </JobsContext>
  );
}

import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from "react";

const JobsDialog = lazy(async () => ({ default: (await import("./jobs-dialog.tsx")).JobsDialog }));

interface Jobs {
  /** Shows the progress of a job that was just started. */
  follow: (job_id: number) => void;
  /** Shows the latest jobs. */
  show: () => void;
}

const JobsContext = createContext<Jobs | null>(null);

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

export function useJobs(): Jobs {
  const jobs = useContext(JobsContext);
  if (!jobs) throw new Error("useJobs works below JobsProvider.");
  return jobs;
}

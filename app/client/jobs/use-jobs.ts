import { createContext, useContext } from "react";

export interface Jobs {
  /** Shows the progress of a job that was just started. */
  follow: (job_id: number) => void;
  show: () => void;
  showBackups: () => void;
}

export const JobsContext = createContext<Jobs | null>(null);

export function useJobs(): Jobs {
  const jobs = useContext(JobsContext);
  if (!jobs) throw new Error("useJobs works below JobsProvider.");
  return jobs;
}

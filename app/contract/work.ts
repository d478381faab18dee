/** What a task or an entry of time offers beside being changed. */
export type WorkAction =
  | "timer/start"
  | "timer/pause"
  | "timer/stop"
  | "tasks/assign"
  | "tasks/snooze"
  | "employees/hand-over"
  | "timings/submit"
  | "timings/approve"
  | "timings/reject";

/** What an employee measures time on. */
export interface RunningTimer {
  task_id: number;
  title: string;
  project: string | null;
  running: boolean;
  /** Measured until the answer; a running one goes on from there. */
  seconds: number;
}

/** The running timer first, then the paused ones. */
export interface Timers {
  timers: RunningTimer[];
}

export interface WeekCell {
  minutes: number;
  /** One of the entries behind the cell waits for a decision, is approved, or was rejected. */
  status: "draft" | "submitted" | "approved" | "rejected";
}

/** What an employee did on a task, day by day. */
export interface WeekRow {
  project_id: number;
  project: string;
  task_id: number | null;
  task: string | null;
  /** Monday to Sunday; null where nothing was entered. */
  days: (WeekCell | null)[];
  minutes: number;
}

/** A week of an employee's time. */
export interface TimingWeek {
  employee: { id: number; name: string };
  /** YYYY-MM-DD, Monday to Sunday. */
  days: string[];
  rows: WeekRow[];
  totals: number[];
  minutes: number;
  /** Hours a week that the employee is to work, in minutes. */
  expected: number;
  /** Entries that can be handed in, and that wait for this reader's decision. */
  drafts: number;
  submitted: number;
}

/** Single entries, or what can be decided of an employee's week. */
export interface TimingChoice {
  timing_id?: number;
  ids?: number[];
  week?: string;
  employee_id?: number;
}

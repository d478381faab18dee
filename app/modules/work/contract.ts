import type { Call } from "../../contract/call.ts";
import type { Row } from "../../contract/kinds.ts";
import type { ActionOutcome } from "../../contract/record.ts";

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

export type TimingStatus = "draft" | "submitted" | "approved" | "rejected";

/** One entry of time behind a cell. */
export interface WeekEntry {
  timing_id: number;
  version: number;
  minutes: number;
  comment: string | null;
  status: TimingStatus;
  /** It is known from when until when: another length moves its end. */
  timed: boolean;
  /** Approved or billed. */
  locked: boolean;
}

export interface WeekCell {
  minutes: number;
  /** That of the entry which is furthest from being approved. */
  status: TimingStatus;
  entries: WeekEntry[];
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

/** Somebody whose time the reader sees. */
export interface WeekPerson {
  id: number;
  name: string;
  /** Entries of the last weeks that were handed in. */
  waiting: number;
}

/** A week of an employee's time. */
export interface TimingWeek {
  employee: { id: number; name: string };
  people: WeekPerson[];
  /** YYYY-MM-DD, Monday to Sunday. */
  days: string[];
  /** Also open tasks of the two weeks before, on which nothing was entered yet. */
  rows: WeekRow[];
  totals: number[];
  /** The month that the week lies in with most of its days: minutes of each of its days. */
  month: { month: string; minutes: number[] };
  minutes: number;
  /** Hours a week that the employee is to work, in minutes. */
  expected: number;
  /** Entries that can be handed in, and that wait for this reader's decision. */
  drafts: number;
  submitted: number;
  /** Whether this reader hands them in. */
  own: boolean;
}

/** How far a project was at the end of a week or a month. */
export interface BurnUpPoint {
  /** YYYY-MM-DD; of the last one it is today. */
  date: string;
  tasks: number;
  done: number;
  minutes: number;
}

export interface BurnUp {
  step: "week" | "month";
  points: BurnUpPoint[];
  budget_hours: number | null;
}

/** Single entries, or what can be decided of an employee's week. */
export interface TimingChoice {
  timing_id?: number;
  ids?: number[];
  week?: string;
  employee_id?: number;
}

type Nothing = Record<string, never>;
/** The calls of tasks, projects and time, by their paths. */
export interface WorkCalls {
  "timer/get": Call<Nothing, Timers>;
  /** Pauses whatever ran until now. */
  "timer/start": Call<{ task_id: number }, Timers>;
  /** Goes on with a task; with the one paused last where none is named. */
  "timer/resume": Call<{ task_id?: number }, Timers>;
  "timer/pause": Call<{ task_id?: number }, Timers>;
  "timer/stop": Call<{ task_id?: number }, Timers>;
  /** A week by any of its days; today's, and the reader's own, where nothing is named. */
  "timings/week": Call<{ date?: string; employee_id?: number }, TimingWeek>;
  "projects/burn-up": Call<{ project_id: number }, BurnUp>;
  "timings/submit": Call<TimingChoice, { done: number }>;
  "timings/approve": Call<TimingChoice, { done: number }>;
  "timings/reject": Call<TimingChoice & { comment: string }, { done: number }>;
  /** Drafts of invoices of approved time: of single entries, or of a project's until a day. */
  "timings/bill": Call<
    { timing_id?: number; ids?: number[]; project_id?: number; until?: string },
    ActionOutcome & { ids: number[] }
  >;
  /** What goes along when a place is moved. */
  "locations/contents": Call<
    { location_id: number },
    { places: number; cps: number; clients: number; warehouses: number }
  >;
  "subprojects/fit": Call<{ subproject_id: number }, Nothing>;
  "tasks/assign": Call<{ task_id: number }, Nothing>;
  "tasks/snooze": Call<{ task_id: number; remind_at: string }, Nothing>;
  "tasks/duplicate": Call<{ task_id: number }, ActionOutcome>;
  "tasks/checklist": Call<{ task_id: number; item: number; done: boolean }, Row>;
  "tasks/watch": Call<{ task_id: number; watch: boolean }, Row>;
}

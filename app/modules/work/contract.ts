import type { Call } from "../../contract/call.ts";
import type { Row } from "../../contract/kinds.ts";
import type { ActionOutcome } from "../../contract/record.ts";

export interface RunningTimer {
  task_id: number;
  title: string;
  project: string | null;
  running: boolean;
  /** As of the response; a running timer continues from there. */
  seconds: number;
}

/** The running timer first, then paused ones. */
export interface Timers {
  timers: RunningTimer[];
}

export type TimingStatus = "draft" | "submitted" | "approved" | "rejected";

export interface WeekEntry {
  timing_id: number;
  version: number;
  minutes: number;
  comment: string | null;
  status: TimingStatus;
  /** Has start and end times: changing the duration moves the end. */
  timed: boolean;
  locked: boolean;
}

export interface WeekCell {
  minutes: number;
  /** The least advanced status of its entries. */
  status: TimingStatus;
  entries: WeekEntry[];
}

/** An employee's time on a task, by day. */
export interface WeekRow {
  project_id: number;
  project: string;
  task_id: number | null;
  task: string | null;
  /** Monday to Sunday; null if there are no entries. */
  days: (WeekCell | null)[];
  minutes: number;
}

/** An employee whose time the user may see. */
export interface WeekPerson {
  id: number;
  name: string;
  /** Submitted entries of the last weeks. */
  waiting: number;
  /** The Monday of the first of them. */
  waiting_week: string | null;
}

/** The days of a week, YYYY-MM-DD, Monday to Sunday. */
export type WeekDays = [string, string, string, string, string, string, string];

/** An employee's weekly timesheet. */
export interface TimingWeek {
  employee: { id: number; name: string };
  people: WeekPerson[];
  days: WeekDays;
  /** Includes open tasks of the two previous weeks without entries. */
  rows: WeekRow[];
  totals: number[];
  /** The month with most of the week's days, in minutes per day. */
  month: { month: string; minutes: number[] };
  minutes: number;
  /** Expected weekly working time in minutes. */
  expected: number;
  /** Entries that can be submitted, and those pending the user's decision. */
  drafts: number;
  submitted: number;
  /** Whether the user can submit them. */
  own: boolean;
}

/** A project's progress at the end of a week or month. */
export interface BurnUpPoint {
  /** YYYY-MM-DD; today for the last point. */
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

/** Single entries, or all of an employee's week that can be decided. */
interface TimingChoice {
  timing_id?: number;
  ids?: number[];
  week?: string;
  employee_id?: number;
}

type NoPayload = Record<string, never>;
/** Calls for tasks, projects and time, by path. */
export interface WorkCalls {
  "timer/get": Call<NoPayload, Timers>;
  /** Pauses the running timer. */
  "timer/start": Call<{ task_id: number }, Timers>;
  /** Resumes a task's timer; by default the one paused last. */
  "timer/resume": Call<{ task_id?: number }, Timers>;
  "timer/pause": Call<{ task_id?: number }, Timers>;
  "timer/stop": Call<{ task_id?: number }, Timers>;
  /** The week that contains the date; defaults to today and the current user. */
  "timings/week": Call<{ date?: string; employee_id?: number }, TimingWeek>;
  "projects/burn-up": Call<{ project_id: number }, BurnUp>;
  "timings/submit": Call<TimingChoice, { done: number }>;
  "timings/approve": Call<TimingChoice, { done: number }>;
  "timings/reject": Call<TimingChoice & { comment: string }, { done: number }>;
  "timings/bill": Call<
    { timing_id?: number; ids?: number[]; project_id?: number; until?: string },
    ActionOutcome & { ids: number[] }
  >;
  "subprojects/fit": Call<{ subproject_id: number }, NoPayload>;
  "tasks/assign": Call<{ task_id: number }, NoPayload>;
  "tasks/snooze": Call<{ task_id: number; remind_at: string }, NoPayload>;
  "tasks/duplicate": Call<{ task_id: number }, ActionOutcome>;
  "tasks/checklist": Call<{ task_id: number; item: number; done: boolean }, Row>;
  "tasks/watch": Call<{ task_id: number; watch: boolean }, Row>;
}

/** Sections of record screens that only one entity has. */
export type WorkPart = "project-burn-up";

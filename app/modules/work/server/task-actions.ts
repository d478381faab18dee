import { sql } from "drizzle-orm";
import { atWallClock, dayAfter, dayAt } from "../../../server/calendar.ts";
import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { timers } from "./tables.ts";
import { timingsTable } from "./timings.table.ts";
import { tasksTable, type Task } from "./tasks.table.ts";
import { expandedIn } from "../../../contract/kinds.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";

const isOpen = (task: VisibleRow<Task>) =>
  !["done", "cancelled"].includes(expandedIn(task, "task_status")?.group ?? "");

async function timerOf(actor: Actor, { task_id }: VisibleRow<Task>) {
  const { employee_id } = actor.principal;
  if (employee_id === null) return undefined;
  const [timer] = await askAtOnce<{ running_since: string | null }>(
    actor,
    sql`select running_since from ${timers} where employee_id = ${employee_id} and task_id = ${task_id}`,
  );
  return timer;
}

export const startTimer: ResourceAction<Task> = {
  code: "start-timer",
  label: "timer.start",
  call: "timer/start",
  prominent: true,
  offered: async (actor, task) =>
    isOpen(task) &&
    task.project_id !== null &&
    actor.principal.employee_id !== null &&
    mayAct(actor.principal, timingsTable, "create") &&
    !(await timerOf(actor, task))?.running_since,
};

export const pauseTimer: ResourceAction<Task> = {
  code: "pause-timer",
  label: "timer.pause",
  call: "timer/pause",
  prominent: true,
  offered: async (actor, task) => Boolean((await timerOf(actor, task))?.running_since),
};

export const stopTimer: ResourceAction<Task> = {
  code: "stop-timer",
  label: "timer.stop",
  call: "timer/stop",
  prominent: true,
  offered: async (actor, task) => (await timerOf(actor, task)) !== undefined,
};

export const assignToMe: ResourceAction<Task> = {
  code: "assign-to-me",
  label: "task.assignToMe",
  call: "tasks/assign",
  offered: async ({ principal }, task) =>
    isOpen(task) &&
    principal.employee_id !== null &&
    task.assignee_id !== principal.employee_id &&
    mayAct(principal, tasksTable, "edit"),
};

const follows = ({ principal }: Actor, { watcher_ids }: VisibleRow<Task>) =>
  (watcher_ids ?? []).includes(principal.employee_id ?? 0);

export const follow: ResourceAction<Task> = {
  code: "follow",
  label: "task.follow",
  call: "tasks/watch",
  sends: { watch: "true" },
  offered: async (actor, task) => actor.principal.employee_id !== null && !follows(actor, task),
};

export const unfollow: ResourceAction<Task> = {
  code: "unfollow",
  label: "task.unfollow",
  call: "tasks/watch",
  sends: { watch: "false" },
  offered: async (actor, task) => follows(actor, task),
};

/** 9 AM tomorrow in the user's time zone. */
export const tomorrowAtNine = ({ now, principal }: Actor) =>
  atWallClock(
    new Date(`${dayAfter(dayAt(principal.time_zone, now), 1)}T09:00:00Z`),
    principal.time_zone,
  ).toISOString();

export const duplicateTask: ResourceAction<Task> = {
  code: "duplicate",
  label: "action.duplicate",
  offered: async ({ principal }) => mayAct(principal, tasksTable, "create"),
};

export const snooze: ResourceAction<Task> = {
  code: "snooze",
  label: "task.snooze",
  asks: { remind_at: datetime({ required: true }) },
  given: (actor) => ({ remind_at: tomorrowAtNine(actor) }),
  offered: async ({ principal }, task) => isOpen(task) && mayAct(principal, tasksTable, "edit"),
};

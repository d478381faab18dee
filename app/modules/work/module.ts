import { eachMinute, hourly } from "../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { defineModule } from "../../server/define-module.ts";
import { workCalls } from "./server/calls.ts";
import { projects } from "./server/projects.ts";
import { subprojects } from "./server/subprojects.ts";
import { tasksProjectsStatuses } from "./server/tasks-projects-statuses.ts";
import { tasksStatuses } from "./server/tasks-statuses.ts";
import { tasksTypes } from "./server/tasks-types.ts";
import { tasks } from "./server/tasks.ts";
import { timings } from "./server/timings.ts";
import {
  remindOfTasks,
  stopTimers,
  notifyOverdueTasks,
  notifyBudgetUse,
} from "./server/work-scheduled-tasks.ts";
import * as tables from "./server/tables.ts";

export const workModule = defineModule({
  name: "work",
  entities: {
    projects,
    subprojects,
    tasks,
    tasksProjectsStatuses,
    tasksStatuses,
    tasksTypes,
    timings,
  },
  tables,
  calls: workCalls,
  scheduledTasks: [
    eachMinute("task_reminders", remindOfTasks),
    eachMinute("stop_timers", stopTimers),
    hourly("overdue_tasks", notifyOverdueTasks),
    hourly("project_budgets", notifyBudgetUse),
  ],
});

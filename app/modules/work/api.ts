/** What other modules may use of this one, each imported from the file that declares it. */
export { billCreditedTime, freeCreditedTime, releaseTimings } from "./server/bill-timings.ts";
export { openTasksOf } from "./server/open-tasks.ts";
export { projectsTable } from "./server/projects.table.ts";
export { tomorrowAtNine } from "./server/task-actions.ts";
export { tasksTable } from "./server/tasks.table.ts";

/**
 * What other modules may use of this one. They import it from the file that declares it: modules that use each other
 * would otherwise load each other whole.
 */
export { billCreditedTime, freeCreditedTime, releaseTimings } from "./server/bill-timings.ts";
export { openTasksOf } from "./server/open-tasks.ts";
export { projectsTable } from "./server/projects.table.ts";
export { tomorrowAtNine } from "./server/task-actions.ts";
export { tasksTable } from "./server/tasks.table.ts";

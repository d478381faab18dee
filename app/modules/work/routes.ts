/** The module's lists, each with the key of its records' own screen, `/{code}/:{key}`, if they have one. */
export const workRoutes = {
  tasks: "task_id",
  "tasks-types": null,
  "tasks-statuses": null,
  projects: "project_id",
  subprojects: null,
  "tasks-projects-statuses": null,
  timings: null,
} as const;

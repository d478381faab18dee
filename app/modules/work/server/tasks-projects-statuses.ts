import { defineStatuses } from "../../../server/resources/dictionary.ts";

export const projectGroups = ["planned", "active", "on_hold", "done", "cancelled"] as const;
export type ProjectGroup = (typeof projectGroups)[number];

export const tasksProjectsStatuses = defineStatuses("tasks-projects-statuses", {
  key: "project_status_id",
  menu: { category: "settings", icon: "list-tree", sequence: 220 },
  groups: projectGroups,
});

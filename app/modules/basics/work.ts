import type { tasksProjectsStatuses as ProjectStatuses } from "../work/server/tasks-projects-statuses.ts";
import type { tasksStatuses as TaskStatuses } from "../work/server/tasks-statuses.ts";
import type { tasksTypes as TaskTypes } from "../work/server/tasks-types.ts";
import { dictionary, statuses, type GroupOf } from "./dictionaries.ts";
import { named } from "../../server/i18n/display-names.ts";

export const projectStatuses = statuses<GroupOf<typeof ProjectStatuses>>([
  ["planned", "neutral", named("Planned", "Geplant", "Заплановано")],
  ["active", "green", named("Active", "Aktiv", "Активний")],
  ["on_hold", "amber", named("On hold", "Zurückgestellt", "Призупинено")],
  ["done", "blue", named("Done", "Abgeschlossen", "Завершено"), "final"],
  ["cancelled", "neutral", named("Cancelled", "Abgebrochen", "Скасовано"), "final"],
]);

const taskStatusEntries = statuses<GroupOf<typeof TaskStatuses>>([
  ["backlog", "neutral", named("Backlog", "Backlog", "Беклог")],
  ["todo", "blue", named("To do", "Zu erledigen", "До виконання")],
  ["in_progress", "accent", named("In progress", "In Arbeit", "У роботі")],
  ["review", "amber", named("In review", "In Prüfung", "На перевірці")],
  ["done", "green", named("Done", "Erledigt", "Виконано"), "final"],
  ["cancelled", "neutral", named("Cancelled", "Verworfen", "Скасовано"), "final"],
]);

/** New tasks don't start in the backlog: a task someone enters is meant to be done. */
export const taskStatuses = taskStatusEntries.map((entry) => ({
  ...entry,
  is_default: entry.group === "todo",
}));

const items = (...texts: [text: string, required?: "required"][]) =>
  texts.map(([text, required]) => ({ text, required: required === "required" }));

export const taskTypes: (typeof TaskTypes.table.$inferInsert)[] = dictionary([
  { code: "task", name: named("Task", "Aufgabe", "Завдання") },
  { code: "call", name: named("Call", "Anruf", "Дзвінок"), estimate: 15 },
  { code: "meeting", name: named("Meeting", "Besprechung", "Зустріч"), estimate: 60 },
  {
    code: "installation",
    name: named("Installation", "Montage", "Монтаж"),
    estimate: 480,
    checklist: items(
      ["Site is free and measured", "required"],
      ["Anchors are checked", "required"],
      ["Photos are taken"],
      ["Customer has signed off", "required"],
    ),
  },
  {
    code: "complaint",
    name: named("Complaint", "Reklamation", "Рекламація"),
    sla_hours: 24,
    checklist: items(["Customer was called back", "required"], ["Cause is found"]),
  },
]);

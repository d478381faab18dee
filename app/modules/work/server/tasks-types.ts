import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { duration, integer } from "../../../server/resources/kinds/number.ts";
import { text } from "../../../server/resources/kinds/text.ts";

export interface ChecklistItem {
  text: string;
  done: boolean;
  required: boolean;
}

/** Checklist items; required ones must be checked before the task is completed. */
export const checklistColumns = () => ({
  text: text({ required: true }),
  required: bool(),
  done: bool(),
});

export const tasksTypes = defineDictionary("tasks-types", {
  key: "task_type_id",
  menu: { category: "settings", icon: "list-todo", sequence: 200 },
  fields: {
    estimate: duration({ max: 100_000 }),
    sla_hours: integer({ min: 1, max: 10_000 }),
    checklist: lines({ text: text({ required: true }), required: bool() }),
  },
});

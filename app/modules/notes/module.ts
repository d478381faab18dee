import { eachMinute } from "../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { defineModule } from "../../server/define-module.ts";
import { noteCalls } from "./server/calls.ts";
import { notes } from "./server/notes.ts";
import { remindOfNotes } from "./server/remind.ts";

export const notesModule = defineModule({
  name: "notes",
  entities: {
    notes,
  },
  calls: noteCalls,
  scheduledTasks: [eachMinute("note_reminders", remindOfNotes)],
});

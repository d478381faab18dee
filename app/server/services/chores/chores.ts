import { letClientsSleep } from "../clients/customer-statuses.ts";
import { followContractDates } from "../contracts/contract-dates.ts";
import { remindOfNotes } from "../notes/remind.ts";
import { remindOfTasks, stopTimers, tellOfBudgets, tellOfOverdueTasks } from "../work/work-chores.ts";
import { emptyTrash } from "./empty-trash.ts";
import { hourly, type Chore } from "./start-chores.ts";

/** Everything that is done from time to time. */
export const chores: Chore[] = [
  remindOfNotes,
  remindOfTasks,
  stopTimers,
  hourly(tellOfOverdueTasks),
  hourly(tellOfBudgets),
  hourly(followContractDates),
  hourly(letClientsSleep),
  hourly(emptyTrash),
];

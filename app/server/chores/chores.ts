import { sealHistory, watchHistory } from "../history/seal.ts";
import { letClientsSleep } from "../../modules/parties/server/customer-statuses.ts";
import { followContractDates } from "../../modules/contracts/server/contract-dates.ts";
import { tellOfRottenDeals } from "../../modules/deals/server/tell-of-rotten.ts";
import type { FileStore } from "../files/store.ts";
import { purgeFiles } from "../files/purge.ts";
import { remindOfInvoices } from "../../modules/finance/server/remind-of-invoices.ts";
import { remindOfNotes } from "../../modules/notes/server/remind.ts";
import { mailDigests, mailNews, type Posting } from "../notifications/mail-news.ts";
import { releaseHeld } from "../../modules/orders/server/on-hold.ts";
import { tellOfLowStock } from "../../modules/stock/server/tell-of-low-stock.ts";
import {
  remindOfTasks,
  stopTimers,
  tellOfBudgets,
  tellOfOverdueTasks,
} from "../../modules/work/server/work-chores.ts";
import { emptyTrash } from "./empty-trash.ts";
import { forgetMade, forgetOld } from "./forget-old.ts";
import { daily, eachMinute, hourly, type Chore } from "./start-chores.ts";

/** What is done where mail goes out. */
export const mailChores = (posting: Posting): Chore[] => [
  eachMinute("news_mail", mailNews(posting)),
  eachMinute("digest_mail", mailDigests(posting)),
];

/** What files ask for, wherever they are kept. */
export const fileChores = (files: FileStore): Chore[] => [
  hourly("purge_files", (db) => purgeFiles(db, files)),
  hourly("forget_made", (db, now) => forgetMade(db, now, files)),
];

/** Everything that is done from time to time. */
export const chores: Chore[] = [
  eachMinute("seal_history", sealHistory),
  eachMinute("note_reminders", remindOfNotes),
  eachMinute("task_reminders", remindOfTasks),
  eachMinute("stop_timers", stopTimers),
  eachMinute("low_stock", tellOfLowStock),
  hourly("overdue_tasks", tellOfOverdueTasks),
  hourly("project_budgets", tellOfBudgets),
  hourly("contract_dates", followContractDates),
  hourly("invoice_reminders", remindOfInvoices),
  hourly("sleeping_clients", letClientsSleep),
  hourly("rotten_deals", tellOfRottenDeals),
  hourly("release_held", releaseHeld),
  hourly("empty_trash", emptyTrash),
  hourly("forget_old", forgetOld),
  daily("watch_history", watchHistory),
];

import { sealHistory, watchHistory } from "../../history/seal.ts";
import { letClientsSleep } from "../clients/customer-statuses.ts";
import { followContractDates } from "../contracts/contract-dates.ts";
import { tellOfRottenDeals } from "../deals/tell-of-rotten.ts";
import { remindOfInvoices } from "../finance/remind-of-invoices.ts";
import { remindOfNotes } from "../notes/remind.ts";
import { mailDigests, mailNews, type Posting } from "../notifications/mail-news.ts";
import { releaseHeld } from "../orders/on-hold.ts";
import { tellOfLowStock } from "../stock/tell-of-low-stock.ts";
import { remindOfTasks, stopTimers, tellOfBudgets, tellOfOverdueTasks } from "../work/work-chores.ts";
import { emptyTrash } from "./empty-trash.ts";
import { forgetOld } from "./forget-old.ts";
import { daily, hourly, type Chore } from "./start-chores.ts";

/** What is done where mail goes out. */
export const mailChores = (posting: Posting): Chore[] => [mailNews(posting), mailDigests(posting)];

/** Everything that is done from time to time. */
export const chores: Chore[] = [
  sealHistory,
  remindOfNotes,
  remindOfTasks,
  stopTimers,
  tellOfLowStock,
  hourly(tellOfOverdueTasks),
  hourly(tellOfBudgets),
  hourly(followContractDates),
  hourly(remindOfInvoices),
  hourly(letClientsSleep),
  hourly(tellOfRottenDeals),
  hourly(releaseHeld),
  hourly(emptyTrash),
  hourly(forgetOld),
  daily(watchHistory),
];

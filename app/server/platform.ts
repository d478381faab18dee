import { isNull } from "drizzle-orm";
import type { PlatformCalls } from "../contract/platform-calls.ts";
import { access } from "./access/access.ts";
import { apiUserCalls } from "./access/api-users/calls.ts";
import * as programTables from "./access/api-users/tables.ts";
import { apiUsers } from "./access/api-users.ts";
import { users } from "./access/users.ts";
import { emptyTrash } from "./scheduled-tasks/empty-trash.ts";
import { deleteGeneratedFiles } from "./scheduled-tasks/delete-expired.ts";
import { daily, eachMinute, hourly } from "./scheduled-tasks/start-scheduled-tasks.ts";
import * as scheduledTaskTables from "./scheduled-tasks/tables.ts";
import { backUpDaily } from "./backup/back-up-daily.ts";
import { backupJob } from "./backup/backup-job.ts";
import { backupCalls } from "./backup/calls.ts";
import { bulkJob } from "./bulk/bulk-job.ts";
import { defineModule } from "./define-module.ts";
import { draftCalls } from "./drafts/calls.ts";
import * as draftTables from "./drafts/tables.ts";
import { exportCalls } from "./exchange/export-calls.ts";
import { exportJob } from "./exchange/export-job.ts";
import { importCalls } from "./exchange/import-calls.ts";
import { importErrorsJob } from "./exchange/import-errors-job.ts";
import { importCheckJob, importJob } from "./exchange/import-job.ts";
import * as exchangeTables from "./exchange/tables.ts";
import { filesCalls } from "./files/calls.ts";
import { purgeFiles } from "./files/purge.ts";
import * as fileTables from "./files/tables.ts";
import { history } from "./history/history.ts";
import { locales } from "./i18n/locales.ts";
import { historyCalls } from "./history/calls.ts";
import { sealHistory, watchHistory } from "./history/seal.ts";
import * as historyTables from "./history/tables.ts";
import { undoJob } from "./history/undo-job.ts";
import { verifyJob } from "./history/verify-job.ts";
import type { HandlersOf } from "./http/call.ts";
import { authCalls } from "./http/session/calls.ts";
import * as signInTables from "./http/session/tables.ts";
import * as httpTables from "./http/tables.ts";
import type { JobCalls } from "./jobs/calls.ts";
import * as jobTables from "./jobs/tables.ts";
import { contentsOf } from "./mail/queue-mail.ts";
import * as mailTables from "./mail/tables.ts";
import { menuCalls } from "./menu/calls.ts";
import { notificationCalls } from "./notifications/calls.ts";
import { mailDigests, mailNews } from "./notifications/mail-news.ts";
import * as notificationTables from "./notifications/tables.ts";
import { viewCalls } from "./resources/views/calls.ts";
import * as viewTables from "./resources/views/tables.ts";
import { sealedColumn } from "./seal-anew.ts";
import { searchCalls } from "./search/calls.ts";
import { sessionCalls } from "./session/calls.ts";
import * as sessionTables from "./session/tables.ts";
import { timelineCalls } from "./timeline/calls.ts";

/** The foundation of all modules: authentication, lists, history, files, jobs, mail, search. */
export const platform = defineModule({
  name: "platform",
  entities: {
    access,
    apiUsers,
    history,
    locales,
    users,
  },
  tables: {
    ...historyTables,
    ...httpTables,
    ...programTables,
    ...signInTables,
    ...viewTables,
    ...fileTables,
    ...scheduledTaskTables,
    ...draftTables,
    ...exchangeTables,
    ...jobTables,
    ...mailTables,
    ...notificationTables,
    ...sessionTables,
  },
  calls: {
    ...authCalls,
    ...apiUserCalls,
    ...historyCalls,
    ...draftCalls,
    ...searchCalls,
    ...exportCalls,
    ...importCalls,
    ...sessionCalls,
    ...viewCalls,
    ...menuCalls,
    ...notificationCalls,
    ...filesCalls,
    ...timelineCalls,
    ...backupCalls,
  } satisfies HandlersOf<Omit<PlatformCalls, keyof JobCalls>>,
  jobs: {
    backup: backupJob,
    bulk: bulkJob,
    undo: undoJob,
    historyCheck: verifyJob,
    export: exportJob,
    import: importJob,
    importCheck: importCheckJob,
    importErrors: importErrorsJob,
  },
  scheduledTasks: ({ files, secrets, config: { mail, dailyBackups } }) => [
    eachMinute("seal_history", sealHistory),
    hourly("empty_trash", emptyTrash),
    daily("watch_history", watchHistory),
    hourly("purge_files", (db) => purgeFiles(db, files)),
    hourly("forget_made", (db, now) => deleteGeneratedFiles(db, now, files)),
    ...(dailyBackups ? [daily("back_up", backUpDaily)] : []),
    ...(mail
      ? [
          eachMinute("news_mail", mailNews({ secrets, site: mail.site })),
          eachMinute("digest_mail", mailDigests({ secrets, site: mail.site })),
        ]
      : []),
  ],
  sealed: [
    sealedColumn(signInTables.secondFactors, signInTables.secondFactors.secret, ({ user_id }) => user_id),
    sealedColumn(httpTables.idempotencyKeys, httpTables.idempotencyKeys.reply, ({ user_id }) => user_id),
    sealedColumn(mailTables.mails, mailTables.mails.contents, ({ message_id }) => contentsOf(message_id)),
  ],
  expires: [
    { since: draftTables.drafts.updated_at, days: 30 },
    { since: httpTables.idempotencyKeys.created_at, days: 7 },
    { since: exchangeTables.imports.created_at, days: 30 },
    // Emails about a record are kept with it.
    { since: mailTables.mails.created_at, days: 30, where: isNull(mailTables.mails.entity) },
  ],
});

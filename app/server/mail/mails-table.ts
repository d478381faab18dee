import { sql, type SQL } from "drizzle-orm";
import type { TextKey } from "../../modules/texts/en.ts";
import { askAtOnce } from "../database/asked-at-once.ts";
import { firstPage, type ResourceTable } from "../resources/definition-parts.ts";
import { choice } from "../resources/kinds/choice.ts";
import { datetime } from "../resources/kinds/date.ts";
import { longText, text } from "../resources/kinds/text.ts";
import { mails } from "./tables.ts";

interface Mail {
  recipient: string;
  subject: string;
  state: string;
  at: string;
  reason: TextKey | null;
}

/** Emails sent about a record, newest first, with their delivery status. No table if there were none. */
export const mailsTable = (about: (record: Record<string, unknown>) => SQL | undefined): ResourceTable => ({
  columns: {
    recipient: text(),
    mail_state: choice({ queued: "amber", sent: "green", failed: "red" }),
    mail_at: datetime(),
    mail_subject: text(),
    reason: longText(),
  },
  more: { count: ({ db }, record) => db.$count(mails, about(record)) },
  read: async (actor, record, { limit, offset } = firstPage) => {
    const rows = await askAtOnce<Mail>(
      actor,
      sql`select recipient, subject, state, coalesce(sent_at, created_at) as at, reason from ${mails}
        where ${about(record)} order by mail_id desc limit ${sql.raw(String(limit))} offset ${offset}`,
    );
    return rows.length === 0
      ? undefined
      : rows.map(({ recipient, subject, state, at, reason }) => ({
          recipient,
          mail_subject: subject,
          mail_state: state,
          mail_at: new Date(at).toISOString(),
          // Our own reasons are stored as keys, the mail server's as text.
          reason: reason === null ? null : actor.t(reason),
        }));
  },
});

import { desc, type SQL } from "drizzle-orm";
import type { TextKey } from "../../modules/texts/en.ts";
import { firstPage, type ResourceTable } from "../resources/definition-parts.ts";
import { choice } from "../resources/kinds/choice.ts";
import { datetime } from "../resources/kinds/date.ts";
import { longText, text } from "../resources/kinds/text.ts";
import { mails } from "./tables.ts";

/** What went out by mail about a record, newest first, and what became of it; no table where there was none. */
export const mailsTable = (about: (record: Record<string, unknown>) => SQL | undefined): ResourceTable => ({
  columns: {
    recipient: text(),
    mail_state: choice({ queued: "amber", sent: "green", failed: "red" }),
    mail_at: datetime(),
    mail_subject: text(),
    reason: longText(),
  },
  more: { count: ({ db }, record) => db.$count(mails, about(record)) },
  read: async ({ db, t }, record, { limit, offset } = firstPage) => {
    const rows = await db
      .select()
      .from(mails)
      .where(about(record))
      .orderBy(desc(mails.mail_id))
      .limit(limit)
      .offset(offset);
    return rows.length === 0
      ? undefined
      : rows.map(({ recipient, subject, state, created_at, sent_at, reason }) => ({
          recipient,
          mail_subject: subject,
          mail_state: state,
          mail_at: (sent_at ?? created_at).toISOString(),
          // Of our own reasons the key is kept, of the mail server's its words.
          reason: reason === null ? null : t(reason as TextKey),
        }));
  },
});

import { eq, inArray, sql } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Database } from "../database/connection.ts";
import type { SecretBox } from "../secret-box.ts";
import type { FileStore } from "../files/store.ts";
import { files } from "../files/tables.ts";
import { notifyForgottenPassword } from "../notifications/notify-forgotten-password.ts";
import { notificationCategories, notifications } from "../notifications/tables.ts";
import { dueNow } from "../sending/due-now.ts";
import { nextAttempt } from "../sending/retry-delays.ts";
import type { MailConfig } from "./mail-config.ts";
import type { Transport } from "./open-transport.ts";
import { openContents } from "./queue-mail.ts";
import { mails } from "./tables.ts";
import { settingsPath } from "./write-letter.ts";
import { errorCode, errorMessage } from "../error-code.ts";
import { isRow } from "../../contract/row.ts";

export interface Mailing {
  db: Database;
  secrets: SecretBox;
  files: FileStore;
  transport: Pick<Transport, "sendMail">;
  from: MailConfig["from"];
  site: string;
}

type Mail = typeof mails.$inferSelect;

const batchSize = 5;
/** Seconds after which a server that claimed a message is presumed dead. */
const lease = 300;
const maxReasonLength = 500;

/** Sends due messages. Several servers can run it in parallel, each taking different ones. */
export async function sendDueMail(mailing: Mailing): Promise<number> {
  const { rows } = await mailing.db.execute<{ mail_id: number }>(sql`
    update mails set attempt = attempt + 1, next_at = now() + make_interval(secs => ${lease})
    where mail_id in (
      select mail_id from mails where state = 'queued' and next_at <= ${dueNow}
      order by next_at, mail_id limit ${batchSize} for update skip locked)
    returning mail_id`);
  await Promise.all(rows.map(({ mail_id }) => send(mailing, mail_id)));
  return rows.length;
}

/** Sends one email and records the result. */
async function send(mailing: Mailing, mail_id: number): Promise<void> {
  const { db } = mailing;
  const [mail] = await db.select().from(mails).where(eq(mails.mail_id, mail_id));
  if (mail?.state !== "queued") return;
  if (mail.expires_at && mail.expires_at < new Date())
    return markFailed(db, mail, "mail.tooLate" satisfies TextKey);
  try {
    await handOver(mailing, mail);
  } catch (error) {
    // The mail server's original response is more informative than the derived message.
    const reason = responseOf(error).slice(0, maxReasonLength);
    const next_at = isFinal(error) ? null : nextAttempt(mail.attempt);
    if (!next_at) return markFailed(db, mail, reason);
    await db.update(mails).set({ next_at, reason }).where(eq(mails.mail_id, mail_id));
    return;
  }
  await db
    .update(mails)
    .set({ state: "sent", sent_at: sql`now()`, contents: null, reason: null })
    .where(eq(mails.mail_id, mail_id));
}

const responseOf = (error: unknown): string =>
  isRow(error) && typeof error.response === "string" ? error.response : errorMessage(error);

class Unreadable extends Error {}

async function handOver(
  { db, secrets, files: store, transport, from, site }: Mailing,
  mail: Mail,
): Promise<void> {
  const written = mail.contents === null ? null : openContents(secrets, mail.message_id, mail.contents);
  if (!written) throw new Unreadable("mail.unreadable" satisfies TextKey);
  const retained =
    mail.attachments.length > 0
      ? await db.select().from(files).where(inArray(files.file_id, mail.attachments))
      : [];
  const attachments = await Promise.all(
    retained.map(async ({ name, type, store_key }) => {
      const contents = await store.read(store_key);
      if (!contents) throw new Unreadable("mail.fileGone" satisfies TextKey);
      return { filename: name, contentType: type, content: await buffer(contents) };
    }),
  );
  if (attachments.length < mail.attachments.length) throw new Unreadable("mail.fileGone" satisfies TextKey);
  await transport.sendMail({
    messageId: `<${mail.message_id}@${from.address.split("@")[1]}>`,
    envelope: { from: from.address, to: [mail.recipient] },
    from,
    to: { name: "", address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: "", address: mail.reply_to } }),
    subject: mail.subject,
    ...written,
    attachments,
    ...((mail.kind === "news" || mail.kind === "digest") && {
      list: { unsubscribe: { url: site + settingsPath } },
    }),
    // Keeps auto-responders from answering.
    headers: { "auto-submitted": mail.kind === "document" ? "no" : "auto-generated" },
  });
}

/** Whether retrying is pointless because the server rejects the address or the message itself. */
function isFinal(error: unknown): boolean {
  if (error instanceof Unreadable) return true;
  const code = errorCode(error);
  return isRow(error) && Number(error.responseCode) >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
}

/**
 * Stores the reason and deletes the contents. Notifies whoever triggered the email; for a forgotten password, the
 * administrators.
 */
async function markFailed(db: Database, mail: Mail, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ state: "failed", reason, contents: null })
      .where(eq(mails.mail_id, mail.mail_id));
    if (mail.created_by !== null)
      await tx.insert(notifications).values({
        user_id: mail.created_by,
        category: notificationCategories.find((category) => category === mail.entity) ?? "users",
        kind: "mail_failed",
        values: { to: mail.recipient, name: mail.subject, reason },
        color: "red",
        entity: mail.entity,
        entity_id: mail.entity_id,
      });
    else if (mail.kind === "reset" || mail.kind === "invitation")
      await notifyForgottenPassword(tx, mail.user_id);
  });
}

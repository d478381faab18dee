import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { lockRow, readRow } from "../../../server/resources/change/save.ts";
import type { DocumentFormat } from "../contract.ts";
import { queueMail } from "../../../server/mail/queue-mail.ts";
import { documentFile } from "./document-file.ts";
import type { DocumentRow } from "./draw-version.ts";
import { findVersion } from "./find-version.ts";
import * as flow from "./flow.ts";
import { canStep } from "./steps.ts";
import { documentsTable } from "./documents.table.ts";

interface DocumentMail {
  recipient: string;
  mail_subject: string;
  message: string;
  attached: DocumentFormat;
  mark_sent: boolean;
}

/** Emails a document as an attachment and records it. */
export async function mailDocument(actor: Actor, document_id: number, sent: DocumentMail) {
  const { db, mail, secrets, principal } = actor;
  if (!mail) throw refuse("mail.off");
  const { recipient } = sent;
  // Forms submit CRLF line breaks.
  const message = sent.message.replaceAll("\r\n", "\n").trim();
  const editing = plan(principal, documentsTable, "edit");
  refuseUnfit(await readRow(db, editing, document_id));
  // Generating is slow, so it must not happen in a transaction.
  const version = await findVersion(actor, document_id, undefined);
  const file_id = await documentFile(actor, version, sent.attached);
  await atomically(actor, async (within) => {
    const document = await lockRow(within.db, editing, document_id);
    refuseUnfit(document);
    await queueMail(within.db, secrets, {
      kind: "document",
      recipient,
      reply_to: principal.email,
      letter: {
        locale: document.locale,
        subject: sent.mail_subject,
        paragraphs: message.split(/\n{2,}/),
      },
      attachments: [file_id],
      about: { entity: "documents", entity_id: document_id },
      created_by: principal.user_id,
    });
    await record(within, "mail", ["documents", document_id, document.name], {
      comment: `${sent.mail_subject}\n\n${message}`.trim(),
    });
    if (sent.mark_sent && canStep("send", document.status)) await flow.send(within, document_id);
  });
  return recipient;
}

function refuseUnfit({ name, status }: DocumentRow) {
  if (!canStep("mail", status)) throw refuse("document.step", { name, status: `choice.status.${status}` });
}

import { randomUUID } from "node:crypto";
import type { MailKind } from "../../contract/mail.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { Database } from "../database/connection.ts";
import type { SecretBox } from "../secret-box.ts";
import { isMailAddress, oneLine } from "./address.ts";
import { mails } from "./tables.ts";
import { writeLetter, type Letter, type WrittenLetter } from "./write-letter.ts";

export interface Outgoing {
  kind: MailKind;
  recipient: string;
  reply_to?: string | null;
  letter: Letter;
  /** File keys. */
  attachments?: number[];
  about?: { entity: RouteCode; entity_id: number };
  user_id?: number;
  created_by?: number | null;
  expires_at?: Date;
}

export const contentsOf = (message_id: string): string => `mail ${message_id}`;

/** Encrypts contents so that they are unreadable in the database and its backups. */
const seal = (secrets: SecretBox, message_id: string, written: WrittenLetter): string =>
  secrets.seal(JSON.stringify(written), contentsOf(message_id));

/** Null if the server's key has changed in the meantime. */
export function openContents(secrets: SecretBox, message_id: string, sealed: string): WrittenLetter | null {
  const text = secrets.open(sealed, contentsOf(message_id));
  return text === null ? null : JSON.parse(text);
}

/** An outbox row. The email is sent once the surrounding transaction commits. */
export function outboxRow(secrets: SecretBox, mail: Outgoing): typeof mails.$inferInsert {
  const {
    kind,
    recipient,
    reply_to,
    letter,
    attachments = [],
    about,
    user_id,
    created_by,
    expires_at,
  } = mail;
  if (!isMailAddress(recipient)) throw new Error(`Mail can't be sent to ${JSON.stringify(recipient)}.`);
  const message_id = randomUUID();
  return {
    message_id,
    kind,
    recipient,
    reply_to: reply_to && isMailAddress(reply_to) ? reply_to : null,
    subject: oneLine(letter.subject).slice(0, 255),
    contents: seal(secrets, message_id, writeLetter(letter)),
    attachments,
    entity: about?.entity ?? null,
    entity_id: about?.entity_id ?? null,
    user_id: user_id ?? null,
    created_by: created_by ?? null,
    expires_at: expires_at ?? null,
  };
}

export async function queueMail(db: Database, secrets: SecretBox, mail: Outgoing): Promise<void> {
  await db.insert(mails).values(outboxRow(secrets, mail));
}

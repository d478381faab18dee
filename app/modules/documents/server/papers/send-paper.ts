import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expandedIn } from "../../../../contract/kinds.ts";
import type { Language } from "../../../../contract/languages.ts";
import type { PaperKind } from "../../contract-papers.ts";
import { plan } from "../../../../server/access/plan.ts";
import { record } from "../../../../server/history/record.ts";
import type { Actor } from "../../../../server/actor.ts";
import { refuse } from "../../../../server/refusal.ts";
import { readRow } from "../../../../server/resources/change/save.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import { storeFile } from "../../../../server/files/store-file.ts";
import { queueMail } from "../../../../server/mail/queue-mail.ts";
import { addressFor } from "../mail-defaults.ts";
import { composePaper, paperOf } from "./compose-paper.ts";
import { languageOf } from "./customer-language.ts";
import { drawn, paperTitle, paperType } from "./paper-file.ts";
import { reminderIn } from "./reminder-words.ts";
import { readParty } from "./whose.ts";
import { wordsIn } from "./words.ts";
import { writtenDay, writtenMoney } from "./written.ts";

export interface PaperMail {
  recipient: string;
  mail_subject: string;
  message: string;
}

interface Addressed {
  recipient: string;
  title: string;
  locale: Language;
}

/** Loaded with every record, so it reads little, and once for all letters with a paper. */
const read = new WeakMap<object, Partial<Record<PaperKind, Promise<Addressed | undefined>>>>();

async function readAddressed(
  actor: Actor,
  kind: PaperKind,
  record: Record<string, unknown>,
): Promise<Addressed | undefined> {
  if (!actor.mail) return undefined;
  const resource = resourceOf(paperOf[kind].route);
  const key = (name: string) => {
    const id = record[name];
    return typeof id === "number" ? id : null;
  };
  const [cp_id, client_id] = [key("cp_id"), key("client_id")];
  if (cp_id === null && client_id === null) return undefined;
  const party = await readParty(actor, { cp_id, client_id, cp_legal_person_id: key("cp_legal_person_id") });
  const locale = languageOf(party, actor.locale);
  const title = paperTitle({ kind, locale, number: String(record.number) });
  const of = { route: resource.code, id: Number(record[resource.key]) };
  const email = typeof record.email === "string" ? record.email : "";
  return { recipient: email || (await addressFor(actor, of, locale)), title, locale };
}

function addressed(actor: Actor, kind: PaperKind, record: Record<string, unknown>) {
  const known = read.get(record) ?? {};
  read.set(record, known);
  return (known[kind] ??= readAddressed(actor, kind, record));
}

/** Defaults of the email dialog: the customer's address if visible to the user, and a text in their language. */
export async function paperMailDefaults(
  actor: Actor,
  kind: PaperKind,
  record: Record<string, unknown>,
): Promise<Partial<PaperMail>> {
  const to = await addressed(actor, kind, record);
  if (!to) return {};
  const { recipient, title, locale } = to;
  return { recipient, mail_subject: title, message: wordsIn[locale].letter(title, actor.principal.name) };
}

/** The same of a reminder: what is open, and since when. */
export async function reminderDefaults(
  actor: Actor,
  record: Record<string, unknown>,
): Promise<Partial<PaperMail>> {
  const to = await addressed(actor, "invoice", record);
  if (!to) return {};
  const { recipient, title, locale } = to;
  const words = reminderIn[locale];
  const currency = expandedIn(record, "currency")?.name ?? "";
  const [due, balance] = [String(record.due_date), String(record.balance)];
  return {
    recipient,
    mail_subject: words.subject(title),
    message: words.message({
      title,
      due: writtenDay(due, locale),
      open: writtenMoney(balance, currency, locale),
      who: actor.principal.name,
    }),
  };
}

/** A sales invoice past its due date, of which something is still to be paid. */
export const isOverdue = (record: Record<string, unknown>, today: string): boolean =>
  record.direction === "out" &&
  record.kind === "invoice" &&
  (record.status === "issued" || record.status === "partly_paid") &&
  typeof record.due_date === "string" &&
  record.due_date < today;

/** Reminds a customer of an overdue invoice, with a copy of it. */
export async function sendReminder(actor: Actor, id: number, sent: PaperMail): Promise<string> {
  const invoices = resourceOf("invoices");
  const invoice = await readRow(actor.db, plan(actor.principal, invoices, "edit"), id);
  if (!isOverdue(invoice, actor.today)) throw refuse("paper.notOverdue", { number: String(invoice.number) });
  return sendPaper(actor, "invoice", id, sent);
}

/** Emails a record's paper to its customer. The file that was sent is kept with the record. */
export async function sendPaper(actor: Actor, kind: PaperKind, id: number, sent: PaperMail): Promise<string> {
  const { mail, secrets, principal } = actor;
  if (!mail) throw refuse("mail.off");
  const { recipient } = sent;
  const { route } = paperOf[kind];
  const resource = resourceOf(route);
  await readRow(actor.db, plan(principal, resource, "edit"), id);
  const composed = await composePaper(actor, kind, id);
  if (composed.state !== null) throw refuse("paper.notSent", { state: `choice.status.${composed.state}` });
  const { paper, name, bytes } = await drawn(composed);
  const path = join(actor.files.incoming, randomUUID());
  await writeFile(path, bytes, { mode: 0o600, flag: "wx" });
  await actor.db.transaction(async (tx) => {
    const within = { ...actor, db: tx };
    const { file_id } = await storeFile(within, {
      entity: route,
      entity_id: id,
      field: "sent",
      name,
      type: paperType,
      path,
      size: bytes.length,
      checksum: createHash("sha256").update(bytes).digest("hex"),
    });
    await queueMail(tx, secrets, {
      kind: "document",
      recipient,
      reply_to: principal.email,
      letter: {
        locale: paper.locale,
        subject: sent.mail_subject,
        // Forms submit CRLF line breaks.
        paragraphs: sent.message
          .replaceAll("\r\n", "\n")
          .trim()
          .split(/\n{2,}/),
      },
      attachments: [file_id],
      about: { entity: route, entity_id: id },
      created_by: principal.user_id,
    });
    await record(within, "mail", [route, id, paper.number ?? paperTitle(paper)], {
      comment: `${recipient}: ${sent.mail_subject}`,
    });
  });
  return recipient;
}

import type { Actor } from "../../../server/actor.ts";
import { translate } from "../../../server/i18n/translate.ts";
import { isMailAddress } from "../../../server/mail/address.ts";
import type { DocumentFacts } from "./path-kinds.ts";
import { createReader } from "./read-path.ts";
import type { SubjectOf } from "./subject.ts";

/** A document as the current user sees it. */
export type Mailed = DocumentFacts & { locale: string; subject: SubjectOf | null };

/** Paths to the recipient's email address: the record's own, or that of its party. */
const addressPaths = ["email", "party.email", "cp_id.email", "client_id.email"];

/** Defaults of the email dialog visible to the user: the party's address, a text in the document's language. */
export async function mailDefaults(actor: Actor, document: Mailed) {
  const { locale, name, number } = document;
  const title = number === null ? name : `${name}, ${number}`;
  return {
    recipient: document.subject ? await addressFor(actor, document.subject, locale) : "",
    mail_subject: title,
    message: translate(locale, "mail.documentText", { name: title, who: actor.principal.name }),
  };
}

/** Empty if the user can't see any. */
export async function addressFor(actor: Actor, subject: SubjectOf, locale: string): Promise<string> {
  const reader = createReader(actor, { subject, facts: noFacts, locale });
  for (const path of addressPaths) {
    const found = await reader.read(path);
    if (found.type === "text" && found.value && isMailAddress(found.value)) return found.value;
  }
  return "";
}

/** The address depends only on the record. */
const noFacts: DocumentFacts = {
  name: "",
  number: null,
  date: "",
  valid_until: null,
  legal_person_id: null,
  responsible_id: null,
};

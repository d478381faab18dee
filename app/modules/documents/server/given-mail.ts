import type { SignedInContext } from "../../../server/http/call.ts";
import { translate } from "../../../server/i18n/translate.ts";
import { isMailAddress } from "../../../server/mail/address.ts";
import { createReader, type DocumentFacts, type SubjectOf } from "./read-path.ts";

/** A document as its reader sees it. */
export type Mailed = DocumentFacts & { locale: string; subject: SubjectOf | null };

/** Where the address of whom a document is about is read from: its own, or that of the party behind it. */
const addressPaths = ["email", "party.email", "cp_id.email", "client_id.email"];

/** What the dialog begins with, as far as the reader may see it: the party's address, and words in the document's language. */
export async function givenMail(context: SignedInContext, document: Mailed) {
  const { locale, name, number } = document;
  const title = number === null ? name : `${name}, ${number}`;
  return {
    recipient: document.subject ? await addressFor(context, document.subject, locale) : "",
    mail_subject: title,
    message: translate(locale, "mail.documentText", { name: title, who: context.principal.name }),
  };
}

/** Empty where the reader may see none. */
export async function addressFor(
  context: SignedInContext,
  subject: SubjectOf,
  locale: string,
): Promise<string> {
  const reader = createReader(context, { subject, facts: noFacts, locale });
  for (const path of addressPaths) {
    const found = await reader.read(path);
    if (found.type === "text" && found.value && isMailAddress(found.value)) return found.value;
  }
  return "";
}

/** The address hangs on the record alone. */
const noFacts: DocumentFacts = {
  name: "",
  number: null,
  date: "",
  valid_until: null,
  legal_person_id: null,
  responsible_id: null,
};

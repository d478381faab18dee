import { desc, eq } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { currencies } from "../../finance/server/currencies.ts";
import { documents } from "./documents.ts";
import { documentsTemplates } from "./documents-templates.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { parseInWorker } from "../../../server/reading/parse-in-worker.ts";
import { compose, type Composed } from "./compose.ts";
import { templateFile } from "./template-file.ts";
import { keepVersionFile } from "./document-file.ts";
import { documentVersions } from "./tables.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

export type DocumentRow = typeof documents.table.$inferSelect;

/** A document's current content, and the Word file with it. */
export interface Drawn {
  composed: Composed;
  word: Uint8Array | null;
}

/** Regenerates the document; null without a template. May be slow, so call it before starting a transaction. */
export async function renderDocument(actor: Actor, document: DocumentRow): Promise<Drawn | null> {
  const subject = subjectOf(document.subject);
  if (document.template_id === null || !subject) return null;
  const template = onlyRow(
    await actor.db
      .select()
      .from(documentsTemplates.table)
      .where(eq(documentsTemplates.table.template_id, document.template_id)),
  );
  const composed = await compose(actor, {
    template: template,
    subject,
    facts: document,
    overrides: document.values ?? {},
  });
  if (template.docx_file_id === null) return { composed, word: null };
  const { bytes, unreadable } = await templateFile(actor, template.docx_file_id);
  const word = await parseInWorker(
    "fillWord",
    { bytes, filling: composed.filling },
    template.name,
    unreadable,
  );
  return { composed, word };
}

/** Saves the generated content as the document's next version, unless it is unchanged. */
export async function storeVersion(
  actor: Actor,
  { document_id, name }: Pick<DocumentRow, "document_id" | "name">,
  { composed, word }: Drawn,
): Promise<void> {
  const { db } = actor;
  const file_name = composed.file_name || name;
  const [last] = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.document_id, document_id))
    .orderBy(desc(documentVersions.no))
    .limit(1);
  if (last?.checksum === composed.checksum && last.file_name === file_name) return;
  const version = onlyRow(
    await db
      .insert(documentVersions)
      .values({
        document_id,
        no: (last?.no ?? 0) + 1,
        html: composed.html,
        page: composed.page,
        file_name,
        values: composed.values.map(({ code, text }) => ({ code, text: text ?? "" })),
        unresolved: composed.unresolved,
        checksum: composed.checksum,
        created_by: actor.principal.user_id,
      })
      .returning(),
  );
  if (word) await keepVersionFile(actor, version, "docx", word);
  const [currency] = composed.amount?.currency
    ? await db
        .select({ id: currencies.table.currency_id })
        .from(currencies.table)
        .where(eq(currencies.table.code, composed.amount.currency))
    : [];
  await db
    .update(documents.table)
    .set({ amount: composed.amount?.value ?? null, currency_id: currency?.id ?? null })
    .where(eq(documents.table.document_id, document_id));
}

/** Generates and saves a version of a document that was just created and isn't used by anyone else yet. */
export async function drawVersion(actor: Actor, document: DocumentRow): Promise<Composed | null> {
  const drawn = await renderDocument(actor, document);
  if (!drawn) return null;
  await actor.db.transaction((tx) => storeVersion({ ...actor, db: tx }, document, drawn));
  return drawn.composed;
}

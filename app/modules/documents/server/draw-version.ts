import { desc, eq } from "drizzle-orm";
import type { SignedInContext } from "../../../server/http/call.ts";
import { currencies } from "../../finance/server/currencies.ts";
import { documents } from "./documents.ts";
import { documentsTemplates } from "./documents-templates.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { readApart } from "../../../server/reading/read-apart.ts";
import { compose, type Composed } from "./compose.ts";
import { templateFile } from "./template-file.ts";
import { keepVersionFile } from "./document-file.ts";
import { documentVersions } from "./tables.ts";

export type DocumentRow = typeof documents.table.$inferSelect;

/** What a document says as of now, and the Word file that says it. */
export interface Drawn {
  composed: Composed;
  word: Uint8Array | null;
}

/**
 * Draws the document up anew. It may take a while, and is done before a transaction begins.
 *
 * @returns null where it isn't drawn up from a template
 */
export async function drawUp(context: SignedInContext, document: DocumentRow): Promise<Drawn | null> {
  const subject = subjectOf(document.subject);
  if (document.template_id === null || !subject) return null;
  const [template] = await context.db
    .select()
    .from(documentsTemplates.table)
    .where(eq(documentsTemplates.table.template_id, document.template_id));
  const composed = await compose(context, {
    template: template!,
    subject,
    facts: document,
    overrides: document.values ?? {},
  });
  if (template!.docx_file_id === null) return { composed, word: null };
  const { bytes, unreadable } = await templateFile(context, template!.docx_file_id);
  const word = await readApart("fillWord", { bytes, filling: composed.filling }, template!.name, unreadable);
  return { composed, word };
}

/** Keeps what was drawn up as the document's next version, unless it says the same as the last one. */
export async function keepVersion(
  context: SignedInContext,
  { document_id, name }: Pick<DocumentRow, "document_id" | "name">,
  { composed, word }: Drawn,
): Promise<void> {
  const { db } = context;
  const [last] = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.document_id, document_id))
    .orderBy(desc(documentVersions.no))
    .limit(1);
  if (last?.checksum === composed.checksum) return;
  const [version] = await db
    .insert(documentVersions)
    .values({
      document_id,
      no: (last?.no ?? 0) + 1,
      html: composed.html,
      page: composed.page,
      file_name: composed.file_name || name,
      values: composed.values.map(({ code, text }) => ({ code, text: text ?? "" })),
      unresolved: composed.unresolved,
      checksum: composed.checksum,
      created_by: context.principal.user_id,
    })
    .returning();
  if (word) await keepVersionFile(context, version!, "docx", word);
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

/** Both, of a document that was made just now and that nobody else works at. */
export async function drawVersion(context: SignedInContext, document: DocumentRow): Promise<Composed | null> {
  const drawn = await drawUp(context, document);
  if (!drawn) return null;
  await context.db.transaction((tx) => keepVersion({ ...context, db: tx }, document, drawn));
  return drawn.composed;
}

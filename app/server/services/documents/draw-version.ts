import { desc, eq } from "drizzle-orm";
import type { SignedInContext } from "../../http/call.ts";
import { currencies } from "../../resources/currencies.ts";
import { documents } from "../../resources/documents.ts";
import { documentsTemplates } from "../../resources/documents-templates.ts";
import { subjectOf } from "../../resources/kinds/subject.ts";
import { readApart } from "../reading/read-apart.ts";
import { compose, type Composed } from "./compose.ts";
import { templateFile } from "./template-file.ts";
import { keepVersionFile } from "./document-file.ts";
import { documentVersions } from "./tables.ts";

export type DocumentRow = typeof documents.table.$inferSelect;

/** Draws the document up anew, and keeps it as its next version unless it says the same. */
export async function drawVersion(context: SignedInContext, document: DocumentRow): Promise<Composed | null> {
  const { db } = context;
  const subject = subjectOf(document.subject);
  if (document.template_id === null || !subject) return null;
  const [template] = await db
    .select()
    .from(documentsTemplates.table)
    .where(eq(documentsTemplates.table.template_id, document.template_id));
  const composed = await compose(context, {
    template: template!,
    subject,
    facts: document,
    overrides: document.values ?? {},
  });
  const [last] = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.document_id, document.document_id))
    .orderBy(desc(documentVersions.no))
    .limit(1);
  if (last?.checksum === composed.checksum) return composed;
  const [version] = await db
    .insert(documentVersions)
    .values({
      document_id: document.document_id,
      no: (last?.no ?? 0) + 1,
      html: composed.html,
      page: composed.page,
      file_name: composed.file_name || document.name,
      values: composed.values.map(({ code, text }) => ({ code, text: text ?? "" })),
      unresolved: composed.unresolved,
      checksum: composed.checksum,
      created_by: context.principal.user_id,
    })
    .returning();
  if (template!.docx_file_id !== null) {
    const { bytes, unreadable } = await templateFile(context, template!.docx_file_id);
    const sent = { bytes, filling: composed.filling };
    const filled = await readApart("fillWord", sent, template!.name, unreadable);
    await keepVersionFile(context, version!, "docx", filled);
  }
  const [currency] = composed.amount?.currency
    ? await db
        .select({ id: currencies.table.currency_id })
        .from(currencies.table)
        .where(eq(currencies.table.code, composed.amount.currency))
    : [];
  await db
    .update(documents.table)
    .set({ amount: composed.amount?.value ?? null, currency_id: currency?.id ?? null })
    .where(eq(documents.table.document_id, document.document_id));
  return composed;
}

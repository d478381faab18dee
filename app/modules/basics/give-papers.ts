import { sql } from "drizzle-orm";
import type { Database } from "../../server/database/connection.ts";
import { documentsTemplates } from "../documents/server/documents-templates.ts";
import { documentsTypes } from "../documents/server/documents-types.ts";
import { givenPapers } from "../documents/server/tables.ts";
import { documentsTypes as typeEntries } from "./dictionaries.ts";
import { paperTemplates, type PaperTemplate } from "./paper-templates.ts";
import { present } from "../../contract/present.ts";

const paperOf = ({ kind, locale }: PaperTemplate) => `${kind}.${locale}`;

/**
 * Adds this release's document templates, each once. A template is skipped if staff already have one for the same
 * document and language, even in the trash.
 */
export async function givePapers(tx: Database): Promise<void> {
  const given = new Set((await tx.select().from(givenPapers)).map(({ paper }) => paper));
  const fresh = paperTemplates.filter((template) => !given.has(paperOf(template)));
  if (fresh.length === 0) return;
  const needed = new Set(fresh.map(({ type }) => type));
  await tx
    .insert(documentsTypes.table)
    .values(
      typeEntries.filter(({ code }) => needed.has(code)).map((entry) => ({ ...entry, is_default: false })),
    )
    .onConflictDoNothing();
  const types = await tx
    .select({ id: documentsTypes.table.document_type_id, code: documentsTypes.table.code })
    .from(documentsTypes.table);
  const typeIds = new Map(types.map(({ id, code }) => [code, id]));
  for (const template of fresh) {
    const { kind: _kind, type, ...values } = template;
    const document_type_id = present(typeIds.get(type), `document type ${type}`);
    if (await hasOwn(tx, document_type_id, template)) continue;
    await tx.insert(documentsTemplates.table).values({ ...values, document_type_id });
  }
  await tx.insert(givenPapers).values(fresh.map((template) => ({ paper: paperOf(template) })));
}

/** A credit note has the document type of an invoice; its template distinguishes it. */
const hasOwn = async (
  tx: Database,
  document_type_id: number,
  { kind, subject_kind, locale }: PaperTemplate,
) =>
  (await tx.$count(
    documentsTemplates.table,
    sql`document_type_id = ${document_type_id} and subject_kind = ${subject_kind} and locale = ${locale}
      and coalesce(visible_when::text like '%credit_note%', false) = ${kind === "credit_note"}`,
  )) > 0;

import { and, eq, isNull, ne } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Context, SignedInContext } from "../../../server/http/call.ts";
import { invalid, refuse } from "../../../server/http/refusal.ts";
import { lockRow, saveOnly } from "../../../server/resources/change/save.ts";
import { documentsTemplates } from "./documents-templates.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { files } from "../../../server/files/tables.ts";
import { readApart } from "../../../server/reading/read-apart.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The file of a template, as it was sent. */
export async function templateFile({ db, files: store }: Context, file_id: number) {
  const [file] = await db.select().from(files).where(eq(files.file_id, file_id));
  const stream = file && (await store.read(file.store_key));
  if (!stream) throw refuse("template.fileGone");
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { bytes: Buffer.concat(chunks), unreadable: refuse("template.noWordFile", { file: file.name }) };
}

/** From here on documents are made by this file, which was added to the template before; its body says what the file says. */
export async function takeFile(
  context: SignedInContext,
  template_id: number,
  file_id: number,
): Promise<void> {
  const templates = resourceOf("documents-templates");
  const editing = plan(context.principal, templates, "edit");
  const ofTemplate = and(
    eq(files.entity, "documents-templates"),
    eq(files.entity_id, template_id),
    eq(files.field, "docx"),
    isNull(files.deleted_at),
  );
  const findFile = async (db: Database) => {
    await lockRow(db, editing, template_id, true);
    const [file] = await db
      .select()
      .from(files)
      .where(and(ofTemplate, eq(files.file_id, file_id)));
    if (!file) throw invalid("file_id", "problem.gone");
    return file;
  };
  const file = await findFile(context.db);
  if (file.type !== docx) throw refuse("template.noWordFile", { file: file.name });
  // Read before the template is locked: it may take a while.
  const { bytes, unreadable } = await templateFile(context, file_id);
  const { html, header, footer } = await readApart("wordTemplate", bytes, file.name, unreadable);
  await context.db.transaction(async (tx) => {
    await findFile(tx);
    await saveOnly({ ...context, db: tx }, templates, {
      id: template_id,
      values: { body: html, header, footer },
    });
    await tx
      .update(documentsTemplates.table)
      .set({ docx_file_id: file_id })
      .where(eq(documentsTemplates.table.template_id, template_id));
    await tx
      .update(files)
      .set({ deleted_at: context.now })
      .where(and(ofTemplate, ne(files.file_id, file_id)));
  });
}

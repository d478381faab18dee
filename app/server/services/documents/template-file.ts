import { and, eq, isNull, ne } from "drizzle-orm";
import { plan } from "../../access/plan.ts";
import type { Context, SignedInContext } from "../../http/call.ts";
import { invalid, refuse } from "../../http/refusal.ts";
import { lockRow, saveOnly } from "../../resources/change/save.ts";
import { documentsTemplates } from "../../resources/documents-templates.ts";
import { resourceOf } from "../../resources/registry.ts";
import { files } from "../files/tables.ts";
import { openWord, readAsHtml } from "./template/word-file.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The parts of the file of a template. */
export async function templateFile({ db, files: store }: Context, file_id: number) {
  const [file] = await db.select().from(files).where(eq(files.file_id, file_id));
  const stream = file && (await store.read(file.store_key));
  if (!stream) throw refuse("template.fileGone");
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const parts = openWord(Buffer.concat(chunks));
  if (!parts) throw refuse("template.noWordFile", { file: file.name });
  return parts;
}

/** From here on documents are made by this file, which was added to the template before; its body says what the file says. */
export const takeFile = (context: SignedInContext, template_id: number, file_id: number): Promise<void> =>
  context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    const templates = resourceOf("documents-templates");
    await lockRow(tx, plan(context.principal, templates, "edit"), template_id, true);
    const ofTemplate = and(
      eq(files.entity, "documents-templates"),
      eq(files.entity_id, template_id),
      eq(files.field, "docx"),
      isNull(files.deleted_at),
    );
    const [file] = await tx
      .select()
      .from(files)
      .where(and(ofTemplate, eq(files.file_id, file_id)));
    if (!file) throw invalid("file_id", "problem.gone");
    if (file.type !== docx) throw refuse("template.noWordFile", { file: file.name });
    const { html, header, footer } = readAsHtml(await templateFile(within, file_id));
    await saveOnly(within, templates, { id: template_id, values: { body: html, header, footer } });
    await tx
      .update(documentsTemplates.table)
      .set({ docx_file_id: file_id })
      .where(eq(documentsTemplates.table.template_id, template_id));
    await tx
      .update(files)
      .set({ deleted_at: context.now })
      .where(and(ofTemplate, ne(files.file_id, file_id)));
  });

import { buffer } from "node:stream/consumers";
import { and, eq, isNull, ne } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { lockRow, saveOnly } from "../../../server/resources/change/save.ts";
import { documentsTemplates } from "./documents-templates.ts";
import { files } from "../../../server/files/tables.ts";
import { parseInWorker } from "../../../server/reading/parse-in-worker.ts";
import { documentsTemplatesTable } from "./documents-templates.table.ts";

/** A template's file, as uploaded. */
export async function templateFile({ db, files: store }: Actor, file_id: number) {
  const [file] = await db.select().from(files).where(eq(files.file_id, file_id));
  const stream = file && (await store.read(file.store_key));
  if (!stream) throw refuse("template.fileGone");
  return { bytes: await buffer(stream), unreadable: refuse("template.noWordFile", { file: file.name }) };
}

/** Bases a template on a file that was attached to it before; its body becomes the file's text. */
export async function adoptFile(actor: Actor, template_id: number, file_id: number): Promise<void> {
  const editing = plan(actor.principal, documentsTemplatesTable, "edit");
  const ofTemplate = and(
    eq(files.entity, "documents-templates"),
    eq(files.entity_id, template_id),
    eq(files.field, "docx"),
    isNull(files.deleted_at),
  );
  const findFile = async (db: Database) => {
    await lockRow(db, editing, template_id);
    const [file] = await db
      .select()
      .from(files)
      .where(and(ofTemplate, eq(files.file_id, file_id)));
    if (!file) throw invalid("file_id", "problem.gone");
    return file;
  };
  const file = await findFile(actor.db);
  // Read before locking the template, because it may be slow.
  const { bytes, unreadable } = await templateFile(actor, file_id);
  const { html, header, footer } = await parseInWorker("wordTemplate", bytes, file.name, unreadable);
  await actor.db.transaction(async (tx) => {
    await findFile(tx);
    await saveOnly({ ...actor, db: tx }, documentsTemplatesTable, {
      id: template_id,
      values: { body: html, header, footer },
    });
    await tx
      .update(documentsTemplates.table)
      .set({ docx_file_id: file_id })
      .where(eq(documentsTemplates.table.template_id, template_id));
    await tx
      .update(files)
      .set({ deleted_at: actor.now })
      .where(and(ofTemplate, ne(files.file_id, file_id)));
  });
}

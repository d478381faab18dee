import { atomically } from "../../../server/database/begin-again.ts";
import { buffer } from "node:stream/consumers";
import { and, eq, isNull, ne } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { lockRow, saveOnly } from "../../../server/resources/change/save.ts";
import { files } from "../../../server/files/tables.ts";
import { parseInWorker } from "../../../server/reading/parse-in-worker.ts";
import { documentsTemplatesTable, type DocumentTemplate } from "./documents-templates.table.ts";
import { record } from "../../../server/history/record.ts";
import type { FieldChange } from "../../../server/history/field-change.ts";
import type { Effect } from "../../../server/resources/resource.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { present } from "../../../contract/present.ts";

/** A template's file, as uploaded. */
export async function templateFile({ db, files: store }: Actor, file_id: number) {
  const [file] = await db.select().from(files).where(eq(files.file_id, file_id));
  const stream = file && (await store.read(file.store_key));
  if (!stream) throw refuse("template.fileGone");
  return { bytes: await buffer(stream), unreadable: refuse("template.noWordFile", { file: file.name }) };
}

const filesOf = (template_id: number) =>
  and(eq(files.entity, "documents-templates"), eq(files.entity_id, template_id), eq(files.field, "docx"));

/** Bases a template on a file that was attached to it before; its body becomes the file's text. */
export async function adoptFile(actor: Actor, template_id: number, file_id: number): Promise<void> {
  const editing = plan(actor.principal, documentsTemplatesTable, "edit");
  const findFile = async (db: Database) => {
    const { docx_file_id } = await lockRow(db, editing, template_id);
    const [file] = await db
      .select()
      .from(files)
      .where(and(filesOf(template_id), isNull(files.deleted_at), eq(files.file_id, file_id)));
    if (!file) throw invalid("file_id", "problem.gone");
    return { ...file, docx_file_id };
  };
  const file = await findFile(actor.db);
  // Read before locking the template, because it may be slow.
  const { bytes, unreadable } = await templateFile(actor, file_id);
  const { html, header, footer } = await parseInWorker("wordTemplate", bytes, file.name, unreadable);
  await atomically(actor, async (within) => {
    const { docx_file_id } = await findFile(within.db);
    // A text that comes from the new file doesn't detach the template from its file.
    await within.db
      .update(documentsTemplatesTable)
      .set({ docx_file_id: null })
      .where(eq(documentsTemplatesTable.template_id, template_id));
    const values = { body: html, header, footer };
    await saveOnly(within, documentsTemplatesTable, { id: template_id, values });
    await baseOn(within, template_id, docx_file_id, file_id);
  });
}

/** Exchanges the file that a template is based on. Files that it isn't based on are deleted after a while. */
async function baseOn(
  actor: Actor,
  template_id: number,
  before: number | null,
  after: number | null,
): Promise<void> {
  const { db, now } = actor;
  const [template] = await db
    .update(documentsTemplatesTable)
    .set({ docx_file_id: after, ...touched(actor) })
    .where(eq(documentsTemplatesTable.template_id, template_id))
    .returning();
  if (after !== null) {
    await db.update(files).set({ deleted_at: null }).where(eq(files.file_id, after));
    await db
      .update(files)
      .set({ deleted_at: now })
      .where(and(filesOf(template_id), isNull(files.deleted_at), ne(files.file_id, after)));
  }
  if (before !== after) await recordFile(actor, present(template, "template"), before);
}

async function recordFile(actor: Actor, template: DocumentTemplate, before: number | null): Promise<void> {
  const after = template.docx_file_id;
  const nameOf = async (id: number | null) => {
    if (id === null) return null;
    const [file] = await actor.db.select({ name: files.name }).from(files).where(eq(files.file_id, id));
    return file?.name ?? null;
  };
  await record(actor, "update", ["documents-templates", template.template_id, template.name], {
    changes: [{ field: "docx_file_id", old: await nameOf(before), new: await nameOf(after), before, after }],
  });
}

/** Detaches the file of a template whose text was edited. */
export const recordLeaving: Effect<DocumentTemplate> = async ({ actor, previous, next }) => {
  if (previous && next && previous.docx_file_id !== next.docx_file_id)
    await recordFile(actor, next, previous.docx_file_id);
};

/** Undoing brings back the file that a template was based on. @returns false if it has another one since */
export async function undoFile(actor: Actor, template_id: number, changes: FieldChange[]): Promise<boolean> {
  const { db } = actor;
  const { docx_file_id } = await lockRow(
    db,
    plan(actor.principal, documentsTemplatesTable, "edit"),
    template_id,
  );
  const change = changes.find(({ field }) => field === "docx_file_id");
  if (!change || docx_file_id !== change.after) return false;
  const before = typeof change.before === "number" ? change.before : null;
  if (before !== null && (await db.$count(files, eq(files.file_id, before))) === 0)
    throw refuse("template.fileGone");
  await baseOn(actor, template_id, docx_file_id, before);
  return true;
}

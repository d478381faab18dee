import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { fileCountLimit, fileSizeLimit, type RecordFiles, type StoredFile } from "../../../contract/files.ts";
import type { Restriction } from "../../../contract/list.ts";
import { record } from "../../history/record.ts";
import { defineCall, done, type Calls, type SignedInContext } from "../../http/call.ts";
import * as payload from "../../http/payload.ts";
import { invalid, notFound, Refusal, refuse } from "../../http/refusal.ts";
import { titleIn } from "../../resources/title-in.ts";
import { users } from "../../resources/users.ts";
import type { Plan } from "../../access/plan.ts";
import { isPicture, kindNames, safeName, sniffType } from "./file-kinds.ts";
import { keepFile, type FileRow } from "./keep-file.ts";
import { fileLink } from "./links.ts";
import { recordPlan } from "./record-of.ts";
import { files } from "./tables.ts";

/** What staff add themselves. Other fields are written by the service that they belong to. */
const fields = ["files", "scan"] as const;

const of = {
  entity: payload.filled(60),
  entity_id: payload.id(),
  field: v.optional(v.picklist(fields, "problem.form"), "files"),
};
const one = v.strictObject({ file_id: payload.id() });

export const filesCalls: Calls = {
  "files/get": defineCall({
    access: "plan",
    payload: v.strictObject(of),
    run: async (context, { entity, entity_id, field }) => {
      await recordPlan(context, entity, entity_id, "view");
      const rows = await context.db
        .select({ file: files, author: users.table.name })
        .from(files)
        .leftJoin(users.table, eq(users.table.user_id, files.created_by))
        .where(and(ofRecord(entity, entity_id, field), isNull(files.deleted_at)))
        .orderBy(asc(files.file_id));
      return done<RecordFiles>({
        data: rows.map(({ file, author }) => shown(context, file, author)),
        change: await restriction(context, entity, entity_id),
      });
    },
  }),
  "files/upload": defineCall({
    access: "plan",
    stream: fileSizeLimit,
    payload: v.strictObject({ ...of, file: payload.receivedFile() }),
    run: async (context, { entity, entity_id, field, file }) => {
      const reach = await recordPlan(context, entity, entity_id, "edit");
      const { code } = reach.resource;
      if (file.size === 0) throw invalid("file", "file.empty", { file: file.name });
      const { path, size, checksum } = file;
      const type = await sniffType(path);
      if (!type) throw invalid("file", "file.kind", { file: file.name, list: kindNames });
      const row = await context.db.transaction(async (tx) => {
        // Two uploads at once must not both take the last place.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`files ${entity}`}), ${entity_id})`);
        const [held] = await tx
          .select({ count: count() })
          .from(files)
          .where(and(ofRecord(entity, entity_id, field), isNull(files.deleted_at)));
        if ((held?.count ?? 0) >= fileCountLimit)
          throw refuse("file.tooMany", { max: String(fileCountLimit) });
        const within = { ...context, db: tx };
        const name = safeName(file.name, type);
        const kept = await keepFile(within, {
          path,
          size,
          checksum,
          entity: code,
          entity_id,
          field,
          name,
          type,
        });
        await tell(within, reach, entity_id, "file_added", name);
        return kept;
      });
      return done<StoredFile>(shown(context, row, context.principal.name), context.t("file.added"));
    },
  }),
  "files/link": defineCall({
    access: "plan",
    payload: one,
    run: async (context, { file_id }) => {
      const file = await findFile(context, file_id);
      await recordPlan(context, file.entity, file.entity_id, "view");
      return done(fileLink(context.secrets, file_id, context.now));
    },
  }),
  "files/delete": defineCall({
    access: "plan",
    payload: one,
    run: async (context, { file_id }) => {
      await setDeleted(context, file_id, true);
      return done({}, context.t("file.deleted"));
    },
  }),
  "files/restore": defineCall({
    access: "plan",
    payload: one,
    run: async (context, { file_id }) => {
      await setDeleted(context, file_id, false);
      return done({}, context.t("file.restored"));
    },
  }),
};

const ofRecord = (entity: string, entity_id: number, field: string) =>
  and(sql`${files.entity} = ${entity}`, eq(files.entity_id, entity_id), eq(files.field, field));

async function findFile({ db }: SignedInContext, file_id: number, deleted = false): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.file_id, file_id), deleted ? isNotNull(files.deleted_at) : isNull(files.deleted_at)));
  if (!row) throw notFound();
  return row;
}

/** What goes can come back; its contents stay until it is purged. */
async function setDeleted(context: SignedInContext, file_id: number, gone: boolean): Promise<void> {
  const file = await findFile(context, file_id, !gone);
  const reach = await recordPlan(context, file.entity, file.entity_id, "edit");
  if (!(fields as readonly string[]).includes(file.field)) throw refuse("file.fixed", { file: file.name });
  await context.db.transaction(async (tx) => {
    await tx
      .update(files)
      .set({ deleted_at: gone ? context.now : null })
      .where(eq(files.file_id, file_id));
    const what = gone ? "file_removed" : "file_added";
    await tell({ ...context, db: tx }, reach, file.entity_id, what, file.name);
  });
}

async function tell(
  context: SignedInContext,
  { resource }: Plan,
  id: number,
  action: "file_added" | "file_removed",
  name: string,
) {
  const [row] = (await context.db
    .select()
    .from(resource.table)
    .where(eq(resource.column(resource.key), id))) as Record<string, unknown>[];
  await record(context.db, context, {
    action,
    entity: resource.code,
    entity_id: id,
    title: titleIn(resource, row!),
    comment: name,
  });
}

async function restriction(context: SignedInContext, entity: string, id: number): Promise<Restriction> {
  try {
    await recordPlan(context, entity, id, "edit");
    return { allowed: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { allowed: false, why: context.explain(error) ?? "" };
  }
}

const shown = (
  { secrets, now }: SignedInContext,
  { file_id, name, type, size, checksum, created_at }: FileRow,
  author: string | null,
): StoredFile => ({
  file_id,
  name,
  type,
  size,
  checksum,
  created_at: created_at.toISOString(),
  author,
  url: fileLink(secrets, file_id, now).url,
  picture: isPicture(type),
});

import { and, asc, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  type FileCalls,
  fileCountLimit,
  fileSizeLimit,
  picturePath,
  type RecordFiles,
  type StoredFile,
} from "../../contract/files.ts";
import type { Restriction } from "../../contract/list.ts";
import { type HistoryAction, record } from "../history/record.ts";
import { done, planCall, type HandlersOf } from "../http/call.ts";
import type { Actor } from "../actor.ts";
import * as payload from "../http/payload.ts";
import type { ReceivedFile } from "../http/receive-files.ts";
import { invalid, notFound, Refusal, refuse } from "../refusal.ts";
import { users } from "../access/users.ts";
import { fileReach, type FileReach, type FileOwner } from "./file-reach.ts";
import { isPicture, kindNames, nameOfKind, safeName, sniffType } from "./file-kinds.ts";
import { storeFile, type FileRow } from "./store-file.ts";
import { storePicture, readPicture } from "./store-picture.ts";
import { fileLink } from "./links.ts";
import { files } from "./tables.ts";
import { readRow } from "../resources/change/save.ts";
import { titleOf } from "../resources/title.ts";
import { onlyRow } from "../database/only-row.ts";
import type { Row } from "../../contract/kinds.ts";

const of = {
  entity: payload.filled(60),
  entity_id: payload.id(),
  field: v.optional(payload.filled(60), "files"),
};
const one = v.strictObject({ file_id: payload.id() });

export const filesCalls = {
  "files/get": planCall({
    summary: "The files of a record.",
    reads: true,
    payload: v.strictObject(of),
    run: async (actor, wanted) => {
      await openReach(actor, wanted, "view");
      const rows = await actor.db
        .select({ file: files, author: users.table.name })
        .from(files)
        .leftJoin(users.table, eq(users.table.user_id, files.created_by))
        .where(and(ofRecord(wanted), isNull(files.deleted_at)))
        .orderBy(asc(files.position), asc(files.file_id));
      return done<RecordFiles>({
        data: rows.map(({ file, author }) => shown(actor, file, author)),
        change: await restriction(actor, wanted),
      });
    },
  }),
  "files/upload": planCall({
    summary: "Uploads a file to a record.",
    stream: fileSizeLimit,
    payload: v.strictObject({ ...of, file: payload.receivedFile() }),
    run: async (actor, { file, ...wanted }) => {
      const reach = await openReach(actor, wanted, "edit");
      if (file.size === 0) throw invalid("file", "file.empty", { file: file.name });
      const type = await sniffType(file.path);
      const row = await (reach.pictures
        ? addPicture(actor, reach, wanted, file, type)
        : addFile(actor, reach, wanted, file, type));
      return done<StoredFile>(
        shown(actor, row, actor.principal.name),
        actor.t(reach.pictures ? "picture.added" : "file.added"),
      );
    },
  }),
  "files/order": planCall({
    summary: "Sets the order of a record's pictures.",
    payload: v.strictObject({ ...of, file_ids: payload.list(payload.id(), fileCountLimit) }),
    run: async (actor, { file_ids, ...wanted }) => {
      const { pictures } = await openReach(actor, wanted, "edit");
      if (!pictures) throw invalid("field", "problem.form");
      await actor.db.transaction(async (tx) => {
        await lockFiles({ ...actor, db: tx }, wanted);
        const place = sql`array_position(${sql.param(file_ids)}::int[], ${files.file_id})`;
        // A file added in the meantime stays after the reordered ones.
        await tx
          .update(files)
          .set({ position: sql`coalesce(${place}, ${file_ids.length} + 1)` })
          .where(and(ofRecord(wanted), isNull(files.deleted_at)));
      });
      return done({});
    },
  }),
  "files/link": planCall({
    summary: "A link to a file that works for some minutes.",
    reads: true,
    payload: one,
    run: async (actor, { file_id }) => {
      const file = await findFile(actor, file_id);
      await fileReach(actor, file, "view").catch(hide);
      return done(fileLink(actor.secrets, file_id, actor.now));
    },
  }),
  "files/delete": planCall({
    summary: "Moves a file to the trash.",
    payload: one,
    run: async (actor, { file_id }) => {
      const { pictures } = await setDeletedAt(actor, file_id, actor.now);
      return done({}, actor.t(pictures ? "picture.deleted" : "file.deleted"));
    },
  }),
  "files/restore": planCall({
    summary: "Takes a file back out of the trash.",
    payload: one,
    run: async (actor, { file_id }) => {
      const { pictures } = await setDeletedAt(actor, file_id, null);
      return done({}, actor.t(pictures ? "picture.restored" : "file.restored"));
    },
  }),
} satisfies HandlersOf<FileCalls>;

/** Access to files that staff can see and add themselves. */
async function openReach(actor: Actor, wanted: FileOwner, action: "view" | "edit"): Promise<FileReach> {
  const reach = await fileReach(actor, wanted, action);
  if (!reach.open) throw invalid("field", "problem.form");
  return reach;
}

async function addFile(
  actor: Actor,
  reach: FileReach,
  { entity_id, field }: FileOwner,
  { name: given, path, size, checksum }: ReceivedFile,
  type: string | null,
): Promise<FileRow> {
  if (!type) throw invalid("file", "file.kind", { file: given, list: kindNames });
  if (reach.type && type !== reach.type)
    throw invalid("file", "file.otherKind", { file: given, kind: nameOfKind(reach.type) });
  const entity = reach.plan.resource.code;
  return inTransaction(actor, { entity, entity_id, field }, async (within, held) => {
    if (held.length >= fileCountLimit) throw refuse("file.tooMany", { max: String(fileCountLimit) });
    const name = safeName(given, type);
    const stored = await storeFile(within, { path, size, checksum, entity, entity_id, field, name, type });
    await recordFile(within, reach, stored, "file_added");
    return stored;
  });
}

/** If the field holds a single picture, the new one replaces the old one. */
async function addPicture(
  actor: Actor,
  reach: FileReach,
  { entity_id, field }: FileOwner,
  file: ReceivedFile,
  type: string | null,
): Promise<FileRow> {
  const { most, until } = reach.pictures!;
  if (until && (await valueOf(actor, reach, entity_id, until)) !== null)
    throw invalid("file", "client.erased", { field: `field.${field}` });
  const drawn = await readPicture(file, type);
  const entity = reach.plan.resource.code;
  return inTransaction(actor, { entity, entity_id, field }, async (within, held) => {
    const { db } = within;
    if (most > 1 && held.length >= most) throw refuse("picture.tooMuch", { max: String(most) });
    if (most === 1)
      for (const old of held) {
        await db.update(files).set({ deleted_at: actor.now }).where(eq(files.file_id, old.file_id));
        await recordFile(within, reach, old, "picture_removed");
      }
    const [behind] = await db
      .select({ position: max(files.position) })
      .from(files)
      .where(and(ofRecord({ entity, entity_id, field }), isPresent));
    const position = (behind?.position ?? 0) + 1;
    const stored = await storePicture(within, drawn, { entity, entity_id, field, name: file.name, position });
    await recordFile(within, reach, stored, "picture_added");
    return stored;
  }).finally(drawn.clear);
}

async function valueOf(
  { db }: Actor,
  { plan: { resource } }: FileReach,
  id: number,
  field: string,
): Promise<unknown> {
  const [row] = await db
    .select({ value: resource.column(field) })
    .from(resource.table)
    .where(eq(resource.column(resource.key), id));
  return row?.value ?? null;
}

/** Includes the record's existing files: two simultaneous uploads must not both take the last slot. */
const inTransaction = (
  actor: Actor,
  of: FileOwner,
  work: (within: Actor, held: FileRow[]) => Promise<FileRow>,
): Promise<FileRow> =>
  actor.db.transaction(async (tx) => {
    const within = { ...actor, db: tx };
    await lockFiles(within, of);
    const held = await tx
      .select()
      .from(files)
      .where(and(ofRecord(of), isPresent));
    return work(within, held);
  });

const lockFiles = ({ db }: Actor, { entity, entity_id }: FileOwner) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`files ${entity}`}), ${entity_id})`);

const ofRecord = ({ entity, entity_id, field }: FileOwner) =>
  and(sql`${files.entity} = ${entity}`, eq(files.entity_id, entity_id), eq(files.field, field));

const isPresent = isNull(files.deleted_at);

/** Files waiting to be purged are treated as gone. */
const isRestorable = sql`${files.deleted_at} > now() - interval '30 days'`;

async function findFile({ db }: Actor, file_id: number, condition: SQL = isPresent): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.file_id, file_id), condition));
  if (!row) throw notFound();
  return row;
}

/** For a file identified only by its key, inaccessible looks the same as missing, whatever the reason. */
function hide(error: unknown): never {
  throw error instanceof Refusal && error.details.problems ? notFound() : error;
}

/** Deleted files can be restored; their contents are kept until purged. */
async function setDeletedAt(actor: Actor, file_id: number, deleted_at: Date | null): Promise<FileReach> {
  const isDeleted = deleted_at !== null;
  const file = await findFile(actor, file_id, isDeleted ? isPresent : isRestorable);
  const reach = await fileReach(actor, file, "edit").catch(hide);
  const { keepsFile } = reach.plan.resource;
  const isKept = async () =>
    keepsFile?.(await readRow(actor.db, reach.plan, file.entity_id), file.field) === true;
  if (!reach.open || (isDeleted && (await isKept()))) throw refuse("file.fixed", { file: file.name });
  const { pictures } = reach;
  await inTransaction(actor, file, async (within, held) => {
    const most = pictures?.most ?? fileCountLimit;
    if (!isDeleted && held.length >= most)
      throw refuse(pictures ? "picture.tooMuch" : "file.tooMany", { max: String(most) });
    await within.db.update(files).set({ deleted_at }).where(eq(files.file_id, file_id));
    const [added, removed] = pictures
      ? (["picture_added", "picture_removed"] as const)
      : (["file_added", "file_removed"] as const);
    await recordFile(within, reach, file, isDeleted ? removed : added);
    return file;
  });
  return reach;
}

/** A picture change is announced as a change of its field, so that only users who can see the field learn of it. */
async function recordFile(
  actor: Actor,
  { plan: { resource } }: FileReach,
  { entity_id, field, name }: FileRow,
  action: Extract<HistoryAction, `file_${string}` | `picture_${string}`>,
) {
  const rows: Row[] = await actor.db
    .select()
    .from(resource.table)
    .where(eq(resource.column(resource.key), entity_id));
  await record(actor, action, [resource.code, entity_id, titleOf(resource, onlyRow(rows))], {
    ...(action === "picture_added" && { changes: [{ field, old: null, new: name }] }),
    ...(action === "picture_removed" && { changes: [{ field, old: name, new: null }] }),
    ...(action.startsWith("file_") && { comment: name }),
  });
}

async function restriction(actor: Actor, wanted: FileOwner): Promise<Restriction> {
  try {
    await fileReach(actor, wanted, "edit");
    return { allowed: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { allowed: false, why: actor.explain(error) ?? "" };
  }
}

const shown = (
  { secrets, now }: Actor,
  { file_id, name, type, size, checksum, created_at, small_key }: FileRow,
  author: string | null,
): StoredFile => ({
  file_id,
  name,
  type,
  size,
  checksum,
  created_at: created_at.toISOString(),
  author,
  url: small_key === null ? fileLink(secrets, file_id, now).url : picturePath(file_id),
  picture: isPicture(type),
});

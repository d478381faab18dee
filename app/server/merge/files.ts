import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { FieldChange } from "../history/field-change.ts";
import { record } from "../history/record.ts";
import type { Actor } from "../actor.ts";
import type { Resource } from "../resources/resource.ts";
import { files } from "../files/tables.ts";
import { isRow } from "../../contract/row.ts";

interface Moved {
  entity_id: number;
  file_ids: number[];
  /** How far they were moved behind the files that were there already. */
  shift?: number;
}

const behind = 1000;

/**
 * Moves the losers' files and pictures to the winner, after its own. In single-file fields the winner keeps its file;
 * the others go to the trash with their records.
 */
export async function moveFiles(
  actor: Actor,
  resource: Resource,
  winner: { id: number; title: string },
  losers: number[],
): Promise<void> {
  const { db } = actor;
  const of = (ids: number[]) =>
    db
      .select()
      .from(files)
      .where(and(eq(files.entity, resource.code), inArray(files.entity_id, ids), isNull(files.deleted_at)))
      .orderBy(files.position, files.file_id);
  const kept = await of([winner.id]);
  for (const loser of losers) {
    const moving = (await of([loser])).filter(({ field }) => {
      const isLone = resource.fields[field]?.shape.pictures?.most === 1;
      return !isLone || !kept.some((file) => file.field === field);
    });
    if (moving.length === 0) continue;
    kept.push(...moving);
    const file_ids = moving.map(({ file_id }) => file_id);
    await db
      .update(files)
      .set({ entity_id: winner.id, position: sql`${files.position} + ${behind}::int` })
      .where(inArray(files.file_id, file_ids));
    await record(actor, "merge", [resource.code, winner.id, winner.title], {
      changes: [
        {
          field: filesField,
          old: null,
          new: moving.map(({ name }) => name).join(", "),
          before: { entity_id: loser, file_ids, shift: behind } satisfies Moved,
          after: winner.id,
        },
      ],
    });
  }
}

const isMoved = (before: unknown): before is Moved =>
  isRow(before) && typeof before.entity_id === "number" && Array.isArray(before.file_ids);

/** Marks such a change in history; it isn't a field of the record. */
export const filesField = "files";

/** Returns the files to their original record. @returns the change that this is */
export async function moveFilesBack(
  { db }: Actor,
  resource: Resource,
  change: FieldChange,
): Promise<FieldChange> {
  const { before, after } = change;
  if (!isMoved(before)) throw new Error("The change doesn't say which files it moved.");
  const { entity_id, file_ids, shift = behind } = before;
  await db
    .update(files)
    .set({ entity_id, position: sql`${files.position} - ${shift}::int` })
    .where(
      and(
        eq(files.entity, resource.code),
        eq(files.entity_id, Number(after)),
        inArray(files.file_id, file_ids),
      ),
    );
  return {
    ...change,
    before: { entity_id: Number(after), file_ids, shift: -shift } satisfies Moved,
    after: entity_id,
  };
}

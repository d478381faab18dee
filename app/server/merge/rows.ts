import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FieldChange } from "../history/field-change.ts";
import { record } from "../history/record.ts";
import type { Actor } from "../actor.ts";
import type { CarriedRows, Resource } from "../resources/resource.ts";
import { isRow } from "../../contract/row.ts";

interface Moved {
  entity_id: number;
  row_ids: number[];
}

const isMoved = (before: unknown): before is Moved =>
  isRow(before) && typeof before.entity_id === "number" && Array.isArray(before.row_ids);

/** Moves rows that aren't records and belong to the losers, as a counterparty's credit requests do, to the winner. */
export async function moveRows(
  actor: Actor,
  resource: Resource,
  winner: { id: number; title: string },
  losers: number[],
): Promise<void> {
  for (const carried of resource.carries)
    for (const loser of losers) {
      const row_ids = await repoint(actor, resource, carried(), loser, winner.id);
      if (row_ids.length === 0) continue;
      await record(actor, "merge", [resource.code, winner.id, winner.title], {
        changes: [
          {
            field: carried().name,
            old: null,
            new: String(row_ids.length),
            before: { entity_id: loser, row_ids } satisfies Moved,
            after: winner.id,
          },
        ],
      });
    }
}

/** The rows that a change in history is about; it isn't about a field of the record. */
export const rowsOf = ({ carries }: Resource, field: string): ReturnType<CarriedRows> | undefined =>
  carries.map((carried) => carried()).find(({ name }) => name === field);

/** Returns rows that haven't left this record since to their original one. @returns the change that this is */
export async function moveRowsBack(
  actor: Actor,
  resource: Resource,
  rows: ReturnType<CarriedRows>,
  change: FieldChange,
): Promise<FieldChange> {
  const { before, after } = change;
  if (!isMoved(before)) throw new Error("The change doesn't say which rows it moved.");
  await repoint(actor, resource, rows, Number(after), before.entity_id, before.row_ids);
  return {
    ...change,
    before: { entity_id: Number(after), row_ids: before.row_ids } satisfies Moved,
    after: before.entity_id,
  };
}

async function repoint(
  { db }: Actor,
  resource: Resource,
  { key, reference }: ReturnType<CarriedRows>,
  from: number,
  to: number,
  only?: number[],
): Promise<number[]> {
  const stored = (id: number) => (isText(reference) ? sql`${`${resource.code}:${id}`}` : sql`${id}::int`);
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${reference.table} set ${sql.identifier(reference.name)} = ${stored(to)}
    where ${reference} = ${stored(from)} and ${only ? sql`${key} = any(${sql.param(only)}::int[])` : sql`true`}
    returning ${key} as id`);
  return rows.map(({ id }) => id);
}

/** A subject is stored with the list it is from: `cps:5`. */
const isText = (reference: PgColumn) => reference.dataType === "string";

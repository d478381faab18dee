import { inArray } from "drizzle-orm";
import { planOrNone } from "../../../server/access/plan.ts";
import { loadPrincipal } from "../../../server/access/load-principal.ts";
import type { Actor } from "../../../server/actor.ts";
import { readableIds } from "../../../server/resources/query/one.ts";
import { users } from "../../../server/access/users.ts";
import { notesTable } from "./notes.table.ts";

interface Mentioned {
  user_id: number;
  name: string;
}

/** Splits users into those who may read a note and those who may not, by their permissions. */
export async function readersOf(
  { db }: Pick<Actor, "db">,
  note_id: number,
  user_ids: number[],
): Promise<{ able: Mentioned[]; unable: Mentioned[] }> {
  const named = await db
    .select({ user_id: users.table.user_id, name: users.table.name })
    .from(users.table)
    .where(inArray(users.table.user_id, user_ids));
  const able: Mentioned[] = [];
  const unable: Mentioned[] = [];
  // Sequential, as they may share the transaction's connection.
  for (const user of named) {
    const principal = await loadPrincipal(db, user.user_id);
    const view = principal && planOrNone(principal, notesTable, "view");
    const reads =
      view !== undefined && view !== null && (await readableIds(db, view, [note_id])).has(note_id);
    (reads ? able : unable).push(user);
  }
  return { able, unable };
}

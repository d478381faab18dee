import type { Actor } from "../actor.ts";
import { atomically } from "../database/begin-again.ts";
import { invalid, refuse } from "../refusal.ts";
import { saveOnly } from "../resources/change/save.ts";
import { changeStatusOnly } from "../resources/change/status.ts";
import type { Resource } from "../resources/resource.ts";

export const maxMoved = 200;

interface Move {
  field: string;
  /** A status, or another value of the field. */
  to: string;
  records: { id: number; version?: number | undefined }[];
  comment: string;
}

/** Moves a board's cards to another column: all or none. @returns a description of what was done */
export function moveTogether(
  actor: Actor,
  resource: Resource,
  { field, to, records, comment }: Move,
): Promise<string> {
  if (records.length === 0) throw refuse("bulk.nothing");
  const road = resource.workflow ?? resource.passage;
  const isStatus = road?.field === field;
  const status_id = Number(to);
  if (isStatus && !(Number.isInteger(status_id) && status_id > 0)) throw invalid("to", "problem.gone");
  return atomically(actor, async (within) => {
    const messages: string[] = [];
    // In key order, to prevent deadlocks between users moving the same cards.
    for (const { id, version } of records.toSorted((a, b) => a.id - b.id))
      if (isStatus)
        messages.push(await changeStatusOnly(within, resource, { id, status_id, comment, version }));
      else await saveOnly(within, resource, { id, version, values: { [field]: to } });
    await resource.saved?.(within.db);
    if (!isStatus) return "";
    const [only, ...others] = messages;
    return only !== undefined && others.length === 0
      ? only
      : actor.t("bulk.moved", { count: messages.length });
  });
}

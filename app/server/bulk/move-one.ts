import type { BulkChange } from "../../contract/jobs.ts";
import { plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { readRow } from "../resources/change/save.ts";
import { changeStatusOnly } from "../resources/change/status.ts";
import type { Resource } from "../resources/resource.ts";
import { fieldsToAsk } from "./fields-to-ask.ts";
import { present } from "../../contract/present.ts";

/**
 * Moves one of many records to the status. A record already in it keeps its position. Values required by the status are
 * set only on records that lack them and never overwritten.
 */
export async function moveOne(
  actor: Actor,
  resource: Resource,
  id: number,
  { status_id = 0, comment = "", values = {} }: Pick<BulkChange, "status_id" | "comment" | "values">,
): Promise<void> {
  const { field } = present(resource.workflow ?? resource.passage, "workflow");
  // Not locked yet: a custom transition may have to lock its target first.
  const row = await readRow(actor.db, plan(actor.principal, resource, "edit"), id);
  if (row[field] === status_id) return;
  const change = { id, status_id, comment };
  try {
    await changeStatusOnly(actor, resource, change);
  } catch (refusal) {
    const given = fieldsToAsk(refusal).filter(({ name }) => name in values);
    if (given.length === 0) throw refusal;
    const fields = Object.fromEntries(given.map(({ name }) => [name, values[name]]));
    await changeStatusOnly(actor, resource, { ...change, fields });
  }
}

import type { BulkChange } from "../../contract/jobs.ts";
import { plan } from "../access/plan.ts";
import type { SignedInContext } from "../http/call.ts";
import { lockRow } from "../resources/change/save.ts";
import { changeStatusOnly } from "../resources/change/status.ts";
import type { Resource } from "../resources/define-resource.ts";
import { asksOf } from "./asks.ts";

/**
 * Moves one of many to the status; where it has it, it stays as it lies. What the status asks for is given to a record
 * that lacks it, and to no other: theirs are not overwritten.
 */
export async function moveOne(
  context: SignedInContext,
  resource: Resource,
  id: number,
  { status_id = 0, comment = "", values = {} }: Pick<BulkChange, "status_id" | "comment" | "values">,
): Promise<void> {
  const { field } = (resource.workflow ?? resource.passage)!;
  // Not locked yet: a passage may lock the place where it leads to first.
  const row = await lockRow(context.db, plan(context.principal, resource, "edit"), id, false);
  if (row[field] === status_id) return;
  const change = { id, status_id, comment };
  try {
    await changeStatusOnly(context, resource, change);
  } catch (refusal) {
    const given = asksOf(refusal).filter(({ name }) => name in values);
    if (given.length === 0) throw refusal;
    const fields = Object.fromEntries(given.map(({ name }) => [name, values[name]]));
    await changeStatusOnly(context, resource, { ...change, fields });
  }
}

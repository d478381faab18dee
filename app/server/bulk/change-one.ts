import type { RecordRefusal, BulkChange } from "../../contract/jobs.ts";
import type { FormField } from "../../contract/form.ts";
import type { Actor } from "../actor.ts";
import { remove } from "../resources/change/remove.ts";
import { absolute } from "./relative-values.ts";
import { saveOnly, readRow } from "../resources/change/save.ts";
import type { Resource } from "../resources/resource.ts";
import { fieldsToAsk } from "./fields-to-ask.ts";
import type { BulkStep } from "./bulk-step.ts";
import { visibleTitle } from "../resources/title.ts";
import { plan } from "../access/plan.ts";
import { changeStatusOnly } from "../resources/change/status.ts";
import { present } from "../../contract/present.ts";

/**
 * Moves one of many records to the status. A record already in it keeps its position. Values required by the status are
 * set only on records that lack them and never overwritten.
 */
async function moveOne(
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

/** Applies the bulk change to one record, under the same rules as a single change. */
async function changeRecord(actor: Actor, resource: Resource, id: number, step: BulkStep) {
  switch (step.action) {
    case "change":
      return void (await saveOnly(actor, resource, {
        id,
        values: await absolute(actor, resource, id, step.values ?? {}),
      }));
    case "delete":
      return void (await remove(actor, resource, [id]));
    case "status":
      return moveOne(actor, resource, id, step);
  }
}

/** A skipped record, with the values the change needs. */
export interface Refused {
  refusal: RecordRefusal;
  asks: FormField[];
}

/** Returns why the record was skipped, or undefined if it was changed. A refused change is rolled back completely. */
export async function tryRecord(
  actor: Actor,
  resource: Resource,
  id: number,
  step: BulkStep,
): Promise<Refused | undefined> {
  try {
    await actor.db.transaction((tx) => changeRecord({ ...actor, db: tx }, resource, id, step));
    return undefined;
  } catch (error) {
    const text = actor.explain(error);
    if (text === undefined) throw error;
    const title = await visibleTitle(actor, resource, id);
    return { refusal: { route: resource.code, id, title, text }, asks: fieldsToAsk(error) };
  }
}

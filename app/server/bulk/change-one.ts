import type { RecordRefusal } from "../../contract/jobs.ts";
import type { FormField } from "../../contract/form.ts";
import type { SignedInContext } from "../http/call.ts";
import { remove } from "../resources/change/remove.ts";
import { absolute } from "./relative-values.ts";
import { saveOnly } from "../resources/change/save.ts";
import type { Resource } from "../resources/resource.ts";
import { fieldsToAsk } from "./fields-to-ask.ts";
import { moveOne } from "./move-one.ts";
import type { BulkStep } from "./bulk-step.ts";
import { visibleTitle } from "../resources/title.ts";

/** Applies the bulk change to one record, under the same rules as a single change. */
async function changeRecord(context: SignedInContext, resource: Resource, id: number, step: BulkStep) {
  switch (step.action) {
    case "change":
      return void (await saveOnly(context, resource, {
        id,
        values: await absolute(context, resource, id, step.values ?? {}),
      }));
    case "delete":
      return void (await remove(context, resource, [id]));
    case "status":
      return moveOne(context, resource, id, step);
  }
}

/** A skipped record, with what it lacks for the change. */
export interface Refused {
  refusal: RecordRefusal;
  asks: FormField[];
}

/** Returns why the record was skipped, or undefined if it was changed. A refused change is rolled back completely. */
export async function tryRecord(
  context: SignedInContext,
  resource: Resource,
  id: number,
  step: BulkStep,
): Promise<Refused | undefined> {
  try {
    await context.db.transaction((tx) => changeRecord({ ...context, db: tx }, resource, id, step));
    return undefined;
  } catch (error) {
    const text = context.explain(error);
    if (text === undefined) throw error;
    const title = await visibleTitle(context, resource, id);
    return { refusal: { route: resource.code, id, title, text }, asks: fieldsToAsk(error) };
  }
}

import type { Row } from "../../../contract/kinds.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { saveOnly } from "../../../server/resources/change/save.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { postOperation } from "./post-operation.ts";

/** A new operation that is in the books from its first moment, or isn't there at all. */
export async function recordOperation(actor: Actor, values: Row): Promise<Row> {
  const operations = resourceOf("operations");
  const id = await saveOnly(actor, operations, { values });
  const reading = plan(actor.principal, operations, "view");
  const { date } = await findOne(actor.db, reading, id, actor.locale);
  await postOperation(actor, id, date as string);
  return findOne(actor.db, reading, id, actor.locale);
}

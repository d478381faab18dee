import type { Row } from "../../../contract/kinds.ts";
import { plan } from "../../../server/access/plan.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { saveOnly } from "../../../server/resources/change/save.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { postOperation } from "./post-operation.ts";

/** A new operation that is in the books from its first moment, or isn't there at all. */
export async function recordOperation(context: SignedInContext, values: Row): Promise<Row> {
  const operations = resourceOf("operations");
  const id = await saveOnly(context, operations, { values });
  const reading = plan(context.principal, operations, "view");
  const { date } = await findOne(context.db, reading, id, context.locale);
  await postOperation(context, id, date as string);
  return findOne(context.db, reading, id, context.locale);
}

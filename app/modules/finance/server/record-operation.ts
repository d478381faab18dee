import type { Row } from "../../../contract/kinds.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { saveOnly } from "../../../server/resources/change/save.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { askOrderOverpaid, overpaid } from "./overpayment.ts";
import { postOperation } from "./post-operation.ts";

/** Creates and posts an operation atomically. */
export async function recordOperation(actor: Actor, values: Row, confirm: string[]): Promise<Row> {
  const id = await saveOnly(actor, operationsTable, { values });
  const reading = plan(actor.principal, operationsTable, "view");
  const { date } = await findOne(actor.db, reading, id, actor.locale);
  await postAsked(actor, id, date as string, confirm);
  return findOne(actor.db, reading, id, actor.locale);
}

/** Posts a manually entered operation; asks for confirmation if it overpays its order. */
export async function postAsked(
  actor: Actor,
  operation_id: number,
  date: string | undefined,
  confirm: string[],
): Promise<Operation> {
  const operation = await postOperation(actor, operation_id, date);
  if (!confirm.includes(overpaid)) await askOrderOverpaid(actor, operation);
  return operation;
}

import { eq, sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { assertOpen } from "./periods.ts";
import { recordStatus, wrongStatus } from "./post-operation.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { touched } from "../../../server/resources/change/touched.ts";

export async function cancelOperation(
  actor: Actor,
  operation_id: number,
  comment: string,
): Promise<Operation> {
  const { db, principal } = actor;
  const row = await lockRow(db, plan(principal, operationsTable, "edit"), operation_id);
  if (row.status !== "planned") throw wrongStatus(row, "cancelled");
  await assertOpen(db, row.date);
  await db.execute(sql`delete from allocations where operation_id = ${operation_id}`);
  await db
    .update(operationsTable)
    .set({
      status: "cancelled",
      allocated: "0",
      ...touched(actor),
    } as never)
    .where(eq(operationsTable.operation_id, operation_id));
  await recordStatus(actor, row, "cancelled", comment);
  return row;
}

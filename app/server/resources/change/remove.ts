import { eq, getTableColumns, sql } from "drizzle-orm";
import { plan } from "../../access/plan.ts";
import { record } from "../../history/record.ts";
import type { Context } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Resource } from "../define-resource.ts";
import { allResources } from "../registry.ts";
import { titleIn } from "../title-in.ts";
import { lockRow } from "./save.ts";

/** Moves records to the trash. One that live records depend on stays, and the refusal says which they are. */
export async function remove(
  context: Context,
  resource: Resource,
  ids: number[],
): Promise<{ done: number; failed: { id: number; text: string }[] }> {
  const target = plan(context.principal!, resource, "delete");
  const failed: { id: number; text: string }[] = [];
  let done = 0;
  for (const id of ids)
    await context.db
      .transaction(async (tx) => {
        const row = await lockRow(tx, target, id, true);
        await refuseWhenUsed({ ...context, db: tx }, resource, id, titleIn(resource, row));
        await tx
          .update(resource.table)
          .set({ deleted_at: context.now, updated_by: context.principal!.user_id, version: sql`version + 1` })
          .where(eq(resource.column(resource.key), id));
        await record(tx, context, {
          action: "delete",
          entity: resource.code,
          entity_id: id,
          title: titleIn(resource, row),
        });
        await resource.effect?.({ context: { ...context, db: tx }, previous: row, next: null });
        done += 1;
      })
      .catch((error: unknown) => {
        const text = context.explain(error);
        if (text === undefined || ids.length === 1) throw error;
        failed.push({ id, text });
      });
  return { done, failed };
}

/** A log names what it tells of; it keeps nothing from going. */
const isLog = ({ without }: Resource) => without.includes("edit") && without.includes("delete");

async function refuseWhenUsed(context: Context, resource: Resource, id: number, name: string): Promise<void> {
  for (const user of allResources().filter((each) => !isLog(each)))
    for (const [field, { kind, shape }] of Object.entries(user.fields)) {
      if (
        shape.route !== resource.code ||
        field.endsWith("ated_by") ||
        !(field in getTableColumns(user.table))
      )
        continue;
      if (kind !== "reference" && kind !== "status" && kind !== "references") continue;
      const uses =
        kind === "references" ? sql`${user.column(field)} @> array[${id}::int]` : eq(user.column(field), id);
      const [counted] = await context.db
        .select({ count: sql<number>`count(*)::int` })
        .from(user.table)
        .where(sql`${uses} and ${user.column("deleted_at")} is null`);
      if (counted && counted.count > 0)
        throw refuse("refused.used", {
          name,
          count: String(counted.count),
          resource: `resource.${user.code}.many`,
        });
    }
}

import { and, eq, isNotNull, sql } from "drizzle-orm";
import { plan } from "../../access/plan.ts";
import { record } from "../../history/record.ts";
import type { SignedInContext } from "../../http/call.ts";
import { notFound } from "../../http/refusal.ts";
import type { Resource } from "../define-resource.ts";
import { titleIn } from "../title-in.ts";

/** Brings records back from the trash; all of them or none. */
export async function restore(context: SignedInContext, resource: Resource, ids: number[]): Promise<number> {
  const target = plan(context.principal, resource, "delete");
  return context.db.transaction(async (tx) => {
    for (const id of ids) {
      const [row] = (await tx
        .update(resource.table)
        .set({ deleted_at: null, updated_by: context.principal.user_id, version: sql`version + 1` })
        .where(
          and(
            eq(resource.column(resource.key), id),
            isNotNull(resource.column("deleted_at")),
            target.where(),
          ),
        )
        .returning()) as Record<string, unknown>[];
      if (!row) throw notFound();
      await record(tx, context, {
        action: "restore",
        entity: resource.code,
        entity_id: id,
        title: titleIn(resource, row),
      });
    }
    return ids.length;
  });
}

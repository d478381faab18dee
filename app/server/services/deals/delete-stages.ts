import { plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import { invalid } from "../../http/refusal.ts";
import { remove } from "../../resources/change/remove.ts";
import { lockRow } from "../../resources/change/save.ts";
import { resourceOf } from "../../resources/registry.ts";
import { emptyStage } from "./empty-stage.ts";

/** Moves the deals of stages to another one of their pipeline that means the same, and the stages to the trash. */
export async function deleteStages(
  context: SignedInContext,
  ids: number[],
  target_id: number,
): Promise<Awaited<ReturnType<typeof remove>>> {
  const stages = resourceOf("deals-stages");
  const target = plan(context.principal, stages, "delete");
  // All deals go along, those too that this user doesn't see: whoever keeps the stages may do that.
  return context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    const to = await lockRow(tx, target, target_id, true);
    for (const id of ids) {
      const from = await lockRow(tx, target, id, true);
      if (id === target_id || from.category_id !== to.category_id || from.group !== to.group)
        throw invalid("target_id", "deal.otherStage");
      await emptyStage(within, id, target_id);
    }
    return remove(within, stages, ids);
  });
}

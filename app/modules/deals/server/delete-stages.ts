import { sql } from "drizzle-orm";
import { Status } from "../../../contract/envelope.ts";
import type { RequiredInput } from "../../../contract/record.ts";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, Refusal } from "../../../server/refusal.ts";
import { remove } from "../../../server/resources/change/remove.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { moveAllDeals } from "./move-all-deals.ts";
import { findStage, stagesOf } from "./stages.ts";
import { dealsStagesTable } from "./deals-stages.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/**
 * Moves the deals of stages to another stage of the same pipeline and group, and the stages to the trash. A single one
 * that has been changed since its `version` stays, with its deals.
 */
export async function deleteStages(
  actor: Actor,
  ids: number[],
  target_id: number,
  version?: number,
): Promise<Awaited<ReturnType<typeof remove>>> {
  const target = plan(actor.principal, dealsStagesTable, "delete");
  // Moves all deals, including those that the user can't see: managing stages allows it.
  return atomically(actor, async (within) => {
    const to = await lockRow(within.db, target, target_id);
    for (const id of ids) {
      const from = await lockRow(within.db, target, id);
      if (id === target_id || from.category_id !== to.category_id || from.group !== to.group)
        throw invalid("target_id", "deal.otherStage");
      await moveAllDeals(within, id, target_id);
    }
    return remove(within, target.resource, ids, version);
  });
}

/** Deleting a single stage with deals asks for a target stage. */
export async function requireTargetStage(actor: Actor, ids: number[]): Promise<void> {
  const { db, principal, locale, t } = actor;
  plan(principal, dealsStagesTable, "delete");
  const stage = ids.length === 1 ? await findStage(db, onlyRow(ids), locale) : undefined;
  if (!stage) return;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from deals where stage_id = ${stage.stage_id} and deleted_at is null`,
  );
  const others = (await stagesOf({ db }, stage.category_id, locale)).filter(
    ({ stage_id, group }) => stage_id !== stage.stage_id && group === stage.group,
  );
  // Without another stage in its group it can't be deleted anyway, and that refusal says why.
  if (onlyRow(rows).count === 0 || others.length === 0) return;
  const values = { stage: stage.name, count: onlyRow(rows).count };
  const ask: RequiredInput = {
    title: t("deal.deleteStage", values),
    submit: t("deal.deleteMoved"),
    fields: [
      {
        name: "target_id",
        label: t("field.target_id"),
        kind: "choice",
        required: true,
        readOnly: false,
        essential: true,
        options: others.map(({ stage_id, name }) => ({ value: String(stage_id), label: name })),
      },
    ],
  };
  throw new Refusal(Status.invalid, "deal.deleteStage", { values, data: { ask } });
}

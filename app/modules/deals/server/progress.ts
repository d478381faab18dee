import type { RecordState, Transition } from "../../../contract/record.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { PlannedMove } from "../../../server/resources/workflow.ts";
import { moveDeals, moveText } from "./move.ts";
import { mayUse, stagesOf, type Stage } from "./stages.ts";
import { dealsTable, type Deal } from "./deals.table.ts";
import { present } from "../../../contract/present.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";

/** A deal's progress, and its available transitions, the next stage first. */
export async function dealProgress(
  actor: Actor,
  deal: VisibleRow<Deal>,
): Promise<Pick<RecordState, "steps" | "transitions">> {
  const { principal, locale, t } = actor;
  const stages = await stagesOf(actor, present(deal.category_id, "pipeline"), locale);
  const current = stages.find(({ stage_id }) => stage_id === deal.stage_id);
  if (!current) return {};
  const closed = current.group !== "open";
  const mayMove =
    planOrNone(principal, dealsTable, "edit") !== undefined &&
    mayUse(principal, current) &&
    (!closed || principal.administrator || principal.rights.has("deals.reopen"));
  const next = closed ? undefined : stages[stages.indexOf(current) + 1];
  const transition = (stage: Stage): Transition => ({
    status_id: stage.stage_id,
    label: stage.name,
    action: t(closed && stage.group === "open" ? "deal.reopenIn" : moveText(stage), { stage: stage.name }),
    primary: stage === next,
    danger: stage.group === "lost",
    comment: false,
    undo: true,
  });
  const offered = stages.filter((stage) => stage !== current && stage.active);
  return {
    steps: current.group === "lost" ? [] : stepsOf(stages, current),
    ...(mayMove && { transitions: offered.map(transition) }),
  };
}

/** Moves to the next stage on the detail screen, or back: a regular move. */
export async function moveToStage(
  actor: Actor,
  { id, status_id, comment, version, fields }: PlannedMove,
): Promise<string> {
  const { stage } = await moveDeals(actor, {
    ids: [id],
    versions: version === undefined ? undefined : [version],
    stage_id: status_id,
    comment,
    fields,
  });
  return actor.t("deal.movedTo", { stage: stage.name });
}

function stepsOf(stages: Stage[], current: Stage): NonNullable<RecordState["steps"]> {
  const road = stages.filter(
    ({ group, active }, index) => group !== "lost" && (active || stages[index] === current),
  );
  const at = road.indexOf(current);
  return road.map(({ stage_id, name }, index) => ({
    code: String(stage_id),
    label: name,
    state: index < at ? "done" : index === at ? "current" : "next",
  }));
}

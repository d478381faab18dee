import { planOrNone } from "../../../server/access/plan.ts";
import type { ResourceTable } from "../../../server/resources/definition-parts.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choices } from "../../../server/resources/kinds/choice.ts";
import { tags } from "../../../server/resources/kinds/composite.ts";
import { integer, number, percent } from "../../../server/resources/kinds/number.ts";
import { status } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { requiredOf } from "./requirements.ts";
import { requirable } from "./requirable.ts";
import { stagesOf, type Stage } from "./stages.ts";
import { readLostReasons, readStatistics } from "./statistics.ts";
import { dealsTable } from "./deals.table.ts";
import type { DealCategory } from "./deals-categories.table.ts";
import { present } from "../../../contract/present.ts";

/** The table covers a year; the call supports any period. */
const year = 365;

const named = ({ stage_id, name, tone }: Pick<Stage, "stage_id" | "name" | "tone">) => ({
  stage_id,
  stage: { id: stage_id, name, tone },
});

/** The required fields and automatic tasks of a pipeline's stages. */
export const stageRules: ResourceTable<DealCategory> = {
  columns: {
    stage_id: status("deals-stages"),
    required_fields: choices(requirable),
    auto_tasks: tags(),
    rot_days: integer(),
    wip_limit: integer(),
    wip_strict: bool(),
  },
  read: async (actor, category) =>
    (await stagesOf(actor, present(category.category_id, "pipeline"), actor.locale)).map((stage) => ({
      ...stage,
      ...named(stage),
      required_fields: requiredOf(stage),
    })),
};

export const conversion: ResourceTable<DealCategory> = {
  columns: {
    stage_id: status("deals-stages"),
    entered: integer(),
    went_on: integer(),
    went_on_percent: percent(),
    won_percent: percent(),
    median_days: number({ decimals: 1 }),
  },
  read: async (actor, category) => {
    // Users who can't list deals don't get their totals either.
    if (!planOrNone(actor.principal, dealsTable, "list")) return [];
    const { stages } = await readStatistics(actor, {
      category_id: present(category.category_id, "pipeline"),
      days: year,
    });
    const share = (part: number, whole: number) =>
      whole === 0 ? null : String(Math.round((part / whole) * 100));
    return stages.map(({ entered, went_on, won, days, ...stage }) => ({
      ...named(stage),
      entered,
      went_on: stage.group === "open" ? went_on : null,
      went_on_percent: stage.group === "open" ? share(went_on, entered) : null,
      won_percent: share(won, entered),
      median_days: stage.group === "open" ? days : null,
    }));
  },
};

export const lostReasons: ResourceTable<DealCategory> = {
  columns: { reason: text(), deals_count: integer() },
  read: async (actor, category) => {
    if (!planOrNone(actor.principal, dealsTable, "list")) return [];
    const reasons = await readLostReasons(actor, {
      category_id: present(category.category_id, "pipeline"),
      days: year,
    });
    return reasons.map(({ reason, count }) => ({ reason, deals_count: count }));
  },
};

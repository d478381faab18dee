import { sql } from "drizzle-orm";
import { check, index, uniqueIndex } from "drizzle-orm/pg-core";
import { requirable } from "./requirable.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice, choices } from "../../../server/resources/kinds/choice.ts";
import { tags } from "../../../server/resources/kinds/composite.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { tones, type Tone } from "../../../contract/kinds.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

const toneCodes = Object.fromEntries(tones.map((tone) => [tone, tone])) as Record<Tone, Tone>;

export const dealsStagesTable = defineTable("deals-stages", {
  key: "stage_id",
  fields: {
    name: translated({ required: true, search: true }),
    category_id: reference("deals-categories", { required: true, once: true, part: true }),
    group: choice({ open: "accent", won: "green", lost: "neutral" }, { required: true, initial: "open" }),
    tone: choice(toneCodes),
    probability: integer({ required: true, min: 0, max: 100, initial: 50 }),
    sort: integer({ required: true, initial: 0 }),
    rot_days: integer({ min: 1, max: 3_650 }),
    wip_limit: integer({ min: 1, max: 100_000 }),
    wip_strict: bool(),
    required_fields: choices(requirable),
    auto_tasks: tags(),
    is_system: bool({ readOnly: true }),
    active: bool({ initial: true }),
  },
  constraints: (columns) => [
    uniqueIndex("deals_stages_one_won")
      .on(columns.category_id)
      .where(sql`"group" = 'won' and deleted_at is null`),
    index("deals_stages_place").on(columns.category_id, columns.sort),
    check("deals_stages_probability", sql`probability between 0 and 100`),
  ],
});

export type DealStage = typeof dealsStagesTable.$inferSelect;

import { eq, sql } from "drizzle-orm";
import { named } from "../../../server/i18n/display-names.ts";
import type { RecordChange } from "../../../server/resources/resource.ts";
import { dealsStagesTable } from "./deals-stages.table.ts";
import type { DealCategory } from "./deals-categories.table.ts";
import { exists } from "../../../server/database/exists.ts";

/** The default stages of a pipeline: four open stages, one for won and one for lost deals. */
const firstStages = [
  { name: named("Lead", "Anfrage", "Запит"), group: "open", tone: "neutral", probability: 10 },
  { name: named("Qualified", "Qualifiziert", "Кваліфікована"), group: "open", tone: "blue", probability: 30 },
  { name: named("Proposal", "Angebot", "Пропозиція"), group: "open", tone: "accent", probability: 55 },
  { name: named("Contract", "Vertrag", "Договір"), group: "open", tone: "amber", probability: 75 },
  { name: named("Won", "Gewonnen", "Виграна"), group: "won", tone: "green", probability: 100 },
  { name: named("Lost", "Verloren", "Програна"), group: "lost", tone: "red", probability: 0 },
] as const;

export const stagesFor = (category_id: number) =>
  firstStages.map((stage, index) => ({ ...stage, category_id, sort: index + 1 }));

export async function createDefaultStages({
  actor,
  previous,
  next,
}: RecordChange<DealCategory>): Promise<void> {
  if (previous || !next) return;
  // A restored pipeline already has stages.
  if (await exists(actor.db, dealsStagesTable, eq(dealsStagesTable.category_id, next.category_id))) return;
  const user_id = actor.principal.user_id;
  await actor.db.insert(dealsStagesTable).values(
    stagesFor(next.category_id).map((stage) => ({
      ...stage,
      created_by: user_id,
      updated_by: user_id,
    })),
  );
  // The very first stage is the default for deals.
  await actor.db.execute(sql`
    update deals_categories set is_default = true where category_id = ${next.category_id}
      and not exists (select from deals_categories where is_default and deleted_at is null)`);
}

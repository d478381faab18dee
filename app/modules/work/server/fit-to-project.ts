import { sql } from "drizzle-orm";
import { atomically } from "../../../server/database/begin-again.ts";
import { mayAct, plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { lockRow, saveOnly } from "../../../server/resources/change/save.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { subprojectsTable, type Subproject } from "./subprojects.table.ts";

type Part = Record<string, unknown>;

/** A subproject's dates clamped to those of its project; undefined if they already fit. */
async function fittingDates({ db }: Actor, part: Part) {
  const { rows } = await db.execute<{ start_date: string | null; due_date: string | null }>(
    sql`select start_date::text, due_date::text from projects where project_id = ${part.project_id}`,
  );
  const { start_date: from = null, due_date: until = null } = rows[0] ?? {};
  const within = (day: unknown) => {
    if (typeof day !== "string") return day;
    if (from !== null && day < from) return from;
    return until !== null && day > until ? until : day;
  };
  const dates = { start_date: within(part.start_date), due_date: within(part.due_date) };
  const fits = dates.start_date === part.start_date && dates.due_date === part.due_date;
  return fits ? undefined : dates;
}

/** Warns about a subproject that starts before or ends after its project. The warning can be ignored. */
export const fitToProject: ResourceAction<Subproject> = {
  code: "fit",
  label: "subproject.fit",
  hint: async () => ({ key: "subproject.outside" }),
  offered: async (actor, part) =>
    mayAct(actor.principal, subprojectsTable, "edit") && (await fittingDates(actor, part)) !== undefined,
};

export const fitDates = (actor: Actor, subproject_id: number): Promise<void> =>
  atomically(actor, async (within) => {
    const part = await lockRow(within.db, plan(actor.principal, subprojectsTable, "edit"), subproject_id);
    const values = await fittingDates(within, part);
    if (!values) throw refuse("subproject.fits", { name: part.name });
    await saveOnly(within, subprojectsTable, { id: subproject_id, values });
  });

import { sql } from "drizzle-orm";
import { bookedOn } from "../../../server/business-day.ts";
import type { BurnUp, BurnUpPoint } from "../contract.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { projectsTable } from "./projects.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** Maximum number of weekly points; longer periods use months. */
const maxWeeks = 26;
const week = 7 * 86_400_000;

interface Begin extends Record<string, unknown> {
  begin: string | null;
}

/** A project's tasks and hours over time, from its start to its end or today. */
export async function readBurnUp(actor: Actor, project_id: number): Promise<BurnUp> {
  const { db, principal, locale, today } = actor;
  const project = await findOne(db, plan(principal, projectsTable, "view"), project_id, locale);
  const last = project.finished_at ?? today;
  const { rows: begun } = await db.execute<Begin>(sql`
    select least(${project.start_date}::date,
      (select ${bookedOn(sql`min(created_at)`)} from tasks where project_id = ${project_id} and deleted_at is null),
      (select min(date) from timings where project_id = ${project_id} and deleted_at is null))::text as begin`);
  const { begin } = onlyRow(begun);
  const budget_hours = project.budget_hours ?? null;
  const step = begin !== null && Date.parse(last) - Date.parse(begin) > maxWeeks * week ? "month" : "week";
  if (begin === null || begin > last) return { step, points: [], budget_hours };
  const { rows: points } = await db.execute<BurnUpPoint & Record<string, unknown>>(sql`
    with ends as (
      select least((start + ${`1 ${step}`}::interval)::date - 1, ${last}::date) as day
      from generate_series(date_trunc(${step}, ${begin}::timestamp), ${last}::timestamp, ${`1 ${step}`}::interval) as start
    ), known as (
      select ${bookedOn(sql`tasks.created_at`)} as created, ${bookedOn(sql`completed_at`)} as done from tasks join tasks_statuses using (task_status_id)
      where project_id = ${project_id} and tasks.deleted_at is null and "group" <> 'cancelled'
    )
    select day::text as date,
      (select count(*)::int from known where created <= day) as tasks,
      (select count(*)::int from known where done <= day) as done,
      (select coalesce(sum(duration), 0)::int from timings
        where project_id = ${project_id} and deleted_at is null and date <= day) as minutes
    from ends order by day`);
  return { step, points, budget_hours };
}

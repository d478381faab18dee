import { and, inArray, sql } from "drizzle-orm";
import type { Filter } from "../../../contract/kinds.ts";
import type { Group } from "../../../contract/list.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { live } from "./selection.ts";
import { present } from "../../../contract/present.ts";
import { recordId } from "../key-of.ts";
import { statusListOf, workflowOf } from "../status-list.ts";

type Limits = Map<string, NonNullable<Group["limit"]>>;

/**
 * Work-in-progress limits of a board's statuses. They apply per project: if the rows belong to a single project, the
 * column is checked against the limit; otherwise the number of projects over it is returned.
 */
export async function limitsOf(db: Database, reading: Plan, filters: readonly Filter[]): Promise<Limits> {
  const { resource } = reading;
  const { field, room } = workflowOf(resource);
  const statuses = statusListOf(resource);
  const { within: project } = present(room, "limits of the workflow");
  const limited = await db
    .select({
      id: recordId(statuses),
      most: sql<number>`${statuses.column("wip_limit")}`,
      strict: statuses.column("strict"),
    })
    .from(statuses.table)
    .where(sql`${statuses.column("wip_limit")} is not null`);
  if (limited.length === 0) return new Map();
  const within = resource.column(project);
  const status = resource.column(field);
  const held = await db
    .select({ id: status, count: sql<number>`count(*)::int` })
    .from(resource.table)
    .where(
      and(
        live(reading),
        inArray(
          status,
          limited.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(status, within);
  const counted = filters.some(
    (filter) => filter.field === project && filter.op === "eq" && !filter.or_group,
  );
  return new Map(
    limited.map(({ id, most, strict }) => [
      String(id),
      {
        most,
        strict: strict === true,
        counted,
        over: held.filter((each) => each.id === id && each.count > most).length,
      },
    ]),
  );
}

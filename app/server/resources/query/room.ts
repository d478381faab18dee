import { and, inArray, sql } from "drizzle-orm";
import type { Filter } from "../../../contract/kinds.ts";
import type { Group } from "../../../contract/list.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { resourceOf } from "../registry.ts";
import { live } from "./selection.ts";

type Limits = Map<string, NonNullable<Group["limit"]>>;

/**
 * Work-in-progress limits of a board's statuses. They apply per project: if the rows belong to a single project, the
 * column is checked against the limit; otherwise the number of projects over it is returned.
 */
export async function limitsOf(db: Database, reading: Plan, filters: readonly Filter[]): Promise<Limits> {
  const { resource } = reading;
  const { field, room } = resource.workflow!;
  const statuses = resourceOf(resource.fields[field]!.shape.route!);
  const limited = await db
    .select({
      id: statuses.column(statuses.key),
      most: statuses.column("wip_limit"),
      strict: statuses.column("strict"),
    })
    .from(statuses.table)
    .where(sql`${statuses.column("wip_limit")} is not null`);
  if (limited.length === 0) return new Map();
  const within = resource.column(room!.within);
  const status = resource.column(field);
  const held = await db
    .select({ id: status, count: sql<number>`count(*)::int` })
    .from(resource.table)
    .where(
      and(
        live(reading),
        inArray(
          status,
          limited.map(({ id }) => id as number),
        ),
      ),
    )
    .groupBy(status, within);
  const counted = filters.some(
    (filter) => filter.field === room!.within && filter.op === "eq" && !filter.or_group,
  );
  return new Map(
    limited.map(({ id, most, strict }) => [
      String(id),
      {
        most: most as number,
        strict: strict === true,
        counted,
        over: held.filter((each) => each.id === id && each.count > (most as number)).length,
      },
    ]),
  );
}

import { sql, type SQL } from "drizzle-orm";
import type { Rule } from "../../../server/resources/resource.ts";
import type { Project } from "./projects.table.ts";

/** Project members must be unique; permissions and filters only use their ids. */
export const requireDistinctMembers: Rule<Project> = ({ next, mark }) => {
  const ids = (next.members ?? []).map(({ employee_id }) => employee_id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) mark("members", "rule", "project.memberTwice", { line: String(twice + 1) });
  next.member_ids = ids;
};

/** A member's hourly rate in a project billed by the hour: their own rate there, otherwise the project's. */
export const hourlyRateOf = (
  employee_id: SQL,
): SQL => sql`case when projects.billing = 'hourly' then coalesce(
  (select (member->>'rate')::numeric from jsonb_array_elements(projects.members) member
    where (member->>'employee_id')::int = ${employee_id} and member->>'rate' is not null limit 1),
  projects.hourly_rate) end`;

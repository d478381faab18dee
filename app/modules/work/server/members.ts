import { sql, type SQL } from "drizzle-orm";
import type { LineValues } from "../../../server/resources/kinds/lines.ts";
import type { Rule } from "../../../server/resources/rules.ts";

/** Who works on a project, each named once; rights and filters go by their keys alone. */
export const eachMemberOnce: Rule = ({ next, mark }) => {
  const ids = ((next.members ?? []) as LineValues[]).map(({ employee_id }) => employee_id as number);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0)
    mark("members", { code: "rule", key: "project.memberTwice", values: { line: String(twice + 1) } });
  next.member_ids = ids;
};

/** What an hour of somebody brings in a project that is billed by the hour: their own rate there, else the project's. */
export const hourlyRateOf = (
  employee_id: SQL,
): SQL => sql`case when projects.billing = 'hourly' then coalesce(
  (select (member->>'rate')::numeric from jsonb_array_elements(projects.members) member
    where (member->>'employee_id')::int = ${employee_id} and member->>'rate' is not null limit 1),
  projects.hourly_rate) end`;

import { sql, type SQL } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import { roundIn } from "../../../server/currency-digits.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { FieldOptions, Reader } from "../../../server/resources/field.ts";
import { timeAmount } from "./timings.table.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";

const timeOf = sql.raw(
  `from timings where timings.project_id = projects.project_id and timings.deleted_at is null`,
);
/** A partial sum would be mistaken for the project's cost. */
const allTime: FieldOptions = { from: [{ route: "timings", field: "rate", whole: true }] };
const tasksOf = sql.raw(`from tasks join tasks_statuses using (task_status_id)
  where tasks.project_id = projects.project_id and tasks.deleted_at is null and tasks_statuses."group" <> 'cancelled'`);
const spentWithin = (reader?: Reader) =>
  sql`(select coalesce(sum(timings.duration), 0)::int ${timeOf} and ${withinReach(reader, "timings")})`;
/** The exchange rate of the project's currency to the base currency on a day. */
const rateOf = (day: SQL) => sql`(case when projects.currency_id is null then 1
  else rate_on(projects.currency_id, least(${day}, ${businessDayInSql()})) end)`;
const inProjectCurrency = (amount: SQL) => roundIn(amount, sql`projects.currency_id`);
/** Costs are in the base currency and converted at each day's rate. If a rate is missing, the cost is unknown. */
const cost = () => sql`(select case when bool_and(rate is not null or amount = 0) is not false
    then ${inProjectCurrency(sql`coalesce(sum(amount / rate), 0)`)} end
  from (select ${rateOf(sql`timings.date`)} as rate,
      sum(timings.duration * coalesce(employees.cost_rate, 0) / 60) as amount
    from timings join employees on employees.employee_id = timings.employee_id
    where timings.project_id = projects.project_id and timings.deleted_at is null group by timings.date) days)`;
const billed = () => sql`(select coalesce(sum(${timeAmount()}), 0)::numeric(14, 2) ${timeOf}
  and timings.billable and timings.billed)`;
/** For a fixed price, the total of its invoices minus credits, with or without VAT like the price. */
const invoiced = (reader?: Reader) => sql`(case when projects.billing = 'fixed'
  then (select case when bool_and(amount is not null) is not false then coalesce(sum(amount), 0)::numeric(14, 2) end
    from (select case when kind = 'invoice' then 1 else -1 end * case
        when invoices.currency_id = projects.currency_id then total
        else ${inProjectCurrency(sql`total * coalesce(invoices.rate, rate_on(invoices.currency_id, invoices.date)) / ${rateOf(sql`invoices.date`)}`)} end as amount
      from invoices where invoices.project_id = projects.project_id and direction = 'out'
        and invoices.status in ('issued', 'partly_paid', 'paid') and invoices.deleted_at is null
        and ${withinReach(reader, "invoices")}) parts)
  else ${billed()} end)`;
/** A fixed price is earned as work progresses. */
const earned = () => sql`(case when projects.billing = 'fixed'
  then ${inProjectCurrency(sql`coalesce(projects.budget_amount, 0) * coalesce((select avg((tasks_statuses."group" = 'done')::int) ${tasksOf}), 0)`)}
  else (select coalesce(sum(${timeAmount()}), 0)::numeric(14, 2) ${timeOf} and timings.billable) end)`;

/** A project's progress, cost and revenue, from its tasks and time. */
export const projectFigures = () => ({
  progress: derived(
    "integer",
    () => sql`(select coalesce(round(100 * avg((tasks_statuses."group" = 'done')::int)), 0)::int ${tasksOf})`,
  ),
  spent: derived("duration", (_, reader) => spentWithin(reader), {
    from: [{ route: "timings", field: "duration" }],
  }),
  cost: derived("money", cost, { restricted: true, ...allTime }),
  earned: derived("money", earned, allTime),
  invoiced: derived("money", (_, reader) => invoiced(reader), {
    from: [...allTime.from!, { route: "invoices", field: "total" }],
  }),
  margin: derived("money", () => sql`(${earned()} - ${cost()})`, { restricted: true, ...allTime }),
  over_budget: derived("bool", () => sql`coalesce(${spentWithin()} > projects.budget_hours * 60, false)`, {
    asked: bool(),
    from: [{ route: "timings", field: "duration", whole: true }],
  }),
  overdue: derived(
    "bool",
    () => sql`(coalesce(projects.due_date < ${businessDayInSql()}, false) and projects.finished_at is null
      and projects.project_status_id in (
        select project_status_id from tasks_projects_statuses where "group" not in ('done', 'cancelled')))`,
    { asked: bool() },
  ),
});

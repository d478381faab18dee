import { and, sql, type SQL } from "drizzle-orm";
import type { Filter } from "../../../contract/kinds.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { OpenItems } from "../contract.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor, AnyActor } from "../../../server/actor.ts";
import { filtersCondition } from "../../../server/resources/query/conditions.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** How open work is recognized: by a status from a dictionary or a choice, by an empty field, or by a flag. */
type Open =
  | { statuses: string; field: string; closed: string[] }
  | { field: string; in: string[] }
  | { empty: string }
  | { flag: string };

interface Duty {
  route: RouteCode;
  table: string;
  key: string;
  title: string;
  owner: string;
  /** All records if undefined. */
  open?: Open;
}

/** Responsibilities of an employee, and which of their records are open. */
const duties: Duty[] = [
  {
    route: "tasks",
    table: "tasks",
    key: "task_id",
    title: "title",
    owner: "assignee_id",
    open: { statuses: "tasks_statuses", field: "task_status_id", closed: ["done", "cancelled"] },
  },
  {
    route: "projects",
    table: "projects",
    key: "project_id",
    title: "name",
    owner: "manager_id",
    open: { statuses: "tasks_projects_statuses", field: "project_status_id", closed: ["done", "cancelled"] },
  },
  {
    route: "deals",
    table: "deals",
    key: "deal_id",
    title: "name",
    owner: "owner_id",
    open: { empty: "closed_at" },
  },
  {
    route: "orders",
    table: "orders",
    key: "order_id",
    title: "number",
    owner: "manager_id",
    open: { flag: "is_open" },
  },
  {
    route: "clients",
    table: "clients",
    key: "client_id",
    title: "full_name",
    owner: "manager_id",
    open: { statuses: "clients_statuses", field: "client_status_id", closed: ["lost"] },
  },
  {
    route: "cps",
    table: "cps",
    key: "cp_id",
    title: "name",
    owner: "manager_id",
    open: { statuses: "cps_statuses", field: "cp_status_id", closed: ["closed"] },
  },
  {
    route: "contracts",
    table: "contracts",
    key: "contract_id",
    title: "code",
    owner: "responsible_id",
    open: { field: "status", in: ["draft", "approval", "active", "suspended"] },
  },
  {
    route: "documents",
    table: "documents",
    key: "document_id",
    title: "name",
    owner: "responsible_id",
    open: { field: "status", in: ["draft", "approval", "approved", "rejected", "sent"] },
  },
  {
    route: "invoices",
    table: "invoices",
    key: "invoice_id",
    title: "number",
    owner: "responsible_id",
    open: { field: "status", in: ["draft", "issued", "partly_paid"] },
  },
  {
    route: "operations",
    table: "operations",
    key: "operation_id",
    title: "number",
    owner: "responsible_id",
    open: { field: "status", in: ["planned"] },
  },
  { route: "employees", table: "employees", key: "employee_id", title: "full_name", owner: "manager_id" },
];

/** Modules with responsibilities. */
export const dutyRoutes = duties.map(({ route }) => route);

function isOpen(open: Open | undefined): SQL {
  if (!open) return sql`true`;
  if ("empty" in open) return sql`${sql.identifier(open.empty)} is null`;
  if ("flag" in open) return sql.identifier(open.flag).getSQL();
  const field = sql.identifier(open.field);
  if ("in" in open) return sql`${field} = any(${sql.param(open.in)}::text[])`;
  return sql`${field} in (select ${field} from ${sql.identifier(open.statuses)}
    where "group" <> all(${sql.param(open.closed)}::text[]))`;
}

const openOf = ({ owner, open }: Duty, employee_id: number) =>
  sql`${sql.identifier(owner)} = ${employee_id} and deleted_at is null and ${isOpen(open)}`;

/** The number of records that would lose their owner if the employee left. */
export async function countOpenItems(db: Database, employee_id: number): Promise<number> {
  const counts = duties.map(
    (duty) => sql`(select count(*) from ${sql.identifier(duty.table)} where ${openOf(duty, employee_id)})`,
  );
  const { rows } = await db.execute<{ count: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as count`,
  );
  return onlyRow(rows).count;
}

/** Open work by module, as links to filtered lists. Records that the user can't see are only counted. */
export async function listOpenItems({ db, principal, t }: Actor, employee_id: number): Promise<OpenItems> {
  const lists: OpenItems["lists"] = [];
  let hidden = 0;
  for (const duty of duties) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(duty.table)} where ${openOf(duty, employee_id)}`,
    );
    const { count } = onlyRow(rows);
    if (count === 0) continue;
    const resource = resourceOf(duty.route);
    const list = planOrNone(principal, resource, "list");
    const filters = await filtersOf(db, duty, employee_id);
    const isReadable = list && filters.every(({ field }) => list.readable(field));
    const seen = isReadable
      ? await db.$count(resource.table, and(live(list), filtersCondition(list, filters)))
      : 0;
    hidden += count - Math.min(seen, count);
    if (seen > 0)
      lists.push({ code: duty.route, name: t(`resource.${duty.route}.many`), count: seen, filters });
  }
  return { lists, hidden };
}

async function filtersOf(db: Database, { owner, open }: Duty, employee_id: number): Promise<Filter[]> {
  const of: Filter = { field: owner, op: "eq", value: String(employee_id) };
  if (!open) return [of];
  if ("empty" in open) return [of, { field: open.empty, op: "empty" }];
  if ("flag" in open) return [of, { field: open.flag, op: "eq", value: "true" }];
  if ("in" in open) return [of, { field: open.field, op: "in", value: open.in }];
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${sql.identifier(open.field)} as id from ${sql.identifier(open.statuses)}
    where "group" <> all(${sql.param(open.closed)}::text[])`);
  return [of, { field: open.field, op: "in", value: rows.map(({ id }) => String(id)) }];
}

/** Hands all open work to colleagues, recorded individually in the history. @returns the number of records */
export async function handOver(
  acting: AnyActor,
  from: { id: number; name: string },
  /** Who takes over a module's work; it stays if undefined. */
  receiver: (route: RouteCode) => { id: number; name: string } | undefined,
): Promise<number> {
  let count = 0;
  for (const duty of duties) {
    const to = receiver(duty.route);
    if (!to) continue;
    const [key, owner] = [sql.identifier(duty.key), sql.identifier(duty.owner)];
    const changes = (before: unknown, after: unknown, ids: [number, number]) =>
      JSON.stringify([{ field: duty.owner, old: before, new: after, before: ids[0], after: ids[1] }]);
    const moved = await acting.db.execute(sql`
      with moved as (
        update ${sql.identifier(duty.table)} set ${owner} = ${to.id}, ${touchedInSql(acting)}
        where ${openOf(duty, from.id)} and ${key} <> ${duty.route === "employees" ? to.id : 0}
        returning ${key} as id, ${sql.identifier(duty.title)} as title)
      insert into history (action, entity, entity_id, title, changes, batch_id, actor_id, request_id, ip, agent)
      select 'update', ${duty.route}, id, left(title, 255), ${changes(from.name, to.name, [from.id, to.id])}::jsonb,
        ${acting.batch_id}, ${acting.principal?.user_id ?? null}, ${acting.request_id}, ${acting.ip}, left(${acting.agent}, 255)
      from moved`);
    count += moved.rowCount ?? 0;
  }
  return count;
}

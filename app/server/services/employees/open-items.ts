import { sql, type SQL } from "drizzle-orm";
import type { RouteCode } from "../../../contract/routes.ts";
import type { Database } from "../../database/connection.ts";
import type { Acting } from "../../history/record.ts";

interface Duty {
  route: RouteCode;
  table: string;
  key: string;
  /** Names a record in the history. */
  title: string;
  /** Whose it is. */
  owner: string;
  /** What is still open; all of them where nothing is said. */
  open?: SQL;
}

const inGroups = (table: string, key: string, closed: string) =>
  sql.raw(`${key} in (select ${key} from ${table} where "group" not in (${closed}))`);

/** What somebody can be answerable for, and what of it is open. */
const duties: Duty[] = [
  {
    route: "tasks",
    table: "tasks",
    key: "task_id",
    title: "title",
    owner: "assignee_id",
    open: inGroups("tasks_statuses", "task_status_id", "'done', 'cancelled'"),
  },
  {
    route: "projects",
    table: "projects",
    key: "project_id",
    title: "name",
    owner: "manager_id",
    open: inGroups("tasks_projects_statuses", "project_status_id", "'done', 'cancelled'"),
  },
  {
    route: "deals",
    table: "deals",
    key: "deal_id",
    title: "name",
    owner: "owner_id",
    open: sql`closed_at is null`,
  },
  {
    route: "orders",
    table: "orders",
    key: "order_id",
    title: "number",
    owner: "manager_id",
    open: sql`is_open`,
  },
  {
    route: "clients",
    table: "clients",
    key: "client_id",
    title: "full_name",
    owner: "manager_id",
    open: inGroups("clients_statuses", "client_status_id", "'lost'"),
  },
  {
    route: "cps",
    table: "cps",
    key: "cp_id",
    title: "name",
    owner: "manager_id",
    open: inGroups("cps_statuses", "cp_status_id", "'closed'"),
  },
  {
    route: "contracts",
    table: "contracts",
    key: "contract_id",
    title: "code",
    owner: "responsible_id",
    open: sql`status in ('draft', 'approval', 'active', 'suspended')`,
  },
  {
    route: "documents",
    table: "documents",
    key: "document_id",
    title: "name",
    owner: "responsible_id",
    open: sql`status in ('draft', 'approval', 'approved', 'rejected', 'sent')`,
  },
  {
    route: "invoices",
    table: "invoices",
    key: "invoice_id",
    title: "number",
    owner: "responsible_id",
    open: sql`status in ('draft', 'issued', 'partly_paid')`,
  },
  {
    route: "operations",
    table: "operations",
    key: "operation_id",
    title: "number",
    owner: "responsible_id",
    open: sql`status = 'planned'`,
  },
  { route: "employees", table: "employees", key: "employee_id", title: "full_name", owner: "manager_id" },
];

const openOf = ({ owner, open = sql`true` }: Duty, employee_id: number) =>
  sql`${sql.identifier(owner)} = ${employee_id} and deleted_at is null and ${open}`;

/** How much would be nobody's if the employee were gone. */
export async function countOpenItems(db: Database, employee_id: number): Promise<number> {
  const counts = duties.map(
    (duty) => sql`(select count(*) from ${sql.identifier(duty.table)} where ${openOf(duty, employee_id)})`,
  );
  const { rows } = await db.execute<{ count: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as count`,
  );
  return rows[0]!.count;
}

/** Gives all that is open to a colleague, each with its own line in the history. @returns how much */
export async function handOver(
  tx: Database,
  acting: Acting,
  from: { id: number; name: string },
  to: { id: number; name: string },
): Promise<number> {
  let count = 0;
  for (const duty of duties) {
    const [key, owner] = [sql.identifier(duty.key), sql.identifier(duty.owner)];
    const changes = (before: unknown, after: unknown, ids: [number, number]) =>
      JSON.stringify([{ field: duty.owner, old: before, new: after, before: ids[0], after: ids[1] }]);
    const moved = await tx.execute(sql`
      with moved as (
        update ${sql.identifier(duty.table)} set ${owner} = ${to.id}, version = version + 1, updated_at = now(),
          updated_by = ${acting.principal?.user_id ?? null}
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

import { and, sql, type SQL } from "drizzle-orm";
import type { Filter } from "../../../contract/kinds.ts";
import { isRouteCode, type RouteCode } from "../../../contract/routes.ts";
import { present } from "../../../contract/present.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { OpenItems } from "../contract.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor, AnyActor } from "../../../server/actor.ts";
import { filtersCondition } from "../../../server/resources/query/conditions.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { fieldOf, targetOf } from "../../../server/resources/field-of.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { Resource } from "../../../server/resources/resource.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** How open work is recognized: by the group of its status, by a choice, by an empty field, or by a flag. */
type Open =
  | { field: string; closed: string[] }
  | { field: string; in: string[] }
  | { empty: string }
  | { flag: string }
  | "always";

/** The lists of records that an employee is responsible for as their owner, and which of them are open. */
const responsibilities: Partial<Record<RouteCode, Open>> = {
  tasks: { field: "task_status_id", closed: ["done", "cancelled"] },
  projects: { field: "project_status_id", closed: ["done", "cancelled"] },
  deals: { empty: "closed_at" },
  orders: { flag: "is_open" },
  clients: { field: "client_status_id", closed: ["lost"] },
  cps: { field: "cp_status_id", closed: ["closed"] },
  contracts: { field: "status", in: ["draft", "approval", "active", "suspended"] },
  documents: { field: "status", in: ["draft", "approval", "approved", "rejected", "sent"] },
  invoices: { field: "status", in: ["draft", "issued", "partly_paid"] },
  operations: { field: "status", in: ["planned"] },
  employees: "always",
};

export const responsibilityRoutes = Object.keys(responsibilities).filter(isRouteCode);

interface Responsibility {
  resource: Resource;
  owner: string;
  open: Open;
}

const allResponsibilities = (): Responsibility[] =>
  responsibilityRoutes.map((route) => {
    const resource = resourceOf(route);
    return {
      resource,
      owner: present(resource.owner, `owner of ${route}`),
      open: present(responsibilities[route], "responsibility"),
    };
  });

const openStatuses = (resource: Resource, { field, closed }: { field: string; closed: string[] }) => {
  const { table, key } = targetOf(fieldOf(resource, field));
  return sql`select ${sql.identifier(key)} as id from ${table} where "group" <> all(${sql.param(closed)}::text[])`;
};

function isOpen({ resource, open }: Responsibility): SQL {
  if (open === "always") return sql`true`;
  if ("empty" in open) return sql`${sql.identifier(open.empty)} is null`;
  if ("flag" in open) return sql.identifier(open.flag).getSQL();
  const field = sql.identifier(open.field);
  if ("in" in open) return sql`${field} = any(${sql.param(open.in)}::text[])`;
  return sql`${field} in (${openStatuses(resource, open)})`;
}

const openOf = (duty: Responsibility, employee_id: number) =>
  sql`${sql.identifier(duty.owner)} = ${employee_id} and deleted_at is null and ${isOpen(duty)}`;

/** The number of records that would lose their owner if the employee left. */
export async function countOpenItems(db: Database, employee_id: number): Promise<number> {
  const counts = allResponsibilities().map(
    (duty) => sql`(select count(*) from ${duty.resource.table} where ${openOf(duty, employee_id)})`,
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
  for (const duty of allResponsibilities()) {
    const { resource } = duty;
    const count = await db.$count(resource.table, openOf(duty, employee_id));
    if (count === 0) continue;
    const list = planOrNone(principal, resource, "list");
    const filters = await filtersOf(db, duty, employee_id);
    const isReadable = list && filters.every(({ field }) => list.readable(field));
    const seen = isReadable
      ? await db.$count(resource.table, and(live(list), filtersCondition(list, filters)))
      : 0;
    hidden += count - Math.min(seen, count);
    if (seen > 0)
      lists.push({ code: resource.code, name: t(`resource.${resource.code}.many`), count: seen, filters });
  }
  return { lists, hidden };
}

async function filtersOf(
  db: Database,
  { resource, owner, open }: Responsibility,
  employee_id: number,
): Promise<Filter[]> {
  const of: Filter = { field: owner, op: "eq", value: String(employee_id) };
  if (open === "always") return [of];
  if ("empty" in open) return [of, { field: open.empty, op: "empty" }];
  if ("flag" in open) return [of, { field: open.flag, op: "eq", value: "true" }];
  if ("in" in open) return [of, { field: open.field, op: "in", value: open.in }];
  const { rows } = await db.execute<{ id: number }>(openStatuses(resource, open));
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
  for (const duty of allResponsibilities()) {
    const { code, table, key: name, title } = duty.resource;
    const to = receiver(code);
    if (!to) continue;
    const [key, owner] = [sql.identifier(name), sql.identifier(duty.owner)];
    const changes = (before: unknown, after: unknown, ids: [number, number]) =>
      JSON.stringify([{ field: duty.owner, old: before, new: after, before: ids[0], after: ids[1] }]);
    const moved = await acting.db.execute(sql`
      with moved as (
        update ${table} set ${owner} = ${to.id}, ${touchedInSql(acting)}
        where ${openOf(duty, from.id)} and ${key} <> ${code === "employees" ? to.id : 0}
        returning ${key} as id, ${sql.identifier(title)} as title)
      insert into history (action, entity, entity_id, title, changes, batch_id, actor_id, request_id, ip, agent)
      select 'update', ${code}, id, left(title, 255), ${changes(from.name, to.name, [from.id, to.id])}::jsonb,
        ${acting.batch_id}, ${acting.principal?.user_id ?? null}, ${acting.request_id}, ${acting.ip}, left(${acting.agent}, 255)
      from moved`);
    count += moved.rowCount ?? 0;
  }
  return count;
}

import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AccessPreview } from "../../contract.ts";
import type { Grants } from "../../../../contract/grants.ts";
import type { Action } from "../../../../contract/list.ts";
import type { RouteCode } from "../../../../contract/routes.ts";
import type { TextKey } from "../../../texts/en.ts";
import { scopes, widest, type Scope } from "../../../../server/access/grants.ts";
import type { Actor } from "../../../../server/actor.ts";
import { access } from "../../../../server/access/access.ts";
import { users } from "../../../../server/access/users.ts";

interface Profile {
  grants: Grants;
  rights: string[];
}

/** What the users of a profile gain and lose if it is replaced; their other profiles are taken into account. */
export async function previewAccess(
  { db, t }: Actor,
  access_id: number,
  next: Profile,
): Promise<AccessPreview> {
  const holders = await db
    .select({ name: users.table.name, access_ids: users.table.access_ids })
    .from(users.table)
    .where(
      and(
        isNull(users.table.deleted_at),
        eq(users.table.status, "active"),
        sql`${users.table.access_ids} @> array[${access_id}::int]`,
      ),
    )
    .orderBy(users.table.name);
  const ids = [...new Set([access_id, ...holders.flatMap((holder) => holder.access_ids)])];
  const { table } = access;
  const stored = await db
    .select()
    .from(table)
    .where(and(inArray(table.access_id, ids), isNull(table.deleted_at)));
  const before = new Map(
    stored.map((row) => [row.access_id, { grants: row.grants ?? {}, rights: row.rights ?? [] }]),
  );
  const systems = new Set(stored.filter(({ is_system }) => is_system).map((row) => row.access_id));
  const after = new Map([...before, [access_id, next]]);

  const changes = new Map<string, { key: string; from: Scope; to: Scope; people: string[] }>();
  for (const { name, access_ids } of holders) {
    // Users with full access lose nothing.
    if (access_ids.some((id) => systems.has(id))) continue;
    const open = (profiles: typeof before) => openedBy(access_ids.flatMap((id) => profiles.get(id) ?? []));
    const [had, has] = [open(before), open(after)];
    for (const key of new Set([...had.keys(), ...has.keys()])) {
      const [from, to] = [had.get(key) ?? "none", has.get(key) ?? "none"];
      if (from === to) continue;
      const change = changes.get(`${key} ${from} ${to}`) ?? { key, from, to, people: [] };
      change.people.push(name);
      changes.set(`${key} ${from} ${to}`, change);
    }
  }
  return { changes: told().sort((a, b) => Number(a.gain) - Number(b.gain)) };

  /** Groups changes: each right, and each module with all actions that change in the same way for the same people. */
  function told(): AccessPreview["changes"] {
    const alike = new Map<string, AccessPreview["changes"][number] & { actions: string[]; reach: string }>();
    for (const { key, from, to, people } of changes.values()) {
      const gain = scopes.indexOf(to) > scopes.indexOf(from);
      const [route, action] = key.split(" ") as [RouteCode | "right", Action];
      if (route === "right") {
        alike.set(key, { gain, text: t(`right.${action}` as TextKey), people, actions: [], reach: "" });
        continue;
      }
      const group = JSON.stringify([route, from, to, people]);
      const text = t(`resource.${route}.many`);
      const reach = ` (${t(`scope.${from}`)} → ${t(`scope.${to}`)})`;
      const change = alike.get(group) ?? { gain, text, people, actions: [], reach };
      change.actions.push(t(`access.do.${action}`));
      alike.set(group, change);
    }
    return [...alike.values()].map(({ gain, text, people, actions, reach }) => ({
      gain,
      text: actions.length > 0 ? `${text}: ${actions.join(", ")}${reach}` : text,
      people,
    }));
  }
}

/** Route and action, or a special permission → the widest scope that the profiles together grant. */
function openedBy(profiles: Profile[]): Map<string, Scope> {
  const opened = new Map<string, Scope>();
  for (const { grants, rights } of profiles) {
    for (const [route, grant] of Object.entries(grants))
      for (const action of grant.actions) {
        const key = `${route} ${action}`;
        opened.set(key, widest(scopes, [opened.get(key) ?? "none", grant.scope]));
      }
    for (const right of rights) opened.set(`right ${right}`, "all");
  }
  return opened;
}
